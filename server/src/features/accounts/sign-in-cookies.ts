import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../platform/errors.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import { browserCookies } from './challenges.ts'
import { deviceCookies } from './devices.ts'
import type { FirstStep } from './first-step.ts'
import { sessionCookies } from './session-gate.ts'
import type { SessionKeeper } from './sessions.ts'
import type { HalfSignIn, SignIn } from './sign-in.ts'

interface Parts {
  readonly secureCookies: boolean
  readonly sessions: SessionKeeper
  readonly first: FirstStep
}

/**
 * Has the browser keep the session and the device, and the session the name of the browser. Refuses
 * where a second factor is needed first, and has the browser keep that.
 */
export function signInKeeper({ secureCookies: secure, sessions, first }: Parts) {
  const cookies = sessionCookies(secure)
  const devices = deviceCookies(secure)
  const browsers = browserCookies(secure)
  return async (request: FastifyRequest, reply: FastifyReply, signIn: SignIn | HalfSignIn) => {
    if ('half' in signIn) {
      await first.keep(browsers.keep(request, reply), signIn)
      throw refusal('second_factor_needed')
    }
    const { session, device } = signIn
    await sessions.nameDevice(session, deviceName(request.headers['user-agent']))
    cookies.set(reply, session)
    devices.set(reply, device)
  }
}

export type KeepSignIn = ReturnType<typeof signInKeeper>
