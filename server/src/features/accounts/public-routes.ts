import {
  forgotPassword,
  openResetLink,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@assay/contract/account-endpoints'
import { googleLogin, login, logout } from '@assay/contract/sign-in'
import type { FastifyRequest } from 'fastify'
import { ok } from '../../platform/http/responses.ts'
import type { Scope } from '../../platform/http/scopes.ts'
import { serve } from '../../platform/http/serve.ts'
import { deviceCookies } from './devices.ts'
import type { AccountsService } from './service.ts'
import { sessionCookie, sessionCookies } from './session-gate.ts'
import type { SessionKeeper } from './sessions.ts'
import type { KeepSignIn } from './sign-in-cookies.ts'

interface Parts {
  readonly accounts: AccountsService
  readonly sessions: SessionKeeper
  readonly keep: KeepSignIn
  readonly secureCookies: boolean
}

const resetCookie = 'reset_grant'

export function publicAccountRoutes(scope: Scope<'public'>, parts: Parts): void {
  const { accounts, sessions, keep } = parts
  const cookies = sessionCookies(parts.secureCookies)
  const devices = deviceCookies(parts.secureCookies)
  const from = (request: FastifyRequest) => ({
    deviceCookie: devices.read(request),
    address: request.ip,
  })
  const resetCookieOptions = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: parts.secureCookies,
    signed: true,
  } as const

  serve(scope, register, async ({ body }) => {
    await accounts.register(body)
    return ok('Registration successful. Please check your email to verify your account.')
  })

  serve(scope, login, async ({ body, request, reply }) => {
    await keep(request, reply, await accounts.login(body, from(request)))
    return ok('Login successful')
  })

  serve(scope, googleLogin, async ({ body, request, reply }) => {
    await keep(request, reply, await accounts.googleLogin(body.token, from(request)))
    return ok('Login successful')
  })

  serve(scope, logout, async ({ request, reply }) => {
    await sessions.close(request.cookies[sessionCookie])
    cookies.clear(reply)
    return ok('Logged out')
  })

  serve(scope, verifyEmail, async ({ params }) => {
    await accounts.verify(params.token)
    return ok('Email verified successfully')
  })

  serve(scope, resendVerification, async ({ body, request }) => {
    await accounts.resendVerification(body.email, devices.read(request))
    return ok('Verification email sent to')
  })

  serve(scope, forgotPassword, async ({ body, request }) => {
    await accounts.forgotPassword(body.email, devices.read(request))
    return ok('If an account with this email exists, a reset link is on its way')
  })

  serve(scope, openResetLink, async ({ params, reply }) => {
    const email = await accounts.openReset(params.token)
    reply.setCookie(resetCookie, params.token, resetCookieOptions)
    return ok('Reset link is valid', { data: { email } })
  })

  serve(scope, resetPassword, async ({ body, request, reply }) => {
    const grant = request.unsignCookie(request.cookies[resetCookie] ?? '')
    devices.set(reply, await accounts.resetPassword(grant.valid ? grant.value : undefined, body))
    reply.clearCookie(resetCookie, resetCookieOptions)
    return ok('Password reset successfully')
  })
}
