import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserRow } from './present.ts'
import { newToken } from './secrets.ts'

const deviceCookie = 'device'
const cookieAgeSeconds = 365 * 24 * 60 * 60

/** Changes with the password, so that after a new password all other devices count as unknown. */
function passwordStamp({ passwordHash }: UserRow): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 16)
}

/**
 * A device that has signed in to an account is recognised by a signed cookie. The cookie gives no access,
 * but such a device has its own budgets of guesses and mails, which strangers cannot use up.
 */
export function knownDevice(cookie: string | undefined, user: UserRow | undefined) {
  if (!cookie || !user) return undefined
  const [userId, stamp, device] = cookie.split('.')
  return userId === user.id && stamp === passwordStamp(user) ? device : undefined
}

/** The cookie's content after a sign-in. A device that is known already stays the same one. */
export function deviceFor(user: UserRow, cookie?: string): string {
  const device = knownDevice(cookie, user) ?? newToken()
  return `${user.id}.${passwordStamp(user)}.${device}`
}

export function deviceCookies(secure: boolean) {
  const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure, signed: true } as const
  return {
    read: (request: FastifyRequest) => {
      const { valid, value } = request.unsignCookie(request.cookies[deviceCookie] ?? '')
      return valid ? value : undefined
    },
    set: (reply: FastifyReply, device: string) =>
      reply.setCookie(deviceCookie, device, { ...options, maxAge: cookieAgeSeconds }),
  }
}
