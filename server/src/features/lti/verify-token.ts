import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import { refusal } from '../../platform/errors.ts'
import { OutboundProblem } from '../../platform/outbound/request.ts'
import { claimNames, type LaunchMessage, readMessage } from './claims.ts'
import type { PlatformKeys } from './platform-keys.ts'
import type { PlatformRow } from './store.ts'

/** Only asymmetric ones: with others, whoever knows the public key could sign. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512']
const clockToleranceSeconds = 60
const maxAgeSeconds = 600

interface Parts {
  readonly clock: Clock
  readonly keysOf: PlatformKeys
  readonly warn: (about: object, message: string) => void
}

/** Checks the ID token of a launch by LTI 1.3, and resolves to what it says. */
export function launchVerifier({ clock, keysOf, warn }: Parts) {
  const claimsOf = async (token: string, platform: PlatformRow): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(token, keysOf(platform), {
        issuer: platform.issuer,
        audience: platform.clientId,
        algorithms,
        clockTolerance: clockToleranceSeconds,
        maxTokenAge: maxAgeSeconds,
        requiredClaims: ['exp', 'iat', 'nonce'],
        currentDate: clock.now(),
      })
      return payload
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      warn({ platform: platform.id, reason }, 'a launch was not accepted')
      if (error instanceof OutboundProblem) throw refusal('platform_unreachable')
      throw refusal(isAboutTime(error) ? 'launch_token_expired' : 'launch_not_authentic')
    }
  }

  return async (token: string, platform: PlatformRow, nonce: string): Promise<LaunchMessage> => {
    const claims = await claimsOf(token, platform)
    const { aud, azp } = claims
    const needsParty = Array.isArray(aud) && aud.length > 1
    if ((needsParty || azp !== undefined) && azp !== platform.clientId) {
      throw refusal('launch_not_authentic')
    }
    if (claims.nonce !== nonce) throw refusal('launch_nonce_wrong')
    const message = readMessage(claims)
    if (!message) throw refusal('launch_unsupported')
    const deployment = message.claims[claimNames.deploymentId]
    if (!platform.deploymentIds.includes(deployment)) {
      warn({ platform: platform.id, deployment }, 'a launch came from an unknown deployment')
      throw refusal('launch_deployment_unknown')
    }
    return message
  }
}

const isAboutTime = (error: unknown) =>
  error instanceof errors.JWTExpired ||
  (error instanceof errors.JWTClaimValidationFailed && ['iat', 'nbf'].includes(error.claim))
