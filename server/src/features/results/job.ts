import { percentOf } from '@assay/contract/attempts'
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
import { type CountingParts, countAttempts } from './count.ts'
import { attemptsAfter, deletedAttempts } from './count-store.ts'

const countJob: JobKind<{ attemptId: string }> = {
  name: 'count-result',
  payload: z.object({ attemptId: z.uuid() }),
  // They wait for one another anyway.
  concurrency: 1,
  leaseMs: minuteMs,
  maxAttempts: 10,
  retryMs: exponentialBackoff(secondMs, 10 * minuteMs),
}

/** In every transaction that changes what an attempt has come to. */
export async function requestCount(tx: Db, attemptId: string, now: Date): Promise<void> {
  await enqueue(tx, countJob, { attemptId }, { now })
}

export const resultCounter = (parts: CountingParts): JobHandler =>
  handle(countJob, ({ attemptId }) => countAttempts(parts, [attemptId]))

const sweepJob = recurring('result-sweep', dayMs, minuteMs)
/** Others wait with their counting while a batch is counted. */
const batchSize = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/** Counts attempts from before there were sums, and those whose job was given up; forgets deleted ones. */
export const resultSweeper = (parts: CountingParts): JobHandler =>
  handle(sweepJob, async (_, { signal }) => {
    for (let at: string | undefined = firstId; at; ) {
      signal.throwIfAborted()
      const some: AttemptsAfter = await attemptsAfter(parts.db, at, batchSize)
      const stale = some.filter(isStale).map(({ id }) => id)
      if (stale.length > 0) await countAttempts(parts, stale)
      at = some.at(-1)?.id
    }
    for (;;) {
      signal.throwIfAborted()
      const gone = await deletedAttempts(parts.db, batchSize)
      if (gone.length === 0) return
      await countAttempts(parts, gone)
    }
  })

type AttemptsAfter = Awaited<ReturnType<typeof attemptsAfter>>

/** Those that are being judged look like it too; nothing is counted of them then. */
function isStale({ completedAt, countedPercent, ...score }: AttemptsAfter[number]): boolean {
  if (countedPercent === null) return completedAt !== null
  return completedAt === null || percentOf(score) !== countedPercent
}
