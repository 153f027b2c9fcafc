import type { FastifyReply } from 'fastify'
import { deviceCookies } from './devices.ts'
import type { SignIn } from './service.ts'
import { sessionCookies } from './session-gate.ts'

/** Has the browser keep the session and the device. */
export function signInKeeper(secure: boolean) {
  const cookies = sessionCookies(secure)
  const devices = deviceCookies(secure)
  return (reply: FastifyReply, { session, device }: SignIn) => {
    cookies.set(reply, session)
    devices.set(reply, device)
  }
}
