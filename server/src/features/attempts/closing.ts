import type { Marking } from '@assay/contract/assessment-options'
import type { Language } from '@assay/contract/catalogue'
import { z } from 'zod'
import { after, type Clock, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { handle, type JobContext, type JobHandler, type JobKind } from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { timeLimitOf } from '../questions/present.ts'
import { findOpen, lockToClose, unansweredQuestionsOf } from './closing-store.ts'
import { type AnsweringRun, type AnswerParts, updateScore, writeAnswer } from './write-answer.ts'

/** Requests that arrived in time may still be under way. */
const graceMs = 2 * secondMs

/** Ends an attempt at its deadline, or when an administrator ends it. A killed node holds one up for half a minute. */
export const closingJob: JobKind<{ attemptId: string }> = {
  name: 'closing',
  payload: z.object({ attemptId: z.uuid() }),
  // So many that sleeping programs hold nobody up; the judge decides whose goes first.
  concurrency: 32,
  turnMs: 3 * secondMs,
  leaseMs: 30 * secondMs,
  maxAttempts: 50,
  retryMs: () => 5 * secondMs,
}

/** To be called when an attempt begins or its deadline moves earlier; the job itself follows a later one. */
export async function scheduleClosing(
  tx: Db,
  { id, userId, deadline }: { id: string; userId: string; deadline: Date | null },
  now: Date,
): Promise<void> {
  if (!deadline) return
  const key = `${id} ${deadline.toISOString()}`
  const runAt = after(deadline, graceMs)
  await enqueue(tx, closingJob, { attemptId: id }, { now, key, turnOf: userId, runAt })
}

export interface ClosingParts extends AnswerParts {
  readonly db: Db
  readonly clock: Clock
  /**
   * The finished run of the unsubmitted code: the draft, run now unless it was run already, or the
   * last run if there is no draft. Undefined if there is neither.
   */
  readonly runUnsubmittedCode: (
    code: {
      userId: string
      attemptId: string
      language: Language
      marking: Marking
      questionId: string
      sampleInput: string
      timeLimitFor: (language: Language) => number | undefined
      draft: { language: Language; sourceCode: string } | null
    },
    context: JobContext,
  ) => Promise<AnsweringRun | undefined>
  /** Tells the candidate's open tabs, as part of the transaction. */
  readonly tellCandidates: (tx: Db, testId: string, userIds: string[]) => Promise<void>
}

export function attemptCloser(parts: ClosingParts): JobHandler {
  return handle(closingJob, ({ attemptId }, context) => closeAttempt(parts, attemptId, context))
}

/** Runs the unsubmitted code first, without a lock; then answers and completes in one transaction. */
async function closeAttempt(parts: ClosingParts, attemptId: string, context: JobContext) {
  const { db, clock } = parts
  const now = clock.now()
  const open = await findOpen(db, attemptId)
  if (!open?.attempt.deadline) return
  const { attempt, test } = open
  if (open.attempt.deadline > now) return scheduleClosing(db, attempt, now)
  const { language, marking, userId } = attempt
  const unanswered =
    test.atDeadline === 'judge-draft' ? await unansweredQuestionsOf(db, attempt) : []
  const answers: { question: (typeof unanswered)[number]['question']; run: AnsweringRun }[] = []
  for (const { question, draft } of unanswered) {
    const { id: questionId, sampleInput, limits } = question
    const timeLimitFor = (language: Language) => timeLimitOf(limits, { language, marking })
    const run = await parts.runUnsubmittedCode(
      { userId, attemptId, language, marking, questionId, sampleInput, timeLimitFor, draft },
      context,
    )
    if (run) answers.push({ question, run })
  }
  await db.transaction(async (tx) => {
    const closing = await lockToClose(tx, attemptId, clock.now())
    if (!closing) {
      const extended = await findOpen(tx, attemptId)
      if (extended) await scheduleClosing(tx, extended.attempt, now)
      return
    }
    const { user, deadline } = closing
    const stillUnanswered = new Set(
      (await unansweredQuestionsOf(tx, attempt)).map(({ question }) => question.id),
    )
    for (const { question, run } of answers) {
      // Answered in the last moment, by a request that was still under way.
      if (!stillUnanswered.has(question.id)) continue
      const answer = { question, run, answeredAt: deadline, claimedCorrect: null }
      await writeAnswer(tx, parts, closing.attempt, answer)
    }
    const ended = closing.attempt.ended ?? 'out-of-time'
    await updateScore(tx, parts, closing.attempt, user, () => ({ completedAt: deadline, ended }))
    await parts.tellCandidates(tx, attempt.assessmentId, [userId])
  })
}
