import { addressOrName } from '@assay/contract/no-address'
import { eq } from 'drizzle-orm'
import type { ActingTx, Author } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { after, type Clock, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { users } from '../../tables/accounts.ts'
import { assessments } from '../../tables/assessments.ts'
import { attempts } from '../../tables/attempts.ts'
import { scheduleClosing } from './closing.ts'
import { updateDeadlines } from './deadlines-store.ts'

export interface DeadlineParts {
  readonly clock: Clock
  /** Tells the candidates' open tabs, as part of the transaction. */
  readonly tellCandidates: (tx: Db, testId: string, userIds: string[]) => Promise<void>
}

export const resumeFirst = () =>
  refusal('test_paused', 'This test is paused. Resume it in its live room first.')

/** Brings deadlines up to date and tells open tabs. */
export async function applyDeadlines(
  tx: Db,
  { tellCandidates }: DeadlineParts,
  of: Parameters<typeof updateDeadlines>[1],
): Promise<void> {
  const changed = await updateDeadlines(tx, of)
  const [any] = changed
  if (any) {
    await tellCandidates(
      tx,
      any.assessmentId,
      changed.map(({ userId }) => userId),
    )
  }
}

/** One attempt with what its candidate is called; nobody can change it until the transaction ends. */
export async function lockForAdmin(tx: Db, id: string) {
  const [row] = await tx
    .select({
      attempt: attempts,
      candidate: { name: users.name, email: users.email },
      pausedAt: assessments.pausedAt,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(eq(attempts.id, id))
    .for('no key update', { of: attempts })
  if (!row) throw refusal('attempt_not_found')
  const { candidate, ...rest } = row
  return { ...rest, who: addressOrName(candidate) }
}

/**
 * Gives one attempt minutes on top of its limit, or takes back those that are not used yet. A total, so
 * that a double click adds nothing.
 */
export async function extendAttempt(
  tx: ActingTx,
  parts: DeadlineParts,
  author: Author,
  id: string,
  extraMinutes: number,
): Promise<void> {
  const { attempt, who, pausedAt } = await lockForAdmin(tx, id)
  if (attempt.ended)
    throw refusal('attempt_ended', 'This attempt is finished and cannot be extended.')
  if (pausedAt) throw resumeFirst()
  if (!attempt.deadline) throw refusal('attempt_untimed')
  const before = attempt.extraMinutes
  if (extraMinutes === before) return
  const now = parts.clock.now()
  const isLess = extraMinutes < before
  const used = usedMinutes(attempt.deadline, before, now)
  if (isLess && extraMinutes < used) {
    throw refusal(
      'extra_time_used',
      used > before
        ? 'The time of this attempt is over: there is nothing to take back.'
        : `${used} of the ${before} extra minutes are used already. At least ${used} must stay.`,
    )
  }
  await tx.update(attempts).set({ extraMinutes }).where(eq(attempts.id, id))
  await recordAudit(tx, now, author, {
    action: isLess ? 'attempt.shortened' : 'attempt.extended',
    subject: { id, name: `${attempt.name} by ${who}` },
    before: { extraMinutes: before },
    after: { extraMinutes },
  })
  await applyDeadlines(tx, parts, { attemptId: id })
  // The job of a later deadline follows it by itself, but would come too late for an earlier one.
  if (isLess) {
    const deadline = after(attempt.deadline, (extraMinutes - before) * minuteMs)
    await scheduleClosing(tx, { ...attempt, deadline }, now)
  }
}

/** How many of the extra minutes have begun; more than there are once the deadline has passed. */
function usedMinutes(deadline: Date, extraMinutes: number, now: Date): number {
  const withoutExtra = after(deadline, -extraMinutes * minuteMs)
  return Math.max(0, Math.floor((now.getTime() - withoutExtra.getTime()) / minuteMs) + 1)
}
