import { finishSso, type SsoOnly, signInOptions, startSso } from '@assay/contract/single-sign-on'
import { ok } from '../../../platform/http/responses.ts'
import type { Scope } from '../../../platform/http/scopes.ts'
import { serve } from '../../../platform/http/serve.ts'
import { browserCookies } from '../challenges.ts'
import { deviceCookies } from '../devices.ts'
import type { KeepSignIn } from '../sign-in-cookies.ts'
import type { SsoService } from './service.ts'

interface Parts {
  readonly sso: SsoService
  readonly keep: KeepSignIn
  readonly secureCookies: boolean
  readonly googleClientId: string | undefined
  readonly ssoOnly: SsoOnly
  readonly passkeys: boolean
}

export function ssoRoutes(scope: Scope<'public'>, parts: Parts): void {
  const { sso, keep, secureCookies, ssoOnly, passkeys, googleClientId = null } = parts
  const browsers = browserCookies(secureCookies)
  const devices = deviceCookies(secureCookies)

  serve(scope, signInOptions, async () =>
    ok('Sign-in options', {
      data: { googleClientId, providers: sso.listed, passkeys, ssoOnly },
    }),
  )

  serve(scope, startSso, async ({ body, request, reply }) => {
    const url = await sso.start(body.provider, browsers.keep(request, reply))
    return ok('Continue at your identity provider', { data: { url } })
  })

  serve(scope, finishSso, async ({ body, request, reply }) => {
    const from = { deviceCookie: devices.read(request), address: request.ip }
    await keep(request, reply, await sso.finish(body, browsers.read(request), from))
    return ok('Login successful')
  })
}
