import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { refusal } from '../../platform/errors.ts'

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email().toLowerCase(),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().optional(),
})

interface GoogleIdentity {
  readonly subject: string
  readonly email: string
  readonly name: string
}

export type VerifyGoogleToken = (token: string) => Promise<GoogleIdentity>

/** Verifies a Google ID token: signature, audience, issuer, expiry, e-mail. */
export function googleVerifier(config: {
  clientId: string | undefined
  jwksUrl: string
  issuer: string
}): VerifyGoogleToken {
  const { clientId, issuer } = config
  const keys = createRemoteJWKSet(new URL(config.jwksUrl), { timeoutDuration: 5000 })
  return async (token) => {
    if (clientId === undefined) throw refusal('google_not_configured')
    try {
      const { payload } = await jwtVerify(token, keys, {
        audience: clientId,
        // Google uses its issuer with and without the scheme.
        issuer: [issuer, issuer.replace(/^https?:\/\//, '')],
        requiredClaims: ['exp', 'sub', 'email'],
      })
      const claims = claimsSchema.parse(payload)
      return {
        subject: claims.sub,
        email: claims.email,
        name: presentableName(claims.name, claims.email),
      }
    } catch (error) {
      if (isUnreachable(error)) throw refusal('google_unreachable')
      throw refusal('google_token_refused')
    }
  }
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true
  return error instanceof errors.JOSEError
    ? error.code === 'ERR_JOSE_GENERIC'
    : error instanceof TypeError
}

/** A name that our own rules allow, derived from the Google one. */
function presentableName(name: string | undefined, email: string): string {
  const lettersOf = (text: string) =>
    text
      .replaceAll(/[^\p{L}\p{M} ]+/gu, ' ')
      .replaceAll(/ +/g, ' ')
      .trim()
      .slice(0, 50)
      .trim()
  const candidates = [lettersOf(name ?? ''), lettersOf(email.split('@')[0] ?? '')]
  return candidates.find((candidate) => candidate.length >= 3) ?? 'New user'
}
