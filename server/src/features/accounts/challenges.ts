import { and, eq, lt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { after, type Clock, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { challenges } from '../../tables/accounts.ts'
import { digestOf, newToken } from './secrets.ts'

const lifeMs = 10 * minuteMs

/** Keeps what a browser must come back with. Each challenge is answered once, by that browser. */
export function challengeKeeper(db: Db, clock: Clock) {
  const digest = (purpose: string, secret: string) => digestOf(`${purpose}:${secret}`)
  const own = (purpose: string, secret: string, browser: string) =>
    and(eq(challenges.digest, digest(purpose, secret)), eq(challenges.browser, digestOf(browser)))
  return {
    async set(
      purpose: string,
      { secret, browser }: { secret: string; browser: string },
      content: Record<string, string>,
    ): Promise<void> {
      const expiresAt = after(clock.now(), lifeMs)
      await db
        .insert(challenges)
        .values({ digest: digest(purpose, secret), browser: digestOf(browser), content, expiresAt })
        // Only where the browser is the secret: what it begins last counts.
        .onConflictDoUpdate({ target: challenges.digest, set: { content, expiresAt } })
    },

    /** Its content, which can still be taken. */
    async find(purpose: string, secret: string, browser: string | undefined) {
      if (browser === undefined) return undefined
      const [found] = await db
        .select()
        .from(challenges)
        .where(own(purpose, secret, browser))
      return found && found.expiresAt > clock.now() ? found.content : undefined
    },

    /** Its content, for the first caller only. */
    async take(purpose: string, secret: string, browser: string | undefined, inDb: Db = db) {
      if (browser === undefined) return undefined
      const [taken] = await inDb
        .delete(challenges)
        .where(own(purpose, secret, browser))
        .returning()
      return taken && taken.expiresAt > clock.now() ? taken.content : undefined
    },
  }
}

export type ChallengeKeeper = ReturnType<typeof challengeKeeper>

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, now))
}

const cookieName = 'sign_in'

/** The cookie by which a browser is known from one step of a sign-in to the next. */
export function browserCookies(secure: boolean) {
  const options = { path: '/api', httpOnly: true, sameSite: 'strict', secure } as const
  const read = (request: FastifyRequest) => request.cookies[cookieName] || undefined
  return {
    read,
    /** Stays the same while it lasts: two tabs may sign in at the same time. */
    keep(request: FastifyRequest, reply: FastifyReply): string {
      const browser = read(request) ?? newToken()
      reply.setCookie(cookieName, browser, { ...options, maxAge: lifeMs / 1000 })
      return browser
    },
  }
}
