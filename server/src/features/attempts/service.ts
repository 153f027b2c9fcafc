import type {
  AnswerBody,
  CreateAttemptBody,
  FlagBody,
  OwnAttemptsQuery,
} from '@assay/contract/attempts'
import { marksPerQuestion } from '@assay/contract/constants'
import type { WaitingOwnership } from '@assay/contract/running-attempts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { Retention } from '../../platform/retention.ts'
import { extraTimeOf, type Invitee, inviteeOf, type UserRow } from '../accounts/present.ts'
import type { AssessmentRow } from '../assessments/present.ts'
import { scheduleClosing } from './closing.ts'
import { updateDeadlines } from './deadlines-store.ts'
import { type NoteActivity, notBegun, openQuestion } from './open-question.ts'
import { findOwn, listOwn, questionsOfAttempts } from './own-store.ts'
import { presentAttempt, presentOwn, type StoredAttempt } from './present.ts'
import { runningOf } from './running.ts'
import {
  findAttempt,
  insertAttempt,
  insertQuestions,
  lockAttempt,
  remainingIdsOf,
  writeFlag,
} from './store.ts'
import { summaryOf } from './summary.ts'
import { type AnsweringRun, type AnswerParts, updateScore, writeAnswer } from './write-answer.ts'

export interface AttemptsParts extends AnswerParts {
  readonly db: Db
  readonly clock: Clock
  readonly retention: Retention
  /** The test with its questions, which nobody can change until the transaction ends. */
  readonly lockAssessment: (
    tx: Db,
    id: string,
  ) => Promise<(AssessmentRow & { questionIds: string[] }) | undefined>
  /** Asks the judge about the newest run of a question, so that `decisiveRun` sees its result. */
  readonly settleRuns: (
    attemptId: string,
    questionId: string,
    call: { caller: string; requestId: string },
  ) => Promise<void>
  /** The run by which the answer is judged; throws a refusal if there is none. */
  readonly decisiveRun: (tx: Db, attemptId: string, questionId: string) => Promise<AnsweringRun>
  /** The valid invitation of this person, if there is one; no other account can use it from now on. */
  readonly claimInvitation: (
    tx: Db,
    testId: string,
    who: Invitee,
    now: Date,
  ) => Promise<{ id: string; extraTimePercent: number } | undefined>
  /** The ended tests of a candidate that still ask about their programs. */
  readonly waitingOwnership: (db: Db, userId: string, now: Date) => Promise<WaitingOwnership[]>
  readonly noteActivity: NoteActivity
  /** Called in the transaction that begins an attempt. */
  readonly onBegun: (
    tx: Db,
    attempt: StoredAttempt,
    invitation: { id: string } | undefined,
  ) => Promise<void>
}

