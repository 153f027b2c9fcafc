import { z } from 'zod'
import { dayMs, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  exponentialBackoff,
  handle,
  type JobHandler,
  type JobKind,
  recurring,
} from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { type ComparingParts, compareAnswer } from './compare-answer.ts'
import { type AnswerKey, answersAfter } from './store.ts'

/** Nobody waits for these. One at a time leaves the other core to candidates. */
const comparisonJob: JobKind<AnswerKey> = {
  name: 'comparison',
  payload: z.object({ attemptId: z.uuid(), questionId: z.uuid() }),
  concurrency: 1,
  leaseMs: minuteMs,
  maxAttempts: 10,
  retryMs: exponentialBackoff(10 * secondMs, 10 * minuteMs),
}

/** In the transaction of the answer. */
export async function requestComparison(
  tx: Db,
  { attemptId, questionId }: AnswerKey,
  now: Date,
): Promise<void> {
  await enqueue(tx, comparisonJob, { attemptId, questionId }, { now })
}

export const answerComparer = (parts: ComparingParts): JobHandler =>
  handle(comparisonJob, (key) => compareAnswer(parts, key))

const sweepJob = recurring('comparison-sweep', dayMs, minuteMs)
const batchSize = 1000
const firstKey = {
  attemptId: '00000000-0000-0000-0000-000000000000',
  questionId: '00000000-0000-0000-0000-000000000000',
}

/**
 * Compares answers from before there were comparisons, or by an older algorithm, and those whose job
 * was given up.
 */
export const comparisonSweeper = (parts: ComparingParts): JobHandler =>
  handle(sweepJob, async (_, { signal }) => {
    const failures: unknown[] = []
    for (let at: AnswerKey | undefined = firstKey; at; ) {
      const answers = await answersAfter(parts.db, at, batchSize)
      for (const answer of answers.filter(({ isLeft }) => isLeft)) {
        signal.throwIfAborted()
        // One that cannot be compared must not keep the rest from it.
        await compareAnswer(parts, answer).catch((error: unknown) => failures.push(error))
      }
      at = answers.at(-1)
    }
    if (failures.length > 0) throw failures[0]
  })
