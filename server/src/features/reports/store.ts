import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'
import { shareLinks } from '../../tables/reports.ts'

export type StoredLink = typeof shareLinks.$inferSelect

export async function insertLink(
  db: Db,
  link: typeof shareLinks.$inferInsert,
): Promise<StoredLink | undefined> {
  const [row] = await db.insert(shareLinks).values(link).returning()
  return row
}

/** Those that work, with who made them. */
export function linksOf(db: Db, attemptId: string, now: Date) {
  return db
    .select({ link: shareLinks, author: users.name })
    .from(shareLinks)
    .leftJoin(users, eq(users.id, shareLinks.createdBy))
    .where(and(eq(shareLinks.attemptId, attemptId), gt(shareLinks.expiresAt, now)))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
}

/** Locked, so that two who share at the same time count one another's links. */
export async function lockAttempt(tx: Db, id: string) {
  const [row] = await tx
    .select({ id: attempts.id, test: attempts.name, name: users.name })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(eq(attempts.id, id))
    .for('update', { of: attempts })
  return row
}

export async function deleteLink(tx: Db, id: string) {
  const [row] = await tx.delete(shareLinks).where(eq(shareLinks.id, id)).returning()
  return row
}

/** Ends the links of somebody who loses the rights they had. Resolves to how many there were. */
export async function endLinksOf(tx: Db, createdBy: string): Promise<number> {
  const { rowCount } = await tx.delete(shareLinks).where(eq(shareLinks.createdBy, createdBy))
  return rowCount ?? 0
}

export async function findByDigest(db: Db, tokenDigest: Buffer, now: Date) {
  const [row] = await db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.tokenDigest, tokenDigest), gt(shareLinks.expiresAt, now)))
  return row
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.delete(shareLinks).where(lte(shareLinks.expiresAt, now))
}