export function attemptsService(parts: AttemptsParts) {
  const { db, clock, retention } = parts

  return {
    /** Idempotent: a double click or a second tab gets the same attempt. */
    async create(actor: UserRow, { userId, testId, remainingQuestionIds }: CreateAttemptBody) {
      if (userId !== actor.id) throw refusal('not_permitted')
      const known = await findAttempt(db, actor.id, testId)
      if (known) {
        return { isNew: false, data: presentAttempt(known, await remainingIdsOf(db, known.id)) }
      }
      return db.transaction(async (tx) => {
        const now = clock.now()
        const test = await parts.lockAssessment(tx, testId)
        const invitation = await parts.claimInvitation(tx, testId, inviteeOf(actor), now)
        if (!test || test.deletedAt || (test.audience === 'invited' && !invitation)) {
          throw refusal('test_not_found')
        }
        if (test.opensAt && now < test.opensAt) throw refusal('test_not_open')
        if (test.closesAt && now >= test.closesAt) throw refusal('test_closed')
        if (test.pausedAt) throw refusal('test_paused')
        const { questionIds } = test
        if (remainingQuestionIds.some((id) => !questionIds.includes(id))) {
          throw invalid({ remainingQuestionIds: 'These are not the questions of this test' })
        }
        const { name, language, level, marking, timeLimitMinutes, journal, ownershipQuestions } =
          test
        const created = await insertAttempt(tx, {
          userId: actor.id,
          assessmentId: testId,
          name,
          language,
          level,
          marking,
          journal,
          ownershipQuestions,
          timeLimitMinutes,
          extraTimePercent: extraTimeOf(actor, invitation),
          maxScore: marksPerQuestion * questionIds.length,
          startedAt: now,
        })
        if (created) {
          // All questions, whatever the client sent.
          await insertQuestions(tx, created.id, questionIds)
          const [timed] = await updateDeadlines(tx, { attemptId: created.id })
          if (timed) await scheduleClosing(tx, timed, now)
          await parts.onBegun(tx, { ...created, ...timed }, invitation)
          return { isNew: true, data: presentAttempt(created, questionIds) }
        }
        const other = await findAttempt(tx, actor.id, testId)
        if (!other) throw new Error('an attempt was neither found nor inserted')
        return { isNew: false, data: presentAttempt(other, await remainingIdsOf(tx, other.id)) }
      })
    },

    /**
     * Judged by the stored run. The client's own verdict is only recorded, so that admins can see
     * when it differs.
     */
    async answer(actor: UserRow, testId: string, body: AnswerBody, requestId: string) {
      const { questionId, flag } = body
      const request = { userId: actor.id, assessmentId: testId, questionId }
      // One moment for the whole call: a request that arrived in time counts.
      const now = clock.now()
      const { attemptId } = await openQuestion(db, request, now)
      await parts.noteActivity(db, { attemptId, assessmentId: testId })
      // Before the transaction, so that no lock is held while the judge is asked.
      await parts.settleRuns(attemptId, questionId, { caller: actor.id, requestId })

      return db.transaction(async (tx) => {
        const attempt = await lockAttempt(tx, actor.id, testId)
        if (!attempt) throw notBegun()
        const { question } = await openQuestion(tx, request, now)
        const run = await parts.decisiveRun(tx, attempt.id, questionId)
        const { correct, marks } = await writeAnswer(tx, parts, attempt, {
          question,
          run,
          answeredAt: now,
          claimedCorrect: flag,
        })
        const { score, remaining, completedAt } = await updateScore(
          tx,
          parts,
          attempt,
          actor,
          (left) => (left === 0 ? { completedAt: now, ended: 'finished' } : null),
        )
        return {
          correct,
          score: marks,
          totalScore: score,
          remaining,
          completedAt: completedAt?.toISOString() ?? null,
        }
      })
    },

    async flag(actor: UserRow, testId: string, { questionId, flagged }: FlagBody) {
      const request = { userId: actor.id, assessmentId: testId, questionId }
      const { attemptId } = await openQuestion(db, request, clock.now())
      await writeFlag(db, attemptId, questionId, flagged)
    },

    async listOwn(actor: UserRow, userId: string, query: OwnAttemptsQuery) {
      if (userId !== actor.id && actor.role !== 'admin') throw refusal('not_permitted')
      const { rows, total } = await listOwn(db, userId, query)
      const isAdmin = actor.role === 'admin'
      const reader = { now: clock.now(), retention, isAdmin, isInList: true }
      const given = await questionsOfAttempts(
        db,
        rows.map(({ attempt }) => attempt.id),
      )
      return {
        data: rows.map((row) => presentOwn(row, given.get(row.attempt.id) ?? [], reader)),
        total,
      }
    },

    /** A user's attempt on a test, deleted or not. */
    async findOwn(userId: string, testId: string) {
      const row = await findOwn(db, userId, testId)
      if (!row) return undefined
      const given = await questionsOfAttempts(db, [row.attempt.id])
      return presentOwn(row, given.get(row.attempt.id) ?? [], { now: clock.now(), retention })
    },

    async running(actor: UserRow) {
      const now = clock.now()
      const [running, ownership] = await Promise.all([
        runningOf(db, actor.id, now),
        parts.waitingOwnership(db, actor.id, now),
      ])
      const { largerFont, hidesCountdown } = actor
      return { ...running, ownership, largerFont, hidesCountdown }
    },

    summary: (actor: UserRow, testId: string) => summaryOf(db, actor.id, testId, retention),

    async getOwn(actor: UserRow, testId: string) {
      const own = await this.findOwn(actor.id, testId)
      if (!own) throw notBegun()
      return own
    },
  }
}

export type AttemptsService = ReturnType<typeof attemptsService>
