import { deleteExpired } from './features/accounts/store.ts'
import { forgetOldNews } from './features/notifications/service.ts'
import { deleteOldRuns } from './features/submissions/store.ts'
import { dayMs, hourMs } from './platform/clock.ts'
import type { Db } from './platform/database/connect.ts'
import { dropOldThrottles } from './platform/throttle/throttle.ts'

export const cleanEveryMs = hourMs

/** After this long a doubled pause is forgotten. */
const throttleMemoryMs = 2 * dayMs
/** Runs that decided nothing are kept for as long as somebody may ask about them. */
const runMemoryMs = 30 * dayMs
const newsMemoryMs = 90 * dayMs

/** Throws away what nobody can use any more. Several nodes doing so at once do no harm. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  await deleteExpired(db, now)
  await dropOldThrottles(db, new Date(now.getTime() - throttleMemoryMs))
  await deleteOldRuns(db, new Date(now.getTime() - runMemoryMs))
  await forgetOldNews(db, new Date(now.getTime() - newsMemoryMs))
}
