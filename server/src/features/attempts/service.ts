import type { AnswerBody, CreateAttemptBody, OwnAttemptsQuery } from '@assay/contract/attempts'
import { marksPerQuestion } from '@assay/contract/constants'
import { isCorrect } from '@assay/contract/submissions'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import type { UserRow } from '../accounts/present.ts'
import { type CompletionNotice, completionNotices } from './notices.ts'
import { findOwn, listOwn, questionsOfAttempts } from './own-store.ts'
import { presentAttempt, presentOwn } from './present.ts'
import {
  findAttempt,
  findQuestion,
  holdAssessment,
  insertAttempt,
  insertQuestions,
  lockAttempt,
  questionIdsOf,
  remainingIdsOf,
  standingsOf,
  updateAttempt,
  writeAnswer,
} from './store.ts'

export interface AttemptsParts {
  readonly db: Db
  readonly clock: Clock
  /** Brings the newest run of a question up to date before it is judged. */
  readonly settleRuns: (
    attemptId: string,
    questionId: string,
    call: { caller: string; requestId: string },
  ) => Promise<void>
  /** The run that decides; refuses where there is none. */
  readonly decisiveRun: (
    tx: Db,
    attemptId: string,
    questionId: string,
  ) => Promise<{ id: string; output: string }>
  /** Tells somebody, in the transaction that makes it true. */
  readonly announce: (tx: Db, notice: CompletionNotice) => Promise<void>
}

const notBegun = () => notFound('You have not begun this test')
const answeredAlready = () => conflict('This question was already answered')

export function attemptsService(parts: AttemptsParts) {
  const { db, clock } = parts

  const checkOpen = async (inDb: Db, attemptId: string, questionId: string) => {
    const question = await findQuestion(inDb, attemptId, questionId)
    if (!question) throw notFound('This question is not part of the test')
    if (question.answeredAt) throw answeredAlready()
    return question
  }

  return {
    /** Beginning twice is beginning once: a double click or a second tab gets the same attempt. */
    async create(actor: UserRow, { userId, testId, remainingQuestionIds }: CreateAttemptBody) {
      if (userId !== actor.id) throw forbidden()
      const known = await findAttempt(db, actor.id, testId)
      if (known) {
        return { isNew: false, data: presentAttempt(known, await remainingIdsOf(db, known.id)) }
      }
      return db.transaction(async (tx) => {
        const test = await holdAssessment(tx, testId)
        if (!test || test.deletedAt) throw notFound('This test does not exist')
        const questionIds = await questionIdsOf(tx, testId)
        if (remainingQuestionIds.some((id) => !questionIds.includes(id))) {
          throw invalid({ remainingQuestionIds: 'These are not the questions of this test' })
        }
        const { name, language, level } = test
        const created = await insertAttempt(tx, {
          userId: actor.id,
          assessmentId: testId,
          name,
          language,
          level,
          startedAt: clock.now(),
        })
        if (created) {
          // All of them, whatever was sent: nobody makes a test shorter by naming fewer.
          await insertQuestions(tx, created.id, questionIds)
          return { isNew: true, data: presentAttempt(created, questionIds) }
        }
        const other = await findAttempt(tx, actor.id, testId)
        if (!other) throw new Error('an attempt is neither there nor can it be written')
        return { isNew: false, data: presentAttempt(other, await remainingIdsOf(tx, other.id)) }
      })
    },

    /**
     * The server decides by the run it kept. What the browser claims is only written down, so that
     * a difference can be seen.
     */
    async answer(actor: UserRow, testId: string, body: AnswerBody, requestId: string) {
      const { questionId, flag } = body
      const begun = await findAttempt(db, actor.id, testId)
      if (!begun) throw notBegun()
      await checkOpen(db, begun.id, questionId)
      // Before the transaction: nobody else's answer waits while the judge is asked.
      await parts.settleRuns(begun.id, questionId, { caller: actor.id, requestId })

      return db.transaction(async (tx) => {
        const attempt = await lockAttempt(tx, actor.id, testId)
        if (!attempt) throw notBegun()
        const { expectedOutput } = await checkOpen(tx, attempt.id, questionId)
        const run = await parts.decisiveRun(tx, attempt.id, questionId)
        const correct = isCorrect(run.output, expectedOutput)
        const now = clock.now()
        await writeAnswer(tx, attempt.id, questionId, {
          answeredAt: now,
          correct,
          claimedCorrect: flag,
          runId: run.id,
        })
        const standings = await standingsOf(tx, attempt.id)
        const totalScore = marksPerQuestion * standings.filter(({ correct }) => correct).length
        const remaining = standings.filter(({ correct }) => correct === null).length
        const completedAt = remaining === 0 ? now : null
        await updateAttempt(tx, attempt.id, { score: totalScore, completedAt })
        if (completedAt) {
          const done = { name: attempt.name, score: totalScore, questions: standings.length }
          for (const notice of completionNotices(actor, done)) await parts.announce(tx, notice)
        }
        return {
          correct,
          score: correct ? marksPerQuestion : 0,
          totalScore,
          remaining,
          completedAt: completedAt?.toISOString() ?? null,
        }
      })
    },

    async listOwn(actor: UserRow, userId: string, query: OwnAttemptsQuery) {
      if (userId !== actor.id && actor.role !== 'admin') throw forbidden()
      const { rows, total } = await listOwn(db, userId, query)
      const given = await questionsOfAttempts(
        db,
        rows.map(({ attempt }) => attempt.id),
      )
      return { data: rows.map((row) => presentOwn(row, given.get(row.attempt.id) ?? [])), total }
    },

    /** A user's attempt on a test, deleted or not; nothing where it has not been begun. */
    async findOwn(userId: string, testId: string) {
      const row = await findOwn(db, userId, testId)
      if (!row) return undefined
      const given = await questionsOfAttempts(db, [row.attempt.id])
      return presentOwn(row, given.get(row.attempt.id) ?? [])
    },

    async getOwn(actor: UserRow, testId: string) {
      const own = await this.findOwn(actor.id, testId)
      if (!own) throw notBegun()
      return own
    },
  }
}

export type AttemptsService = ReturnType<typeof attemptsService>
