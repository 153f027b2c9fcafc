import {
  addPasskey,
  finishPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from '@assay/contract/passkeys'
import { created, ok } from '../../../platform/http/responses.ts'
import type { Scope } from '../../../platform/http/scopes.ts'
import { serve } from '../../../platform/http/serve.ts'
import { browserCookies } from '../challenges.ts'
import { deviceCookies } from '../devices.ts'
import type { OwnSessionScope } from '../session-gate.ts'
import type { KeepSignIn } from '../sign-in-cookies.ts'
import type { PasskeysService } from './service.ts'

interface PublicParts {
  readonly passkeys: PasskeysService
  readonly keep: KeepSignIn
  readonly secureCookies: boolean
}

export function passkeySignInRoutes(scope: Scope<'public'>, parts: PublicParts): void {
  const { passkeys, keep, secureCookies } = parts
  const browsers = browserCookies(secureCookies)
  const devices = deviceCookies(secureCookies)

  serve(scope, startPasskeySignIn, async ({ request, reply }) => {
    const data = await passkeys.startSignIn(browsers.keep(request, reply))
    return ok('Use your passkey', { data: { ...data } })
  })

  serve(scope, finishPasskeySignIn, async ({ body, request, reply }) => {
    const from = { deviceCookie: devices.read(request), address: request.ip }
    const browser = browsers.read(request)
    await keep(request, reply, await passkeys.finishSignIn(body.credential, browser, from))
    return ok('Login successful')
  })
}

export function ownPasskeyRoutes(scope: OwnSessionScope, passkeys: PasskeysService): void {
  serve(scope, listPasskeys, async ({ session }) =>
    ok('Your passkeys', { data: await passkeys.list(session) }),
  )

  serve(scope, startPasskey, async ({ session }) =>
    ok('Make a passkey', { data: { ...(await passkeys.startAdding(session)) } }),
  )

  serve(scope, addPasskey, async ({ session, body }) =>
    created('Passkey added', { data: await passkeys.add(session, body.name, body.credential) }),
  )

  serve(scope, renamePasskey, async ({ session, params, body }) => {
    await passkeys.rename(session, params.id, body.name)
    return ok('Passkey renamed')
  })

  serve(scope, removePasskey, async ({ session, params }) => {
    await passkeys.remove(session, params.id)
    return ok('Passkey removed')
  })
}
