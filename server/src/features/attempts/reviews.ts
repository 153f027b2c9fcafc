import type { Review, ReviewBody } from '@assay/contract/reviews'
import { and, asc, eq } from 'drizzle-orm'
import type { ActingTx, Author } from '../../platform/audit/act-as.ts'
import { changedFields, recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { reviews } from '../../tables/reviews.ts'
import { lockForAdmin } from './extend.ts'

/** All reviews of an attempt, the oldest first. */
export async function reviewsOf(db: Db, attemptId: string): Promise<Review[]> {
  const rows = await db
    .select({ review: reviews, reviewer: users.name })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(eq(reviews.attemptId, attemptId))
    .orderBy(asc(reviews.updatedAt), asc(reviews.reviewerId))
  return rows.map(({ review, reviewer }) => ({
    reviewerId: review.reviewerId,
    reviewer,
    decision: review.decision,
    note: review.note,
    updatedAt: review.updatedAt.toISOString(),
  }))
}

/** Replaces the author's own review. The audit log says that it changed, not what was noted. */
export async function writeReview(
  tx: ActingTx,
  clock: Clock,
  author: Author,
  attemptId: string,
  { decision, note }: ReviewBody,
): Promise<void> {
  const { attempt, email } = await lockForAdmin(tx, attemptId)
  const own = and(eq(reviews.attemptId, attemptId), eq(reviews.reviewerId, author.id))
  const [before] = await tx.select().from(reviews).where(own)
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
    subject: { id: attemptId, name: `${attempt.name} by ${email}` },
    ...changedFields(fields, { decision, noteChars: note.length }),
  })
}
