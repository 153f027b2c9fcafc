import { deleteExpired } from './features/accounts/store.ts'
import { after, type Clock, dayMs, hourMs, minuteMs } from './platform/clock.ts'
import type { Db } from './platform/database/connect.ts'
import { handle, type JobHandler, recurring } from './platform/jobs/kind.ts'
import { dropOldThrottles } from './platform/throttle/throttle.ts'

/** After this long, a block no longer makes the next one longer. */
const keepThrottlesMs = 2 * dayMs

const housekeepingJob = recurring('housekeeping', hourMs, 5 * minuteMs)

export const housekeeper = (db: Db, clock: Clock): JobHandler =>
  handle(housekeepingJob, () => cleanUp(db, clock.now()))

/** Deletes what has expired. `retention.ts` deletes what was of use until it grew old. */
async function cleanUp(db: Db, now: Date): Promise<void> {
  await deleteExpired(db, now)
  await dropOldThrottles(db, after(now, -keepThrottlesMs))
}
