import {
  addAuthenticator,
  finishSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  requirePasskey,
  startAuthenticator,
  startProof,
  startSecondFactor,
  turnOffSecondFactor,
} from '@assay/contract/second-factor'
import { ok } from '../../../platform/http/responses.ts'
import type { Scope } from '../../../platform/http/scopes.ts'
import { serve } from '../../../platform/http/serve.ts'
import { browserCookies } from '../challenges.ts'
import { deviceCookies } from '../devices.ts'
import type { OwnSessionScope } from '../session-gate.ts'
import type { KeepSignIn } from '../sign-in-cookies.ts'
import type { OwnSecondFactor } from './own-second-factor.ts'
import type { SecondStep } from './second-step.ts'

interface PublicParts {
  readonly secondStep: SecondStep
  readonly keep: KeepSignIn
  readonly secureCookies: boolean
}

export function secondFactorSignInRoutes(scope: Scope<'public'>, parts: PublicParts): void {
  const { secondStep, keep, secureCookies } = parts
  const browsers = browserCookies(secureCookies)
  const devices = deviceCookies(secureCookies)

  serve(scope, startSecondFactor, async ({ request }) =>
    ok('Enter a code, or use a passkey', { data: await secondStep.start(browsers.read(request)) }),
  )

  serve(scope, finishSecondFactor, async ({ body, request, reply }) => {
    const from = { deviceCookie: devices.read(request), address: request.ip }
    await keep(request, reply, await secondStep.finish(body, browsers.read(request), from))
    return ok('Login successful')
  })
}

export function ownSecondFactorRoutes(scope: OwnSessionScope, own: OwnSecondFactor): void {
  serve(scope, readSecondFactor, async ({ session }) =>
    ok('Your second factor', { data: await own.read(session) }),
  )

  serve(scope, startProof, async ({ session }) =>
    ok('Use your passkey', { data: { ...(await own.startProof(session)) } }),
  )

  serve(scope, startAuthenticator, async ({ session, body, request }) =>
    ok('Set up your app', { data: await own.startAuthenticator(session, body, request.ip) }),
  )

  serve(scope, addAuthenticator, async ({ session, body, request }) => {
    const recoveryCodes = await own.addAuthenticator(session, body.code, request.ip)
    return ok('Authenticator app set up', { data: { recoveryCodes } })
  })

  serve(scope, requirePasskey, async ({ session, body, request }) => {
    const recoveryCodes = await own.requirePasskey(session, body.credential, request.ip)
    return ok('Your passkeys are your second factor', { data: { recoveryCodes } })
  })

  serve(scope, renewRecoveryCodes, async ({ session, body, request }) => {
    const recoveryCodes = await own.renewRecoveryCodes(session, body, request.ip)
    return ok('These are your new recovery codes', { data: { recoveryCodes } })
  })

  serve(scope, turnOffSecondFactor, async ({ session, body, request }) => {
    await own.turnOff(session, body, request.ip)
    return ok('Second factor turned off')
  })
}
