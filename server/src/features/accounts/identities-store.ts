import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { identities, users } from '../../tables/accounts.ts'

export interface IdentityKey {
  readonly issuer: string
  readonly subject: string
}

/** The account of an identity, which stays as it is until the transaction ends. */
export async function lockUserOfIdentity(tx: Db, identity: IdentityKey) {
  return (await findLinked(tx, identity))?.user
}

/** With when its owner linked it, where that counts. */
export async function findLinked(tx: Db, { issuer, subject }: IdentityKey) {
  const [row] = await tx
    .select({ user: users, linkedByOwnerAt: identities.linkedByOwnerAt })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for('no key update', { of: users })
  return row
}

export async function hasIdentityAt(db: Db, userId: string, issuer: string): Promise<boolean> {
  const [row] = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)))
    .limit(1)
  return row !== undefined
}

export async function insertIdentity(
  tx: Db,
  identity: typeof identities.$inferInsert,
): Promise<void> {
  await tx.insert(identities).values(identity)
}

/** The owner of the account is signed in and wants it. False if the identity is somebody else's. */
export async function linkByOwner(
  tx: Db,
  { issuer, subject }: IdentityKey,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(identities)
    .values({ issuer, subject, userId, createdAt: now, linkedByOwnerAt: now })
    .onConflictDoUpdate({
      target: [identities.issuer, identities.subject],
      set: { linkedByOwnerAt: now },
      setWhere: eq(identities.userId, userId),
    })
  return rowCount === 1
}

/** Resolves to how many there were. */
export async function deleteIdentitiesOf(tx: Db, userId: string): Promise<number> {
  const gone = await tx
    .delete(identities)
    .where(eq(identities.userId, userId))
    .returning({ issuer: identities.issuer })
  return gone.length
}
