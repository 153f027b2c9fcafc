import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden, unauthenticated } from '../../platform/errors.ts'
import type { Gate } from '../../platform/http/scopes.ts'
import type { Session, SessionKeeper } from './sessions.ts'

export const sessionCookie = 'sid'
const cookieAgeSeconds = 30 * 24 * 60 * 60

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

/** Lets in whom the access of a scope names; everybody else is refused before anything is read. */
export function sessionGate(sessions: SessionKeeper): Gate {
  return async (request, access) => {
    if (access === 'public') return
    const session = await sessions.find(request.cookies[sessionCookie])
    if (!session) throw unauthenticated()
    const { role } = session.user
    if (access === 'admin' && role !== 'admin') throw forbidden()
    if (access === 'candidate' && role !== 'user') throw forbidden()
    request.session = session
  }
}

/** The session of a request that came through the gate. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw unauthenticated()
  return request.session
}

export function sessionCookies(secure: boolean) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(sessionCookie, token, { ...options, maxAge: cookieAgeSeconds }),
    clear: (reply: FastifyReply) => reply.clearCookie(sessionCookie, options),
  }
}
