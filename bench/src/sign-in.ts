import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Member } from './crowd.ts'
import type { Product } from './product.ts'

const issuer = 'https://sign-in.example'
const clientId = 'bench'
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Stands in for Google, so that thousands of users sign in without thousands of password hashes. */
export async function startSignIn() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const tokenFor = (number: number) => {
    const signed = `${encode({ alg: 'RS256', kid: 'bench' })}.${encode({
      iss: issuer,
      aud: clientId,
      sub: `bench-${number}`,
      email: `bench${number}@example.com`,
      email_verified: true,
      name: 'Bench User',
      exp: Math.floor(Date.now() / 1000) + 3600,
    })}`
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }
  const joinOne = async (product: Product, number: number): Promise<Member> => {
    const address = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` }
    const { cookie } = await product.post(
      '/user/google-login',
      { token: tokenFor(number) },
      address,
    )
    const me = await product.get<{ data: { _id: string } }>('/user/getMe', cookie)
    return { cookie, userId: me.data._id }
  }
  return {
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: issuer,
      GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/keys`,
    },
    /** So many new users, each with a session. */
    async join(product: Product, users: number): Promise<Member[]> {
      const members: Member[] = []
      while (members.length < users) {
        const some = Array.from({ length: Math.min(20, users - members.length) }, (_, index) =>
          joinOne(product, members.length + index),
        )
        members.push(...(await Promise.all(some)))
      }
      return members
    },
    stop: () => server.close(),
  }
}
