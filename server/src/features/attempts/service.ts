import type { Marking } from '@assay/contract/assessments'
import type {
  AnswerBody,
  CreateAttemptBody,
  FlagBody,
  OwnAttemptsQuery,
} from '@assay/contract/attempts'
import type { Language, Level } from '@assay/contract/catalogue'
import { marksPerQuestion } from '@assay/contract/constants'
import { isCorrect } from '@assay/contract/submissions'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { forbidden, invalid, notFound } from '../../platform/errors.ts'
import type { UserRow } from '../accounts/present.ts'
import { type AttemptNotice, completionNotices } from './notices.ts'
import { notBegun, openQuestion } from './open-question.ts'
import { findOwn, listOwn, questionsOfAttempts } from './own-store.ts'
import { presentAttempt, presentOwn } from './present.ts'
import {
  countAnswers,
  findAttempt,
  insertAttempt,
  insertQuestions,
  lockAttempt,
  remainingIdsOf,
  updateAttempt,
  writeAnswer,
  writeFlag,
} from './store.ts'
import { summaryOf } from './summary.ts'

interface AssessmentSnapshot {
  readonly name: string
  readonly language: Language
  readonly level: Level
  readonly marking: Marking
  readonly deletedAt: Date | null
  readonly questionIds: string[]
}

export interface AttemptsParts {
  readonly db: Db
  readonly clock: Clock
  /** The test with its questions, which nobody can change until the transaction ends. */
  readonly lockAssessment: (tx: Db, id: string) => Promise<AssessmentSnapshot | undefined>
  /** Asks the judge about the newest run of a question, so that `decisiveRun` sees its result. */
  readonly settleRuns: (
    attemptId: string,
    questionId: string,
    call: { caller: string; requestId: string },
  ) => Promise<void>
  /** The run by which the answer is judged; throws a refusal if there is none. */
  readonly decisiveRun: (
    tx: Db,
    attemptId: string,
    questionId: string,
  ) => Promise<{ id: string; output: string }>
  /** Called in the transaction that begins an attempt. */
  readonly onBegun: (tx: Db, attempt: { id: string; marking: Marking }) => Promise<void>
  /** Called in the transaction of an answer. */
  readonly onAnswered: (
    tx: Db,
    answer: { attemptId: string; questionId: string; marking: Marking },
  ) => Promise<void>
  /** Notifies somebody, as part of the transaction. */
  readonly announce: (tx: Db, notice: AttemptNotice) => Promise<void>
}

export function attemptsService(parts: AttemptsParts) {
  const { db, clock } = parts

  return {
    /** Idempotent: a double click or a second tab gets the same attempt. */
    async create(actor: UserRow, { userId, testId, remainingQuestionIds }: CreateAttemptBody) {
      if (userId !== actor.id) throw forbidden()
      const known = await findAttempt(db, actor.id, testId)
      if (known) {
        return { isNew: false, data: presentAttempt(known, await remainingIdsOf(db, known.id)) }
      }
      return db.transaction(async (tx) => {
        const test = await parts.lockAssessment(tx, testId)
        if (!test || test.deletedAt) throw notFound('This test does not exist')
        const { questionIds } = test
        if (remainingQuestionIds.some((id) => !questionIds.includes(id))) {
          throw invalid({ remainingQuestionIds: 'These are not the questions of this test' })
        }
        const { name, language, level, marking } = test
        const created = await insertAttempt(tx, {
          userId: actor.id,
          assessmentId: testId,
          name,
          language,
          level,
          marking,
          maxScore: marksPerQuestion * questionIds.length,
          startedAt: clock.now(),
        })
        if (created) {
          // All questions, whatever the client sent.
          await insertQuestions(tx, created.id, questionIds)
          await parts.onBegun(tx, created)
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
      const { attemptId } = await openQuestion(db, request)
      // Before the transaction, so that no lock is held while the judge is asked.
      await parts.settleRuns(attemptId, questionId, { caller: actor.id, requestId })

      return db.transaction(async (tx) => {
        const attempt = await lockAttempt(tx, actor.id, testId)
        if (!attempt) throw notBegun()
        const { question } = await openQuestion(tx, request)
        const run = await parts.decisiveRun(tx, attempt.id, questionId)
        const { marking } = attempt
        const correct = marking === 'sample' ? isCorrect(run.output, question.expectedOutput) : null
        const marks = correct === null ? null : correct ? marksPerQuestion : 0
        const now = clock.now()
        await writeAnswer(tx, attempt.id, questionId, {
          answeredAt: now,
          correct,
          marks,
          claimedCorrect: flag,
          runId: run.id,
        })
        await parts.onAnswered(tx, { attemptId: attempt.id, questionId, marking })
        const answers = await countAnswers(tx, attempt.id)
        const remaining = answers.questions - answers.answered
        const completedAt = remaining === 0 ? now : null
        await updateAttempt(tx, attempt.id, { score: answers.marks, completedAt })
        if (completedAt && answers.unjudged === 0) {
          const done = { ...attempt, score: answers.marks }
          for (const notice of completionNotices(actor, done)) await parts.announce(tx, notice)
        }
        return {
          correct,
          score: marks,
          totalScore: answers.marks,
          remaining,
          completedAt: completedAt?.toISOString() ?? null,
        }
      })
    },

    async flag(actor: UserRow, testId: string, { questionId, flagged }: FlagBody) {
      const request = { userId: actor.id, assessmentId: testId, questionId }
      const { attemptId } = await openQuestion(db, request)
      await writeFlag(db, attemptId, questionId, flagged)
    },

    async listOwn(actor: UserRow, userId: string, query: OwnAttemptsQuery) {
      if (userId !== actor.id && actor.role !== 'admin') throw forbidden()
      const { rows, total } = await listOwn(db, userId, query)
      const given = await questionsOfAttempts(
        db,
        rows.map(({ attempt }) => attempt.id),
      )
      return {
        data: rows.map((row) => presentOwn(row, given.get(row.attempt.id) ?? [], clock.now())),
        total,
      }
    },

    /** A user's attempt on a test, deleted or not. */
    async findOwn(userId: string, testId: string) {
      const row = await findOwn(db, userId, testId)
      if (!row) return undefined
      const given = await questionsOfAttempts(db, [row.attempt.id])
      return presentOwn(row, given.get(row.attempt.id) ?? [], clock.now())
    },

    summary: (actor: UserRow, testId: string) => summaryOf(db, actor.id, testId),

    async getOwn(actor: UserRow, testId: string) {
      const own = await this.findOwn(actor.id, testId)
      if (!own) throw notBegun()
      return own
    },
  }
}

export type AttemptsService = ReturnType<typeof attemptsService>
