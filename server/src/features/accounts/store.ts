import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { locks } from '../../platform/database/locks.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { mailTokens, sessions, users } from '../../tables/accounts.ts'

export type NewUser = typeof users.$inferInsert

const userByEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('user_by_email'),
)

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await userByEmail(db).execute({ email })
  return user
}

export async function findUser(db: Db, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** The account that claims the address, of several the one seen last. */
export async function findClaimant(db: Db, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.claimedEmail, email))
    .orderBy(sql`${users.lastSeenAt} desc nulls last`)
    .limit(1)
  return user
}

export async function findUserByGoogleSubject(db: Db, subject: string) {
  const [user] = await db.select().from(users).where(eq(users.googleSubject, subject))
  return user
}

export async function insertUser(db: Db, user: NewUser) {
  const values = { firstVerifiedAt: user.emailVerifiedAt, ...user }
  const [row] = await db.insert(users).values(values).returning()
  if (!row) throw new Error('the user was not written')
  return row
}

/** What a change of an account may set. */
export type UserChanges = PgUpdateSetSource<typeof users>

export async function updateUser(db: Db, id: string, changes: UserChanges) {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning()
  return row
}

export async function lockUser(tx: Db, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

/** Until the transaction ends, nobody else gives this address to an account or claims it. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.address}, hashtext(${email}))`)
}

/** The account that has an address, and those that claim it; none of them changes meanwhile. */
export async function lockUsersOf(tx: Db, email: string) {
  await lockAddress(tx, email)
  const rows = await tx
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.claimedEmail, email)))
    .orderBy(asc(users.id))
    .for('no key update')
  return {
    holder: rows.find((user) => user.email === email),
    claimants: rows.filter((user) => user.email !== email),
  }
}

export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

export function listAdmins(db: Db) {
  return db.select().from(users).where(eq(users.role, 'admin')).orderBy(asc(users.createdAt))
}

export function listActiveAdmins(db: Db) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deactivatedAt)))
}

export async function insertMailToken(
  db: Db,
  token: typeof mailTokens.$inferInsert,
): Promise<void> {
  await db.insert(mailTokens).values(token)
}

export async function findMailToken(
  db: Db,
  tokenDigest: Buffer,
  kind: 'verify' | 'reset',
  now: Date,
) {
  const [row] = await db
    .select({ token: mailTokens, user: users })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(
      and(
        eq(mailTokens.tokenDigest, tokenDigest),
        eq(mailTokens.kind, kind),
        gt(mailTokens.expiresAt, now),
        // A link is about the address it was sent to, so it is void once that has changed.
        kind === 'reset'
          ? eq(mailTokens.email, users.email)
          : or(eq(mailTokens.email, users.email), eq(mailTokens.email, users.claimedEmail)),
      ),
    )
  return row
}

/** True for the first caller only. */
export async function useUpMailToken(db: Db, tokenDigest: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.tokenDigest, tokenDigest), isNull(mailTokens.usedAt)))
    .returning({ kind: mailTokens.kind })
  return used.length > 0
}

export async function hasResetTokenSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ kind: mailTokens.kind })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.kind, 'reset'),
        gt(mailTokens.createdAt, since),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** A new password invalidates all other reset links. */
export async function deleteResetTokens(db: Db, userId: string): Promise<void> {
  await db
    .delete(mailTokens)
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.kind, 'reset')))
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now))
}
