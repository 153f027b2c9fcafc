import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Author } from '../../platform/audit/act-as.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { bearerKey } from '../../platform/http/bearer-key.ts'
import type { Gate, Scope } from '../../platform/http/scopes.ts'
import type { UserRow } from './present.ts'
import type { Session, SessionKeeper } from './sessions.ts'

export const sessionCookie = 'sid'
const cookieAgeSeconds = 30 * 24 * 60 * 60

export interface Caller {
  readonly actor: UserRow
  /** Whom the audit log names. */
  readonly author: Author
}

export interface SignedIn extends Caller {
  readonly session: Session
}

type SessionAccess = 'signed-in' | 'admin' | 'candidate'

/** A scope whose handlers know who is calling. */
export type SessionScope<A extends SessionAccess> = Scope<A, Caller>

/** The same for what is about the session itself. No API key gets in. */
export type OwnSessionScope = Scope<'signed-in', SignedIn>

/** Admits callers with a session and the role that the scope asks for. */
export function sessionGate(sessions: SessionKeeper): Gate<SessionAccess, SignedIn> {
  return async (request, access) => {
    if (bearerKey(request.headers)) throw refusal('key_not_accepted')
    const session = await sessions.find(request.cookies[sessionCookie])
    if (!session) throw refusal('not_signed_in')
    if (session.lacksSecondFactor && !setsUpSecondFactor(request)) {
      throw refusal('second_factor_missing')
    }
    const actor = session.user
    refuseOthers(access, actor)
    const { id, name, email } = actor
    const holdRights = async (tx: Db) => refuseOthers(access, await sessions.hold(tx, session))
    return { actor, session, author: { id, name, email, address: request.ip, holdRights } }
  }
}

const setsUpSecondFactor = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.endpoint?.worksWithoutSecondFactor === true

function refuseOthers(access: SessionAccess, { role }: UserRow): void {
  if (access === 'admin' && role !== 'admin') throw refusal('not_permitted')
  if (access === 'candidate' && role !== 'user') throw refusal('not_permitted')
}

export function sessionCookies(secure: boolean) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(sessionCookie, token, { ...options, maxAge: cookieAgeSeconds }),
    clear: (reply: FastifyReply) => reply.clearCookie(sessionCookie, options),
  }
}
