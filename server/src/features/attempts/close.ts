import { eq } from 'drizzle-orm'
import type { ActingTx, Author } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { refusal } from '../../platform/errors.ts'
import { attempts } from '../../tables/attempts.ts'
import { scheduleClosing } from './closing.ts'
import { type DeadlineParts, lockForAdmin } from './extend.ts'

/** Ends an attempt that still runs. Unsubmitted code is submitted as at a deadline, which is now. */
export async function closeAttempt(
  tx: ActingTx,
  { clock, tellCandidates }: DeadlineParts,
  author: Author,
  id: string,
): Promise<void> {
  const { attempt, who, pausedAt } = await lockForAdmin(tx, id)
  if (attempt.ended) throw refusal('attempt_ended', 'This attempt has ended already.')
  const now = clock.now()
  // The time of a pause is nobody's.
  const latest = pausedAt ?? now
  const deadline = attempt.deadline && attempt.deadline < latest ? attempt.deadline : latest
  await tx.update(attempts).set({ ended: 'closed', deadline }).where(eq(attempts.id, id))
  await recordAudit(tx, now, author, {
    action: 'attempt.closed',
    subject: { id, name: `${attempt.name} by ${who}` },
  })
  await scheduleClosing(tx, { id, userId: attempt.userId, deadline }, now)
  await tellCandidates(tx, attempt.assessmentId, [attempt.userId])
}
