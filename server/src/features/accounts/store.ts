import { and, asc, eq, gt, isNull, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { throttles } from '../../platform/throttle/table.ts'
import { oneTryLess } from '../../platform/throttle/throttle.ts'
import { mailTokens, sessions, users } from '../../tables/accounts.ts'

export type NewUser = typeof users.$inferInsert
type NewSession = typeof sessions.$inferInsert

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

export async function updateUser(db: Db, id: string, changes: Partial<NewUser>) {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning()
  return row
}

export async function lockUser(tx: Db, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row
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

/** To be added to a statement about a session, so that a sign-in needs only one. */
function seen(db: Db, userId: string | Placeholder, at: Date | SQL) {
  const update = db.update(users).set({ lastSeenAt: at }).where(eq(users.id, userId))
  return db.$with('seen').as(update)
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { userId, createdAt } = session
  await db
    .with(seen(db, userId, createdAt))
    .insert(sessions)
    .values(session)
}

export async function extendSession(
  db: Db,
  { tokenDigest, userId }: Pick<NewSession, 'tokenDigest' | 'userId'>,
  times: { lastSeenAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .with(seen(db, userId, times.lastSeenAt))
    .update(sessions)
    .set(times)
    .where(eq(sessions.tokenDigest, tokenDigest))
}

const insertForgiving = prepared((db) => {
  const { placeholder } = sql
  const forgiven = db
    .$with('forgiven')
    .as(db.delete(throttles).where(eq(throttles.key, placeholder('recent'))))
  const givenBack = db.$with('given_back').as(
    db
      .update(throttles)
      .set(oneTryLess)
      .where(eq(throttles.key, placeholder('daily'))),
  )
  const seenNow = seen(db, placeholder('userId'), sql`${placeholder('createdAt')}`)
  return db
    .with(forgiven, givenBack, seenNow)
    .insert(sessions)
    .values({
      tokenDigest: placeholder('tokenDigest'),
      userId: placeholder('userId'),
      createdAt: placeholder('createdAt'),
      lastSeenAt: placeholder('lastSeenAt'),
      expiresAt: placeholder('expiresAt'),
    })
    .prepare('insert_session_forgiving')
})

/** Also forgets the guesses that led to it: all recent ones, and one in the daily count. */
export async function insertSessionForgiving(
  db: Db,
  session: NewSession,
  guesses: { readonly recent: string; readonly daily: string },
): Promise<void> {
  await insertForgiving(db).execute({ ...session, ...guesses })
}

const lastingSession = prepared((db) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenDigest, sql.placeholder('tokenDigest')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        // Deactivation deletes sessions, but a sign-in at the same moment may add one.
        isNull(users.deactivatedAt),
      ),
    )
    .prepare('lasting_session'),
)

/** The session and its user, unless it has expired. */
export async function findSession(db: Db, tokenDigest: Buffer, now: Date) {
  const [row] = await lastingSession(db).execute({ tokenDigest, now })
  return row
}

export async function findLasting(db: Db, tokenDigests: Buffer[], now: Date): Promise<Buffer[]> {
  const rows = await db
    .select({ tokenDigest: sessions.tokenDigest })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenDigest, sql`any(${sql.param(tokenDigests)}::bytea[])`),
        gt(sessions.expiresAt, now),
      ),
    )
  return rows.map((row) => row.tokenDigest)
}

export async function updateSession(
  db: Db,
  tokenDigest: Buffer,
  changes: Partial<typeof sessions.$inferInsert>,
): Promise<void> {
  await db.update(sessions).set(changes).where(eq(sessions.tokenDigest, tokenDigest))
}

/** Checks and revokes the grant in one statement, so that it can be used only once. */
export async function useUpPasswordGrant(db: Db, tokenDigest: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .update(sessions)
    .set({ passwordGrantUntil: null })
    .where(and(eq(sessions.tokenDigest, tokenDigest), gt(sessions.passwordGrantUntil, now)))
    .returning({ userId: sessions.userId })
  return used.length > 0
}

export async function deleteSession(db: Db, tokenDigest: Buffer): Promise<Buffer[]> {
  const gone = await db
    .delete(sessions)
    .where(eq(sessions.tokenDigest, tokenDigest))
    .returning({ tokenDigest: sessions.tokenDigest })
  return gone.map((row) => row.tokenDigest)
}

export async function deleteSessionsOf(db: Db, userId: string, except?: Buffer): Promise<Buffer[]> {
  const gone = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        except === undefined ? undefined : ne(sessions.tokenDigest, except),
      ),
    )
    .returning({ tokenDigest: sessions.tokenDigest })
  return gone.map((row) => row.tokenDigest)
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
        // A link verifies the address it was sent to, so it is void once that has changed.
        eq(mailTokens.email, users.email),
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
