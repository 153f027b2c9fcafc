import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { passkeys } from '../../tables/passkeys.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert) {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return row
}

const ownPasskey = (userId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId))

export async function renamePasskey(tx: Db, userId: string, id: string, name: string) {
  const [row] = await tx
    .update(passkeys)
    .set({ name })
    .where(ownPasskey(userId, id))
    .returning({ id: passkeys.id })
  return row !== undefined
}

export async function deletePasskey(tx: Db, userId: string, id: string) {
  const [row] = await tx.delete(passkeys).where(ownPasskey(userId, id)).returning()
  return row
}

export async function deletePasskeysOf(tx: Db, userId: string): Promise<number> {
  const gone = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id })
  return gone.length
}

/** False if the passkey is gone, or its counter was used by somebody else meanwhile. */
export async function noteUse(tx: Db, id: string, counter: number, now: Date): Promise<boolean> {
  // Devices that do not count say 0 each time.
  const isNewer = or(lt(passkeys.counter, counter), eq(passkeys.counter, 0))
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id })
  return used.length > 0
}
