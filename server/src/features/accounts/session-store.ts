import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { throttles } from '../../platform/throttle/table.ts'
import { oneTryLess } from '../../platform/throttle/throttle.ts'
import { type SignInWay, sessions, users } from '../../tables/accounts.ts'
import { type UserChanges, updateUser } from './store.ts'

type NewSession = typeof sessions.$inferInsert

const { placeholder } = sql

/** Whether the session has not ended, by its own time or with its account's generation. */
const lasts = and(
  gt(sessions.expiresAt, placeholder('now')),
  eq(sessions.generation, users.generation),
  isNull(users.deactivatedAt),
)

/**
 * One statement, so that a change of the password or a deactivation at the same moment either waits and
 * then ends the session, or is seen here.
 */
const insertOfGeneration = prepared((db) => {
  const time = (name: string) => sql<Date>`${placeholder(name)}::timestamptz`
  const account = db.$with('account').as(
    db
      .update(users)
      .set({ lastSeenAt: time('createdAt') })
      .where(
        and(
          eq(users.id, placeholder('userId')),
          eq(users.generation, placeholder('generation')),
          isNull(users.deactivatedAt),
        ),
      )
      .returning({ id: users.id, generation: users.generation }),
  )
  const isOpened = sql`exists (select from ${account})`
  const forgiven = db
    .$with('forgiven')
    .as(db.delete(throttles).where(and(eq(throttles.key, placeholder('recent')), isOpened)))
  const givenBack = db.$with('given_back').as(
    db
      .update(throttles)
      .set(oneTryLess)
      .where(and(eq(throttles.key, placeholder('daily')), isOpened)),
  )
  return db
    .with(account, forgiven, givenBack)
    .insert(sessions)
    .select(
      db
        .select({
          tokenDigest: sql<Buffer>`${placeholder('tokenDigest')}::bytea`.as('token_digest'),
          id: sql<string>`gen_random_uuid()`.as('id'),
          userId: account.id,
          device: sql<string>`''`.as('device'),
          createdAt: time('createdAt').as('created_at'),
          lastSeenAt: time('createdAt').as('last_seen_at'),
          expiresAt: time('expiresAt').as('expires_at'),
          passwordGrantUntil: sql<Date | null>`null::timestamptz`.as('password_grant_until'),
          generation: account.generation,
          way: sql<SignInWay>`${placeholder('way')}::text`.as('way'),
          secondFactorAt: sql<Date | null>`${placeholder('secondFactorAt')}::timestamptz`.as(
            'second_factor_at',
          ),
        })
        .from(account),
    )
    .returning({ userId: sessions.userId })
    .prepare('insert_session_of_generation')
})

/**
 * False if the account has got another generation since it was read. Also forgets the guesses that led
 * to the session: all recent ones, and one in the daily count.
 */
export async function insertSession(
  db: Db,
  session: Pick<
    NewSession,
    'tokenDigest' | 'userId' | 'createdAt' | 'expiresAt' | 'generation' | 'way' | 'secondFactorAt'
  >,
  guesses?: { readonly recent: string; readonly daily: string },
): Promise<boolean> {
  const { recent = null, daily = null } = guesses ?? {}
  const opened = await insertOfGeneration(db).execute({ ...session, recent, daily })
  return opened.length > 0
}

export async function extendSession(
  db: Db,
  { tokenDigest, userId }: Pick<NewSession, 'tokenDigest' | 'userId'>,
  times: { lastSeenAt: Date; expiresAt: Date },
): Promise<void> {
  const { lastSeenAt } = times
  const update = db.update(users).set({ lastSeenAt }).where(eq(users.id, userId))
  const seen = db.$with('seen').as(update.returning({ id: users.id }))
  // Joined, so that the account is locked first, as `startGeneration` does it: no deadlock.
  await db
    .with(seen)
    .update(sessions)
    .set(times)
    .from(seen)
    .where(and(eq(sessions.tokenDigest, tokenDigest), eq(sessions.userId, seen.id)))
}

const lastingSession = prepared((db) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenDigest, placeholder('tokenDigest')), lasts))
    .prepare('lasting_session'),
)

/** The session and its user, unless it has ended. */
export async function findSession(db: Db, tokenDigest: Buffer, now: Date) {
  const [row] = await lastingSession(db).execute({ tokenDigest, now })
  return row
}

const lastingSessions = prepared((db) =>
  db
    .select({
      tokenDigest: sessions.tokenDigest,
      role: users.role,
      secondFactorSince: users.secondFactorSince,
      way: sessions.way,
      secondFactorAt: sessions.secondFactorAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenDigest, sql`any(${placeholder('tokenDigests')}::bytea[])`), lasts))
    .prepare('lasting_sessions'),
)

export function findLasting(db: Db, tokenDigests: Buffer[], now: Date) {
  return lastingSessions(db).execute({ tokenDigests, now })
}

/**
 * The account of a session that has not ended. `share` keeps others from changing the account until the
 * transaction ends. A transaction that changes it itself takes the stronger lock from the start.
 */
export async function holdSession(
  tx: Db,
  { tokenDigest, userId }: Pick<NewSession, 'tokenDigest' | 'userId'>,
  strength: 'share' | 'no key update',
  now: Date,
) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for(strength)
  if (!user || user.deactivatedAt) return undefined
  // A second statement, because only what is read after locking the account can no longer change.
  const [session] = await tx
    .select({ way: sessions.way, secondFactorAt: sessions.secondFactorAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenDigest, tokenDigest),
        eq(sessions.generation, user.generation),
        gt(sessions.expiresAt, now),
      ),
    )
    .for('key share')
  return session && { user, session }
}

export async function updateSession(
  db: Db,
  tokenDigest: Buffer,
  changes: Partial<NewSession>,
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

/** Those of an account that last, the one used last first. */
export function sessionsOf(db: Db, userId: string, now: Date) {
  return db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.generation, sessions.generation)))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

export async function deleteSessionOf(tx: Db, userId: string, id: string): Promise<Buffer[]> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ tokenDigest: sessions.tokenDigest })
  return gone.map((row) => row.tokenDigest)
}

/**
 * Changes the account in a way that ends its sessions, all but one if `kept` is given, and the sign-ins
 * that are under way.
 */
export async function startGeneration(tx: Db, id: string, changes: UserChanges, kept?: Buffer) {
  const generation = sql`${users.generation} + 1`
  const user = await updateUser(tx, id, { ...changes, generation })
  if (user && kept) await updateSession(tx, kept, { generation: user.generation })
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, id), kept && ne(sessions.tokenDigest, kept)))
    .returning({ tokenDigest: sessions.tokenDigest })
  return { user, ended: gone.map((row) => row.tokenDigest) }
}
