import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { useProduct } from '../../testing/test-app.ts'

const { publicKey, privateKey } = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
const jwk = { ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' }
const keyServer = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ keys: [jwk] }))
})
await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve))
afterAll(() => keyServer.close())

const issuer = 'https://accounts.google.test'
const clientId = 'assay-client'
const product = useProduct({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_ISSUER: issuer,
  GOOGLE_JWKS_URL: `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/certs`,
})
const unconfigured = useProduct()

interface Credential {
  email?: string
  sub?: string
  emailVerified?: unknown
  audience?: string
  from?: string
  expires?: string
  key?: typeof privateKey
  name?: string
}

function credential({ email = 'g@example.com', sub = 'g-1', ...rest }: Credential = {}) {
  return new SignJWT({
    email,
    email_verified: 'emailVerified' in rest ? rest.emailVerified : true,
    name: rest.name ?? 'Gerda Google',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
    .setSubject(sub)
    .setIssuer(rest.from ?? issuer)
    .setAudience(rest.audience ?? clientId)
    .setIssuedAt()
    .setExpirationTime(rest.expires ?? '5m')
    .sign(rest.key ?? privateKey)
}

const login = async (given: Credential | string) => {
  const client = product.client()
  const token = typeof given === 'string' ? given : await credential(given)
  return { client, answer: await client.post('/api/user/google-login', { token }) }
}

describe('signing in with Google', () => {
  test('makes a verified user on first sight and finds it again', async () => {
    const first = await login({
      email: 'First@Example.com',
      sub: 'first',
      name: 'Ann O. Nymous 3rd',
    })
    expect(first.answer.body).toEqual({ statusCode: 200, message: 'Login successful' })
    const me = (await first.client.get('/api/user/getMe')).body.data
    expect(me).toMatchObject({ name: 'Ann O Nymous rd', email: 'first@example.com', role: 'user' })
    const again = await login({ email: 'moved@example.com', sub: 'first' })
    expect((await again.client.get('/api/user/getMe')).body.data._id).toBe(me._id)
  })

  test('links to the account of the same address', async () => {
    const owner = await product.signedIn('admin', 'linked@example.com')
    const { client } = await login({ email: 'linked@example.com', sub: 'linked' })
    expect((await client.get('/api/user/getMe')).body.data._id).toBe(owner.userId)
    expect((await owner.get('/api/user/getMe')).status).toBe(200)
  })

  test('takes an unproven account away from whoever registered it', async () => {
    const email = 'hijack@example.com'
    await product
      .client()
      .post('/api/user/register', { name: 'Mallory Mall', email, password: '66666' })
    expect((await login({ email, sub: 'hijacked' })).answer.status).toBe(200)
    const attacker = await product.client().post('/api/user/login', { email, password: '66666' })
    expect(attacker.status).toBe(401)
  })

  test.each<[string, Credential | string]>([
    ['for another audience', { audience: 'another-client' }],
    ['of another issuer', { from: 'https://issuer.example' }],
    ['that has expired', { expires: '-1m' }],
    ['signed by a stranger', { key: stranger.privateKey }],
    ['with an unverified address', { emailVerified: false }],
    ['without a word on the address', { emailVerified: undefined }],
    ['that is no token', 'nonsense'],
    ['that is not signed', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jbyJ9.'],
  ])('is refused with a credential %s', async (_name, given) => {
    const { client, answer } = await login(given)
    expect([answer.status, answer.body.message]).toEqual([
      401,
      'Google sign-in was not accepted. Please try again.',
    ])
    expect(client.cookies.size).toBe(0)
  })

  test('is told to the sign-in page, and answered with 503 where it is not configured', async () => {
    const options = '/api/user/sign-in-options'
    expect((await product.client().get(options)).body.data).toEqual({ googleClientId: clientId })
    expect((await unconfigured.client().get(options)).body.data).toEqual({ googleClientId: null })
    const answer = await unconfigured.client().post('/api/user/google-login', { token: 'x' })
    expect([answer.status, answer.body.message]).toEqual([503, 'Google sign-in is not configured'])
  })
})
