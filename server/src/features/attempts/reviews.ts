import type { ReviewBody } from '@assay/contract/reviews'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ActingTx, Author } from '../../platform/audit/act-as.ts'
import { changedFields, recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { reviews } from '../../tables/reviews.ts'
import { lockForAdmin } from './extend.ts'

/**
 * Replaces the author's own review. The audit log says that it changed, not what was noted; saving the
 * same again records nothing.
 */
export async function writeReview(
  tx: ActingTx,
  clock: Clock,
  author: Author,
  attemptId: string,
  { decision, note }: ReviewBody,
): Promise<void> {
  const { attempt, who } = await lockForAdmin(tx, attemptId)
  const own = and(eq(reviews.attemptId, attemptId), eq(reviews.reviewerId, author.id))
  const [before] = await tx.select().from(reviews).where(own)
  if (decision === (before?.decision ?? null) && note === (before?.note ?? '')) return
  const now = clock.now()
  if (decision === null && note === '') {
    await tx.delete(reviews).where(own)
  } else {
    await tx
      .insert(reviews)
      .values({ attemptId, reviewerId: author.id, decision, note, updatedAt: now })
      .onConflictDoUpdate({
        target: [reviews.attemptId, reviews.reviewerId],
        set: { decision, note, updatedAt: now },
      })
  }
  const fields = { decision: before?.decision ?? null, noteChars: before?.note.length ?? 0 }
  await recordAudit(tx, now, author, {
    action: 'attempt.reviewed',
    subject: { id: attemptId, name: `${attempt.name} by ${who}` },
    ...changedFields(fields, { decision, noteChars: note.length }),
  })
}

/** Decisions stay. */
export async function forgetNotes(tx: Db, attemptIds: readonly string[]): Promise<void> {
  const ofThese = inArray(reviews.attemptId, [...attemptIds])
  await tx.delete(reviews).where(and(ofThese, isNull(reviews.decision)))
  await tx.update(reviews).set({ note: '' }).where(ofThese)
}
