import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { assessments } from '../../tables/assessments.ts'
import { attempts } from '../../tables/attempts.ts'

/**
 * The limit with the candidate's percentage, or the closing time if that is sooner, plus the minutes an
 * admin added to this attempt: those were given knowing the closing time. The clock stands still while
 * an attempt is closed. `least` ignores nulls.
 */
const unpaused = sql`least(
  ${attempts.startedAt} + ${assessments.timeLimitMinutes} * (100 + ${attempts.extraTimePercent}) / 100.0 * interval '1 minute',
  ${assessments.closesAt}
) + ${attempts.extraMinutes} * interval '1 minute' + ${attempts.closedSeconds} * interval '1 second'`

/** None while the test is paused, except for an attempt whose time was over before. */
const deadline = sql`case when ${assessments.pausedAt} < ${unpaused} then null else ${unpaused} end`

/** Updates one attempt, or all running ones of a test. Returns those whose deadline changed. */
export function updateDeadlines(tx: Db, of: { attemptId: string } | { assessmentId: string }) {
  return tx
    .update(attempts)
    .set({ deadline })
    .from(assessments)
    .where(
      and(
        'attemptId' in of
          ? eq(attempts.id, of.attemptId)
          : eq(attempts.assessmentId, of.assessmentId),
        eq(assessments.id, attempts.assessmentId),
        isNull(attempts.ended),
        sql`${attempts.deadline} is distinct from ${deadline}`,
      ),
    )
    .returning({
      id: attempts.id,
      userId: attempts.userId,
      assessmentId: attempts.assessmentId,
      deadline: attempts.deadline,
    })
}
