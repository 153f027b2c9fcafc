import { z } from 'zod'
import { after, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { handle, type JobHandler, type JobKind } from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { eraseLateEntries } from './erase-audit.ts'

/** Longer than a transaction takes that read a name before it was erased. */
const lateMs = 2 * minuteMs

/** Entries of the audit log are the only rows about a person that no foreign key ties to theirs. */
const lateJob: JobKind<{ ids: string[] }> = {
  name: 'late-erasure',
  payload: z.object({ ids: z.array(z.uuid()) }),
  concurrency: 1,
  leaseMs: minuteMs,
  maxAttempts: 20,
  retryMs: () => 10 * secondMs,
}

/** The payload is only ids, which say nothing once their rows are gone. */
export async function requestLateErasure(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await enqueue(tx, lateJob, { ids: [...ids] }, { now, runAt: after(now, lateMs) })
}

export const lateEraser = (db: Db, secret: string): JobHandler =>
  handle(lateJob, ({ ids }) => eraseLateEntries(db, secret, ids))
