import { after, type Clock, dayMs, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { SignInWay } from '../../tables/accounts.ts'
import type { GuessKeys } from './guesses.ts'
import type { UserRow } from './present.ts'
import { digestOf, newToken } from './secrets.ts'
import {
  deleteSession,
  deleteSessionOf,
  extendSession,
  findLasting,
  findSession,
  holdSession,
  insertSession,
  sessionsOf,
  startGeneration,
  updateSession,
} from './session-store.ts'
import { anyWay, type SignInRules } from './sign-in-rules.ts'
import { deleteResetTokens, type UserChanges } from './store.ts'

const slidingMs = 7 * dayMs
const absoluteMs = 30 * dayMs
/** A session in use is extended at most this often. */
const touchEveryMs = 5 * minuteMs

export interface Session {
  readonly user: UserRow
  readonly tokenDigest: Buffer
  /** Identifies the session, but cannot be used to log in. */
  readonly id: string
  readonly openedAt: Date
  /** Until then it has verified the password. */
  readonly passwordGrantUntil: Date | null
  /** When a second factor was given for it. */
  readonly secondFactorAt: Date | null
  /** Whether it is good for nothing but setting up a second factor. */
  readonly lacksSecondFactor: boolean
}

export interface Opening {
  /** The guesses that led to it, which are forgiven. */
  readonly guesses?: GuessKeys
  readonly hasSecondFactor?: boolean
}

/** Has the sockets of sessions closed on every node, once the transaction commits. */
export type TellEnded = (tx: Db, sessionIds: string[]) => Promise<void>

function sessionId(tokenDigest: Buffer): string {
  return tokenDigest.toString('base64url')
}

export function sessionKeeper(
  db: Db,
  clock: Clock,
  tellEnded: TellEnded,
  rules: SignInRules = anyWay,
) {
  const hold = async (tx: Db, session: Session, strength: 'share' | 'no key update') => {
    const { tokenDigest, user } = session
    const held = await holdSession(tx, { tokenDigest, userId: user.id }, strength, clock.now())
    if (!held || !rules.admits(held.user, held.session)) throw refusal('not_signed_in')
    return held.user
  }

  return {
    /** Refuses an account that may not sign in this way. */
    refuseWay(user: UserRow, way: SignInWay): void {
      rules.wayOf(user, way, clock.now())
    },

    /**
     * Refused if the account may not sign in this way, or has got a new password, or was deactivated,
     * since `user` was read, or if it needs a second factor and none was given. Forgives the guesses
     * that led to it in the same statement.
     */
    async open(
      inDb: Db,
      user: UserRow,
      way: SignInWay = 'password',
      { guesses, hasSecondFactor = false }: Opening = {},
    ): Promise<string> {
      const token = newToken()
      const now = clock.now()
      const session = {
        tokenDigest: digestOf(token),
        userId: user.id,
        createdAt: now,
        expiresAt: after(now, slidingMs),
        generation: user.generation,
        way: rules.wayOf(user, way, now),
        secondFactorAt: hasSecondFactor ? now : null,
      }
      if (!rules.admits(user, session)) throw refusal('not_signed_in')
      if (!(await insertSession(inDb, session, guesses))) throw refusal('not_signed_in')
      return token
    },

    async find(token: string | undefined): Promise<Session | undefined> {
      if (!token) return undefined
      const now = clock.now()
      const tokenDigest = digestOf(token)
      const found = await findSession(db, tokenDigest, now)
      if (!found || !rules.admits(found.user, found.session)) return undefined
      const { session, user } = found
      if (now.getTime() - session.lastSeenAt.getTime() > touchEveryMs) {
        const furthestMs = session.createdAt.getTime() + absoluteMs
        await extendSession(db, session, {
          lastSeenAt: now,
          expiresAt: new Date(Math.min(now.getTime() + slidingMs, furthestMs)),
        })
      }
      const { createdAt: openedAt, passwordGrantUntil, secondFactorAt } = session
      const lacksSecondFactor = rules.lacksSecondFactor(user, session)
      return {
        ...{ user, tokenDigest, id: sessionId(tokenDigest), openedAt, passwordGrantUntil },
        ...{ secondFactorAt, lacksSecondFactor },
      }
    },

    /** Its account as it is now; refused if the session has ended. Neither changes until `tx` ends. */
    hold: (tx: Db, session: Session) => hold(tx, session, 'share'),

    /** The same for a transaction that changes the account itself. */
    holdToChange: (tx: Db, session: Session) => hold(tx, session, 'no key update'),

    /** Those of these sessions that may have sockets, with the roles of their users; extends none. */
    async lasting(sessionIds: string[]) {
      const digests = sessionIds.map((id) => Buffer.from(id, 'base64url'))
      const rows = await findLasting(db, digests, clock.now())
      const admitted = rows.filter(
        (row) => rules.admits(row, row) && !rules.lacksSecondFactor(row, row),
      )
      return new Map(admitted.map(({ tokenDigest, role }) => [sessionId(tokenDigest), role]))
    },

    /** Notes on which device a session was opened, for its owner. */
    async nameDevice(token: string, device: string): Promise<void> {
      await updateSession(db, digestOf(token), { device })
    },

    listOf: (userId: string) => sessionsOf(db, userId, clock.now()),

    /** Ends another session of the same account, or this one. Resolves to false if there is none. */
    async endOne(session: Session, id: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        // Not shared: two calls that end the session they come with would wait for each other.
        await hold(tx, session, 'no key update')
        const ended = await deleteSessionOf(tx, session.user.id, id)
        await tellEnded(tx, ended.map(sessionId))
        return ended.length > 0
      })
    },

    async close(token: string | undefined): Promise<void> {
      if (!token) return
      await db.transaction(async (tx) => {
        await tellEnded(tx, (await deleteSession(tx, digestOf(token))).map(sessionId))
      })
    },

    /**
     * Changes the account and ends its sessions, all but `kept`, the sign-ins that are under way and
     * its reset links.
     */
    async endAll(tx: Db, id: string, changes: UserChanges, kept?: Session): Promise<UserRow> {
      const { user, ended } = await startGeneration(tx, id, changes, kept?.tokenDigest)
      if (!user) throw refusal('not_signed_in')
      await deleteResetTokens(tx, id)
      await tellEnded(tx, ended.map(sessionId))
      return user
    },
  }
}

export type SessionKeeper = ReturnType<typeof sessionKeeper>
