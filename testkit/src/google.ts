import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'

const clientId = 'assay-client'
const issuer = 'https://accounts.google.test'
const algorithm = 'RS256'
const keyId = 'ours'

export interface Claims {
  readonly email?: string
  readonly sub?: string
  readonly emailVerified?: unknown
  readonly name?: string
  readonly audience?: string
  readonly issuer?: string
  readonly expiresIn?: string
  /** Signed with a key that is not in the published set. */
  readonly forged?: boolean
}

/** Google's side of the sign-in: a key set of our own, and credentials signed with it. */
export async function startGoogle() {
  const own = await generateKeyPair(algorithm)
  const stranger = await generateKeyPair(algorithm)
  const key = { ...(await exportJWK(own.publicKey)), kid: keyId, alg: algorithm, use: 'sig' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** For the server that is to trust it. */
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: issuer,
      GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
    },
    credential: (claims: Claims = {}) =>
      signed(claims, claims.forged ? stranger.privateKey : own.privateKey),
    close: () => server.close(),
  }
}

export type Google = Awaited<ReturnType<typeof startGoogle>>

function signed(claims: Claims, key: CryptoKey): Promise<string> {
  const { email = 'g@example.com', sub = `google-${email}`, name = 'Gerda Google' } = claims
  const email_verified = 'emailVerified' in claims ? claims.emailVerified : true
  return new SignJWT({ email, email_verified, name })
    .setProtectedHeader({ alg: algorithm, kid: keyId })
    .setSubject(sub)
    .setIssuer(claims.issuer ?? issuer)
    .setAudience(claims.audience ?? clientId)
    .setIssuedAt()
    .setExpirationTime(claims.expiresIn ?? '5m')
    .sign(key)
}
