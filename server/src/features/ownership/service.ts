import { type AnswerOwnershipBody, ownershipHours } from '@assay/contract/ownership'
import { after, type Clock, hourMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { UserRow } from '../accounts/present.ts'
import {
  graceMs,
  outcomeOf,
  presentOwnership,
  presentOwnOwnership,
  secondsFor,
  stateOf,
} from './present.ts'
import {
  beginRound,
  type FoundRound,
  findOwnRound,
  findRound,
  lockRound,
  questionsOf,
  showQuestion,
  writeAnswer,
} from './store.ts'

export function ownershipService({ db, clock }: { db: Db; clock: Clock }) {
  const read = async (found: FoundRound) => {
    const now = clock.now()
    return { found, questions: await questionsOf(db, found.attempt.id), now }
  }

  const own = async (actor: UserRow, testId: string) => {
    const found = await findOwnRound(db, actor.id, testId)
    if (!found) throw refusal('attempt_not_begun')
    return asked(found)
  }

  return {
    async readOwn(actor: UserRow, testId: string) {
      return presentOwnOwnership(await read(await own(actor, testId)))
    },

    /** The one whose time runs, or the next one, whose time starts now. */
    async showNext(actor: UserRow, testId: string) {
      const { attempt } = await own(actor, testId)
      await db.transaction(async (tx) => {
        const round = await lockRound(tx, attempt.id)
        const questions = await questionsOf(tx, attempt.id)
        const now = clock.now()
        const outcomes = questions.map((row) => outcomeOf(row.asked, now))
        if (outcomes.includes('open')) return
        const state = stateOf(round ?? null, questions, now)
        const next = questions[outcomes.indexOf('not-shown')]
        if (!round || !next || (state !== 'waiting' && state !== 'under-way')) {
          throw refusal('ownership_closed')
        }
        const dueAt = after(now, secondsFor(attempt) * secondMs)
        await showQuestion(tx, next.asked, { shownAt: now, dueAt })
        if (!round.begunAt) {
          const closesAt = after(now, ownershipHours * hourMs)
          await beginRound(tx, attempt.id, { begunAt: now, closesAt })
        }
      })
      return this.readOwn(actor, testId)
    },

    async answer(
      actor: UserRow,
      testId: string,
      position: number,
      { answer, isFinal }: AnswerOwnershipBody,
    ) {
      const { attempt } = await own(actor, testId)
      const row = (await questionsOf(db, attempt.id)).find(
        ({ asked }) => asked.position === position,
      )
      if (!row?.asked.shownAt) throw refusal('ownership_not_asked')
      const { options } = row.asked
      if (options && answer !== '' && !options.includes(answer)) {
        throw invalid({ answer: 'Choose one of the inputs' })
      }
      const now = clock.now()
      const written = {
        answer,
        answeredAt: isFinal ? now : null,
        dueAfter: after(now, -graceMs),
      }
      const isTaken = await writeAnswer(db, { attemptId: attempt.id, position }, written)
      if (!isTaken) throw refusal('ownership_answered')
      return this.readOwn(actor, testId)
    },

    /** For administrators. */
    async read(attemptId: string) {
      const found = await findRound(db, attemptId)
      if (!found) throw refusal('attempt_not_found')
      return presentOwnership(await read(asked(found)))
    },
  }
}

export type OwnershipService = ReturnType<typeof ownershipService>

/** Refuses where nothing is asked, or nothing yet. */
function asked(found: FoundRound): FoundRound {
  if (!found.attempt.ownershipQuestions) throw refusal('ownership_off')
  if (!found.attempt.completedAt) {
    throw refusal('attempt_running', 'The questions are asked after the test has ended')
  }
  return found
}
