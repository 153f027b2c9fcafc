import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'launch'
const lifeSeconds = 600

/**
 * The cookie that tells the browser which began a login from the one that ends it. It must come along
 * from the platform's site and in its frames, where a browser may still refuse it: the person is asked then.
 */
export function launchCookies(secure: boolean) {
  const options = {
    ...{ path: '/', httpOnly: true, maxAge: lifeSeconds, secure },
    ...(secure
      ? ({ sameSite: 'none', partitioned: true } as const)
      : ({ sameSite: 'lax' } as const)),
  }
  const read = (request: FastifyRequest) => request.cookies[cookieName] || undefined
  return {
    read,
    /** Stays the same while it lasts: several links may be opened at the same time. */
    keep(request: FastifyRequest, reply: FastifyReply): string {
      const browser = read(request) ?? randomBytes(32).toString('base64url')
      reply.setCookie(cookieName, browser, options)
      return browser
    },
  }
}
