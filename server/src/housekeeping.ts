import { deleteExpired } from './features/accounts/store.ts'
import { forgetOldNews } from './features/notifications/service.ts'
import { deleteOldRuns } from './features/submissions/store.ts'
import { dayMs, hourMs } from './platform/clock.ts'
import type { Database } from './platform/database/connect.ts'
import { locks } from './platform/database/locks.ts'
import { onOneNode } from './platform/database/one-node.ts'
import { dropOldThrottles } from './platform/throttle/throttle.ts'

export const cleanEveryMs = hourMs

/** After this long a doubled pause is forgotten. */
const throttleMemoryMs = 2 * dayMs
/** Runs that decided nothing are kept for as long as somebody may ask about them. */
const runMemoryMs = 30 * dayMs
const newsMemoryMs = 90 * dayMs

/** Throws away what nobody can use any more, on one node at a time. */
export function cleanUp(database: Database, now: Date): Promise<boolean> {
  const { db } = database
  return onOneNode(database, locks.housekeeping, async () => {
    await deleteExpired(db, now)
    await dropOldThrottles(db, new Date(now.getTime() - throttleMemoryMs))
    await deleteOldRuns(db, new Date(now.getTime() - runMemoryMs))
    await forgetOldNews(db, new Date(now.getTime() - newsMemoryMs))
  })
}
