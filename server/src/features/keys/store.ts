import { and, count, desc, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm'
import { after, dayMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { locks } from '../../platform/database/locks.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { users } from '../../tables/accounts.ts'
import { hiringConnections } from '../../tables/hiring.ts'
import { apiKeys } from '../../tables/keys.ts'

export type KeyRow = typeof apiKeys.$inferSelect

const keptMs = 30 * dayMs
const { placeholder } = sql

/** Whether the owner still has the rights that the key was made with. */
const isOfAdmin = and(eq(users.role, 'admin'), isNull(users.deactivatedAt))

const workingKey = prepared((db) =>
  db
    .select({ key: apiKeys, owner: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .where(
      and(
        eq(apiKeys.tokenDigest, placeholder('tokenDigest')),
        gt(apiKeys.expiresAt, placeholder('now')),
        isOfAdmin,
      ),
    )
    .prepare('working_key'),
)

export async function findKey(db: Db, tokenDigest: Buffer, now: Date) {
  const [row] = await workingKey(db).execute({ tokenDigest, now })
  return row
}

/** The owner of a key that works. Neither the account nor the key changes until `tx` ends. */
export async function holdKey(tx: Db, { id, ownerId }: KeyRow, now: Date) {
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, ownerId), isOfAdmin))
    .for('share')
  if (!owner) return undefined
  // A second statement, because only what is read after locking the account can no longer change.
  const [key] = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), gt(apiKeys.expiresAt, now)))
    .for('key share')
  return key && owner
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
}

/** Those of hiring systems are shown and removed with their connections. */
const isMade = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(hiringConnections)
      .where(eq(hiringConnections.keyId, apiKeys.id)),
  )

/** All there are, with the names of their owners. */
export function listKeys(db: Db) {
  return db
    .select({ key: apiKeys, owner: users.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .where(isMade(db))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
}

/** Counts the keys; nobody else makes one until `tx` ends. */
export async function countKeys(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.keys})`)
  const [row] = await tx.select({ keys: count() }).from(apiKeys).where(isMade(tx))
  return row?.keys ?? 0
}

export async function insertKey(tx: Db, values: typeof apiKeys.$inferInsert): Promise<KeyRow> {
  const [row] = await tx.insert(apiKeys).values(values).returning()
  if (!row) throw new Error('a key was not inserted')
  return row
}

export async function deleteKey(tx: Db, id: string): Promise<KeyRow | undefined> {
  const [row] = await tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning()
  return row
}

/** Ends the keys of somebody who loses the rights they have. Resolves to their names. */
export async function endKeysOf(tx: Db, ownerId: string): Promise<string[]> {
  const ended = await tx
    .delete(apiKeys)
    .where(eq(apiKeys.ownerId, ownerId))
    .returning({ name: apiKeys.name })
  return ended.map(({ name }) => name)
}

export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.delete(apiKeys).where(lte(apiKeys.expiresAt, after(now, -keptMs)))
}
