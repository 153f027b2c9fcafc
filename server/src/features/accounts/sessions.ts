import { after, type Clock, dayMs, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { GuessKeys } from './guesses.ts'
import type { UserRow } from './present.ts'
import { digestOf, newToken } from './secrets.ts'
import {
  deleteSession,
  extendSession,
  findLasting,
  findSession,
  insertSession,
  insertSessionForgiving,
} from './store.ts'

const slidingMs = 7 * dayMs
const absoluteMs = 30 * dayMs
/** How often a session in use is extended at most. */
const touchEveryMs = 5 * minuteMs

export interface Session {
  readonly user: UserRow
  readonly tokenDigest: Buffer
  /** Identifies the session, but cannot be used to log in. */
  readonly id: string
}

/** Called when sessions end, so that their sockets can be closed. */
export type OnSessionsEnded = (sessionIds: string[]) => void

export function sessionId(tokenDigest: Buffer): string {
  return tokenDigest.toString('base64url')
}

export function sessionKeeper(db: Db, clock: Clock, onEnded: OnSessionsEnded) {
  return {
    /** Forgives the guesses that led to it in the same statement. */
    async open(inDb: Db, userId: string, guesses?: GuessKeys): Promise<string> {
      const token = newToken()
      const now = clock.now()
      const session = {
        tokenDigest: digestOf(token),
        userId,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: after(now, slidingMs),
      }
      if (guesses === undefined) await insertSession(inDb, session)
      else await insertSessionForgiving(inDb, session, guesses)
      return token
    },

    async find(token: string | undefined): Promise<Session | undefined> {
      if (!token) return undefined
      const now = clock.now()
      const tokenDigest = digestOf(token)
      const found = await findSession(db, tokenDigest, now)
      if (!found) return undefined
      const { session, user } = found
      if (now.getTime() - session.lastSeenAt.getTime() > touchEveryMs) {
        const furthestMs = session.createdAt.getTime() + absoluteMs
        await extendSession(db, session, {
          lastSeenAt: now,
          expiresAt: new Date(Math.min(now.getTime() + slidingMs, furthestMs)),
        })
      }
      return { user, tokenDigest, id: sessionId(tokenDigest) }
    },

    /** Those of these sessions that have ended; does not extend the others. */
    async whichEnded(sessionIds: string[]): Promise<string[]> {
      const digests = sessionIds.map((id) => Buffer.from(id, 'base64url'))
      const lasting = await findLasting(db, digests, clock.now())
      const ids = new Set(lasting.map(sessionId))
      return sessionIds.filter((id) => !ids.has(id))
    },

    async close(token: string | undefined): Promise<void> {
      if (token) onEnded((await deleteSession(db, digestOf(token))).map(sessionId))
    },
  }
}

export type SessionKeeper = ReturnType<typeof sessionKeeper>
