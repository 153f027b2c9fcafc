import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { clarifications, messageRecipients } from '../../tables/messages.ts'
import { shareLinks } from '../../tables/reports.ts'
import { runs } from '../../tables/submissions.ts'

const firstId = '00000000-0000-0000-0000-000000000000'

/** What other features keep of attempts beside their runs, each deleting it in the same transaction. */
export type EmptyAttempts = (tx: Db, attemptIds: readonly string[]) => Promise<void>

/**
 * Empties attempts that ended before: programs, and whatever was made of them. Who took the test, when,
 * and with what marks stays. Resolves to their number. Walks over all attempts: an index by their end
 * would be of no other use.
 */
export async function emptyOldAttempts(
  db: Db,
  olderThan: Date,
  emptyOthers: EmptyAttempts,
  batchSize = 500,
): Promise<number> {
  let after = firstId
  for (let emptied = 0; ; ) {
    const ended = await db
      .select({ id: attempts.id, completedAt: attempts.completedAt })
      .from(attempts)
      .where(gt(attempts.id, after))
      .orderBy(asc(attempts.id))
      .limit(batchSize)
    const old = ended
      .filter(({ completedAt }) => completedAt !== null && completedAt < olderThan)
      .map(({ id }) => id)
    if (old.length > 0) emptied += await emptyThese(db, old, olderThan, emptyOthers)
    const last = ended.at(-1)
    if (!last || ended.length < batchSize) return emptied
    after = last.id
  }
}

/** Those that still have anything, were not reopened meanwhile, and are judged to the end. */
function emptyThese(db: Db, ids: string[], olderThan: Date, emptyOthers: EmptyAttempts) {
  return db.transaction(async (tx) => {
    const unjudged = tx
      .select({ one: sql`1` })
      .from(attemptQuestions)
      .where(
        and(
          eq(attemptQuestions.attemptId, attempts.id),
          isNotNull(attemptQuestions.answeredAt),
          isNull(attemptQuestions.marks),
        ),
      )
    const full = await tx
      .select({ id: attempts.id })
      .from(attempts)
      .where(
        and(
          inArray(attempts.id, ids),
          lt(attempts.completedAt, olderThan),
          or(
            sql`exists (select from ${runs} where ${runs.attemptId} = ${attempts.id})`,
            sql`exists (select from ${clarifications} where ${clarifications.attemptId} = ${attempts.id})`,
            sql`exists (select from ${messageRecipients} where ${messageRecipients.attemptId} = ${attempts.id})`,
          ),
          notExists(unjudged),
        ),
      )
      .for('no key update')
    const fullIds = full.map(({ id }) => id)
    if (fullIds.length === 0) return 0
    await emptyOthers(tx, fullIds)
    await tx
      .update(attemptQuestions)
      .set({ runId: null })
      .where(and(inArray(attemptQuestions.attemptId, fullIds), isNotNull(attemptQuestions.runId)))
    await tx.delete(runs).where(inArray(runs.attemptId, fullIds))
    await tx.delete(shareLinks).where(inArray(shareLinks.attemptId, fullIds))
    return fullIds.length
  })
}
