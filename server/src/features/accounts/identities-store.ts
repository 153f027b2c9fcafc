import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { identities, users } from '../../tables/accounts.ts'

export interface IdentityKey {
  readonly issuer: string
  readonly subject: string
}

/** The account of an identity, which stays as it is until the transaction ends. */
export async function lockUserOfIdentity(tx: Db, { issuer, subject }: IdentityKey) {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for('no key update', { of: users })
  return row?.user
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

/** Resolves to how many there were. */
export async function deleteIdentitiesOf(tx: Db, userId: string): Promise<number> {
  const gone = await tx
    .delete(identities)
    .where(eq(identities.userId, userId))
    .returning({ issuer: identities.issuer })
  return gone.length
}
