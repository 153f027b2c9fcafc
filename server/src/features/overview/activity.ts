import { eq, lt, sql } from 'drizzle-orm'
import { type Clock, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { activeAttempts } from '../../tables/overview.ts'

interface Active {
  readonly attemptId: string
  readonly assessmentId: string
}

/**
 * Notes that a candidate is at work, at most once a minute and attempt on each node: code is saved every
 * few seconds. Takes part in the caller's transaction if there is one.
 */
export function activityNotes(clock: Clock) {
  let minute = 0
  let noted = new Set<string>()
  return async (db: Db, { attemptId, assessmentId }: Active): Promise<void> => {
    const activeAt = clock.now()
    const current = Math.floor(activeAt.getTime() / minuteMs)
    if (current !== minute) {
      minute = current
      noted = new Set()
    }
    if (noted.has(attemptId)) return
    noted.add(attemptId)
    await db
      .insert(activeAttempts)
      .values({ attemptId, assessmentId, activeAt })
      .onConflictDoUpdate({
        target: activeAttempts.attemptId,
        set: { activeAt: sql`excluded.active_at` },
      })
  }
}

/** For an attempt that has ended. */
export async function forgetActivity(tx: Db, attemptId: string): Promise<void> {
  await tx.delete(activeAttempts).where(eq(activeAttempts.attemptId, attemptId))
}

export async function dropOldActivity(db: Db, before: Date): Promise<void> {
  await db.delete(activeAttempts).where(lt(activeAttempts.activeAt, before))
}
