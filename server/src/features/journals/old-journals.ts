import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { attempts } from '../../tables/attempts.ts'
import { journalChunks, journals } from '../../tables/journals.ts'
import { checkSeal } from './check-seal.ts'
import { journalSeal } from './seal.ts'
import { chunksAfter } from './store.ts'

const { placeholder } = sql
const firstId = '00000000-0000-0000-0000-000000000000'

/** The next journals that are still there, and when their attempts ended; a test checks the plan. */
export const keptJournals = prepared((db) =>
  db
    .select({ attemptId: journals.attemptId, completedAt: attempts.completedAt })
    .from(journals)
    .innerJoin(attempts, eq(attempts.id, journals.attemptId))
    .where(and(isNull(journals.deletedAt), gt(journals.attemptId, placeholder('after'))))
    .orderBy(asc(journals.attemptId))
    .limit(placeholder('limit'))
    .prepare('kept_journals'),
)

/**
 * Empties the journals of attempts that ended before, one transaction for each; that there was one
 * stays known. Resolves to their number. Walks over all that are kept: an index by the end of the
 * attempt would have to be written with every chunk.
 */
export async function deleteOldJournals(
  db: Db,
  olderThan: Date,
  { now, secret }: { now: Date; secret: string },
  batchSize = 500,
): Promise<number> {
  let after = firstId
  for (let deleted = 0; ; ) {
    const rows = await keptJournals(db).execute({ after, limit: batchSize })
    for (const { attemptId, completedAt } of rows) {
      if (!completedAt || completedAt >= olderThan) continue
      if (await emptyJournal(db, attemptId, { olderThan, now, secret })) deleted += 1
    }
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return deleted
    after = end.attemptId
  }
}

function emptyJournal(
  db: Db,
  attemptId: string,
  { olderThan, now, secret }: { olderThan: Date; now: Date; secret: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ head: journals, completedAt: attempts.completedAt })
      .from(journals)
      .innerJoin(attempts, eq(attempts.id, journals.attemptId))
      .where(eq(journals.attemptId, attemptId))
      .for('update', { of: journals })
    // The attempt may have been reopened since.
    if (!found?.completedAt || found.completedAt >= olderThan || found.head.deletedAt) return false
    const seal = journalSeal(secret)
    const chunks = await chunksAfter(tx).execute({ attemptId, after: -1 })
    const { state } = checkSeal(seal, found.head, chunks)
    await tx.delete(journalChunks).where(eq(journalChunks.attemptId, attemptId))
    const { mac, ...rest } = found.head
    const head = { ...rest, deletedAt: now }
    // A journal that was not intact does not become so by being deleted.
    const newMac = state === 'intact' ? seal.ofHead(head, undefined) : mac
    await tx
      .update(journals)
      .set({ ...head, mac: newMac })
      .where(eq(journals.attemptId, attemptId))
    return true
  })
}
