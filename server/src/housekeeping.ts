import { deleteExpiredChallenges } from './features/accounts/challenges.ts'
import { deleteExpired } from './features/accounts/store.ts'
import { deleteExpiredKeys } from './features/keys/store.ts'
import { deleteExpiredChoices } from './features/lti/launch-store.ts'
import { dropOldActivity } from './features/overview/activity.ts'
import { deleteExpiredFiles } from './features/reports/file-store.ts'
import { deleteExpiredLinks } from './features/reports/store.ts'
import { dropOldConnections } from './features/rooms/connections-store.ts'
import { after, type Clock, dayMs, hourMs, minuteMs } from './platform/clock.ts'
import type { Db } from './platform/database/connect.ts'
import { deleteOldResults } from './platform/idempotency/store.ts'
import { handle, type JobHandler, recurring } from './platform/jobs/kind.ts'
import { dropOldThrottles } from './platform/throttle/throttle.ts'

/** After this long, a block no longer makes the next one longer. */
const keepThrottlesMs = 2 * dayMs

/** The overview asks for the last few minutes. */
const keepActivityMs = hourMs

const housekeepingJob = recurring('housekeeping', hourMs, 5 * minuteMs)

export const housekeeper = (db: Db, clock: Clock): JobHandler =>
  handle(housekeepingJob, () => cleanUp(db, clock.now()))

/** Deletes what has expired. Data that is useful for a time is deleted by `retention.ts`. */
async function cleanUp(db: Db, now: Date): Promise<void> {
  await deleteExpired(db, now)
  await deleteExpiredChallenges(db, now)
  await deleteExpiredChoices(db, now)
  await deleteExpiredLinks(db, now)
  await deleteExpiredFiles(db, now)
  await deleteExpiredKeys(db, now)
  await deleteOldResults(db, now)
  await dropOldThrottles(db, after(now, -keepThrottlesMs))
  await dropOldActivity(db, after(now, -keepActivityMs))
  await dropOldConnections(db, after(now, -keepActivityMs))
}
