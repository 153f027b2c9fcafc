import { ssoReturnPath } from '@assay/contract/page-paths'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { refusal } from '../../../platform/errors.ts'
import type { SsoProvider } from '../../../platform/sso-settings.ts'
import type { ChallengeKeeper } from '../challenges.ts'
import type { FirstStep } from '../first-step.ts'
import { newToken } from '../secrets.ts'
import type { HalfSignIn, SignIn, SignInFrom } from '../sign-in.ts'
import { type AccountParts, ssoAccount } from './account.ts'
import { personOf } from './person.ts'
import { identityProvider } from './providers.ts'

interface Parts extends AccountParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly challenges: ChallengeKeeper
  readonly first: FirstStep
  readonly providers: readonly SsoProvider[]
  readonly publicUrl: string
  readonly onSignIn: (email: string) => void
}

/** Signing in through identity providers. */
export function ssoService(parts: Parts) {
  const { db, clock, challenges } = parts
  const providers = new Map(
    parts.providers.map((settings) => {
      const returnUrl = parts.publicUrl + ssoReturnPath(settings.id)
      return [settings.id, identityProvider(settings, returnUrl, parts)]
    }),
  )
  const find = (id: string) => {
    const provider = providers.get(id)
    if (!provider) throw refusal('sso_provider_unknown')
    return provider
  }
  const purposeOf = (id: string) => `sso:${id}`

  return {
    listed: parts.providers.map(({ id, name }) => ({ id, name })),

    /** Resolves to the address at the provider that the browser is to open. */
    async start(id: string, browser: string): Promise<string> {
      const state = newToken()
      const { url, begun } = await find(id).begin(state)
      await challenges.set(purposeOf(id), { secret: state, browser }, begun)
      return url
    },

    /** Takes the response of the provider, which this browser must have been sent away for. */
    async finish(
      { provider: id, response }: { provider: string; response: string },
      browser: string | undefined,
      from: SignInFrom,
    ): Promise<SignIn | HalfSignIn> {
      const provider = find(id)
      const state = new URLSearchParams(response).get('state') ?? ''
      const content = await challenges.take(purposeOf(id), state, browser)
      const { nonce, verifier } = content ?? {}
      if (nonce === undefined || verifier === undefined) throw refusal('sso_expired')
      const claims = await provider.finish(response, state, { nonce, verifier })
      const person = personOf(provider.settings, claims)
      const { name: providerName, hasSecondFactor } = provider.settings
      const now = clock.now()
      const { entered, email } = await db.transaction(async (tx) => {
        const at = { now, address: from.address, providerName }
        const user = await ssoAccount(tx, parts, person, at)
        const step = { way: 'sso', from, by: providerName, hasSecondFactor } as const
        return { entered: await parts.first.enter(tx, user, step), email: user.email }
      })
      if (!('half' in entered)) parts.onSignIn(email)
      return entered
    },
  }
}

export type SsoService = ReturnType<typeof ssoService>
