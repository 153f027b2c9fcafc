import { resetTokenAnswer, signInOptionsAnswer } from '@assay/contract/account-answers'
import {
  emailBody,
  googleLoginBody,
  loginBody,
  mailTokenParams,
  registerBody,
} from '@assay/contract/accounts'
import { plainAnswer } from '@assay/contract/answers'
import { answers } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { AccountsService } from './service.ts'
import { sessionCookie, sessionCookies } from './session-gate.ts'
import type { SessionKeeper } from './sessions.ts'

interface Parts {
  readonly accounts: AccountsService
  readonly sessions: SessionKeeper
  readonly secureCookies: boolean
  readonly googleClientId: string | undefined
}

const resetCookie = 'reset_grant'
const tags = ['accounts']
const ok = (message: string) => ({ statusCode: 200, message })

/** Wide enough for a classroom behind one address, too narrow for guessing at large. */
const perAddress = { rateLimit: { max: 600, timeWindow: '1 minute' } }

export function publicAccountRoutes(app: App, parts: Parts): void {
  const { accounts, sessions } = parts
  const cookies = sessionCookies(parts.secureCookies)
  const resetCookieOptions = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: parts.secureCookies,
    signed: true,
  } as const

  app.get(
    '/user/sign-in-options',
    { schema: { tags, response: answers({ 200: signInOptionsAnswer }) } },
    async () => ({
      ...ok('Sign-in options'),
      data: { googleClientId: parts.googleClientId ?? null },
    }),
  )

  app.post(
    '/user/register',
    {
      config: perAddress,
      schema: { tags, body: registerBody, response: answers({ 200: plainAnswer }) },
    },
    async ({ body }) => {
      await accounts.register(body)
      return ok('Registration successful. Please check your email to verify your account.')
    },
  )

  app.post(
    '/user/login',
    {
      config: perAddress,
      schema: { tags, body: loginBody, response: answers({ 200: plainAnswer }) },
    },
    async ({ body }, reply) => {
      cookies.set(reply, await accounts.login(body))
      return ok('Login successful')
    },
  )

  app.post(
    '/user/google-login',
    {
      config: perAddress,
      schema: { tags, body: googleLoginBody, response: answers({ 200: plainAnswer }) },
    },
    async ({ body }, reply) => {
      cookies.set(reply, await accounts.googleLogin(body.token))
      return ok('Login successful')
    },
  )

  app.get(
    '/user/logout',
    { schema: { tags, response: answers({ 200: plainAnswer }) } },
    async (request, reply) => {
      await sessions.close(request.cookies[sessionCookie])
      cookies.clear(reply)
      return ok('Logged out')
    },
  )

  app.get(
    '/auth/verify/:token',
    {
      config: perAddress,
      schema: { tags, params: mailTokenParams, response: answers({ 200: plainAnswer }) },
    },
    async ({ params }) => {
      await accounts.verify(params.token)
      return ok('Email verified successfully')
    },
  )

  app.post(
    '/auth/resendVerification',
    {
      config: perAddress,
      schema: { tags, body: emailBody, response: answers({ 200: plainAnswer }) },
    },
    async ({ body }) => {
      await accounts.resendVerification(body.email)
      return ok('Verification email sent to')
    },
  )

  app.post(
    '/auth/forgotPassword',
    {
      config: perAddress,
      schema: { tags, body: emailBody, response: answers({ 200: plainAnswer }) },
    },
    async ({ body }) => {
      await accounts.forgotPassword(body.email)
      return ok('If an account with this email exists, a reset link is on its way')
    },
  )

  app.get(
    '/auth/reset/:token',
    {
      config: perAddress,
      schema: { tags, params: mailTokenParams, response: answers({ 200: resetTokenAnswer }) },
    },
    async ({ params }, reply) => {
      const email = await accounts.openReset(params.token)
      reply.setCookie(resetCookie, params.token, resetCookieOptions)
      return { ...ok('Reset link is valid'), data: { email } }
    },
  )

  app.post(
    '/auth/reset-verify',
    {
      config: perAddress,
      schema: { tags, body: loginBody, response: answers({ 200: plainAnswer }) },
    },
    async (request, reply) => {
      const grant = request.unsignCookie(request.cookies[resetCookie] ?? '')
      await accounts.resetPassword(grant.valid ? grant.value : undefined, request.body)
      reply.clearCookie(resetCookie, resetCookieOptions)
      return ok('Password reset successfully')
    },
  )
}
