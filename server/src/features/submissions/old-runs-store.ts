import { and, eq, gte, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions } from '../../tables/attempts.ts'
import { retentionPositions } from '../../tables/retention.ts'
import { runs } from '../../tables/submissions.ts'
import { findUnfinished } from './store.ts'

/**
 * Old runs that decided no answer; in batches, so that no lock is held for long. Each run is looked at
 * once: one that decided an answer then stays, even if the answer is taken back later.
 */
export async function deleteOldRuns(db: Db, olderThan: Date, batchSize = 1000): Promise<number> {
  const name = 'runs'
  const [position] = await db
    .select({ upTo: retentionPositions.upTo })
    .from(retentionPositions)
    .where(eq(retentionPositions.name, name))
  const old = db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        position && gte(runs.createdAt, position.upTo),
        lt(runs.createdAt, olderThan),
        isNotNull(runs.finishedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(attemptQuestions)
            .where(
              and(
                eq(attemptQuestions.attemptId, runs.attemptId),
                eq(attemptQuestions.questionId, runs.questionId),
                eq(attemptQuestions.runId, runs.id),
              ),
            ),
        ),
      ),
    )
    .limit(batchSize)
  let deleted = 0
  for (;;) {
    const gone = await db.delete(runs).where(sql`${runs.id} in ${old}`).returning({ id: runs.id })
    deleted += gone.length
    if (gone.length < batchSize) break
  }
  const [unfinished] = await findUnfinished(db, olderThan, undefined, 1)
  const upTo = unfinished?.createdAt ?? olderThan
  await db
    .insert(retentionPositions)
    .values({ name, upTo })
    .onConflictDoUpdate({
      target: retentionPositions.name,
      set: { upTo: sql`greatest(${retentionPositions.upTo}, excluded.up_to)` },
    })
  return deleted
}
