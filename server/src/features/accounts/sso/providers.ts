import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'
import { type Clock, hourMs } from '../../../platform/clock.ts'
import { refusal } from '../../../platform/errors.ts'
import type { SsoProvider } from '../../../platform/sso-settings.ts'

/** For each request to a provider. */
const timeoutSeconds = 5
/** Afterwards what the provider says of itself is read anew. */
const rediscoverMs = hourMs

type Log = Pick<FastifyBaseLogger, 'warn'>

/** What only the server keeps of a sign-in that has begun. */
export type Begun = Readonly<Record<'nonce' | 'verifier', string>>

/** What the provider asserts of the person. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/**
 * Speaks to one identity provider. It is asked what it supports when somebody first signs in, so that
 * one that is down stops neither the start nor any other way to sign in.
 */
export function identityProvider(
  settings: SsoProvider,
  returnUrl: string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
) {
  const { id, name, clientId, clientSecret, scope } = settings
  const issuer = new URL(settings.issuer)
  let found: { readonly config: Promise<oidc.Configuration>; readonly at: number } | undefined

  const unreachable = (error: unknown) => {
    log.warn({ provider: id, reason: describe(error) }, 'an identity provider cannot be used')
    return refusal(
      'sso_unreachable',
      `${name} cannot be reached at the moment. Try again in a minute, or tell your administrator.`,
    )
  }

  const discover = async (): Promise<oidc.Configuration> => {
    const now = clock.now().getTime()
    if (!found || now - found.at > rediscoverMs) {
      const execute = [oidc.enableNonRepudiationChecks]
      if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
      const options = { timeout: timeoutSeconds, execute }
      found = {
        config: oidc.discovery(issuer, clientId, clientSecret, undefined, options),
        at: now,
      }
    }
    const current = found
    try {
      return await current.config
    } catch (error) {
      if (found === current) found = undefined
      throw unreachable(error)
    }
  }

  /** Not every provider puts all claims into its tokens. */
  const allClaims = async (
    config: oidc.Configuration,
    tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
  ): Promise<Claims> => {
    const claims = tokens.claims()
    if (!claims) throw refusal('sso_refused')
    const needed = ['email', 'email_verified', 'name', settings.roleClaim]
    const isComplete = needed.every((claim) => claim === undefined || claim in claims)
    if (isComplete || !config.serverMetadata().userinfo_endpoint) return claims
    const info = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    // Never the address of one with what the other says of its own.
    const isWhole = 'email' in claims && 'email_verified' in claims
    const { email, email_verified } = isWhole || info.email === undefined ? claims : info
    return { ...info, ...claims, email, email_verified }
  }

  return {
    settings,

    /** Where the browser goes, and what to keep until it comes back with this state. */
    async begin(state: string): Promise<{ url: string; begun: Begun }> {
      const config = await discover()
      const begun = { nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: returnUrl,
        scope,
        state,
        nonce: begun.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, begun }
    },

    /** Checks what the browser came back with, and exchanges its code. */
    async finish(response: string, state: string, { nonce, verifier }: Begun): Promise<Claims> {
      const config = await discover()
      try {
        const tokens = await oidc.authorizationCodeGrant(
          config,
          new URL(`${returnUrl}?${response}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        )
        return await allClaims(config, tokens)
      } catch (error) {
        if (isOutage(error)) throw unreachable(error)
        log.warn({ provider: id, reason: describe(error) }, 'a sign-in was not accepted')
        throw refusal('sso_refused')
      }
    },
  }
}

/** Whether the provider is down, or refuses this server, rather than the person who signs in. */
function isOutage(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) {
    return error.status >= 500 || error.error === 'invalid_client'
  }
  if (error instanceof oidc.ClientError) {
    const status = error.cause instanceof Response ? error.cause.status : 0
    return error.code === 'OAUTH_TIMEOUT' || status >= 500
  }
  // What `fetch` throws if there is no connection has a cause and no code.
  return error instanceof TypeError && !('code' in error)
}

/** Never the response itself, which may have tokens. */
function describe(error: unknown): string {
  const { message, code, error: kind, cause } = Object(error) as Record<string, unknown>
  const reason = cause instanceof Error ? cause.message : undefined
  return [message, code, kind, reason].filter((part) => typeof part === 'string').join(': ')
}
