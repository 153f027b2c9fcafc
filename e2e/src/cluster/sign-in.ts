import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const issuer = 'https://sign-in.example'
const clientId = 'cluster'
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Stands in for Google, so that a class signs in without a password hash for each. */
export async function startSignIn() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'cluster', alg: 'RS256', use: 'sig' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: issuer,
      GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/keys`,
    },
    tokenFor(number: number): string {
      const claims = {
        iss: issuer,
        aud: clientId,
        sub: `candidate-${number}`,
        email: `candidate${number}@example.com`,
        email_verified: true,
        name: 'Cluster Candidate',
        exp: Math.floor(Date.now() / 1000) + 3600,
      }
      const signed = `${encode({ alg: 'RS256', kid: 'cluster' })}.${encode(claims)}`
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
    stop: () => server.close(),
  }
}

export type SignIn = Awaited<ReturnType<typeof startSignIn>>
