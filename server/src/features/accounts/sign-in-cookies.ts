import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceName } from '../../platform/http/device-name.ts'
import { deviceCookies } from './devices.ts'
import type { SignIn } from './service.ts'
import { sessionCookies } from './session-gate.ts'
import type { SessionKeeper } from './sessions.ts'

/** Has the browser keep the session and the device, and the session the name of the browser. */
export function signInKeeper(secure: boolean, sessions: SessionKeeper) {
  const cookies = sessionCookies(secure)
  const devices = deviceCookies(secure)
  return async (request: FastifyRequest, reply: FastifyReply, { session, device }: SignIn) => {
    await sessions.nameDevice(session, deviceName(request.headers['user-agent']))
    cookies.set(reply, session)
    devices.set(reply, device)
  }
}
