import { type Claims, startGoogle } from '@assay/testkit/google'
import { afterAll, describe, expect, test } from 'vitest'
import { useProduct } from '../../testing/test-app.ts'

const google = await startGoogle()
afterAll(() => google.close())

const product = useProduct(google.env)
const unconfigured = useProduct()

const credential = (claims: Claims = {}) =>
  google.credential({ email: 'g@example.com', sub: 'g-1', ...claims })

const login = async (given: Claims | string) => {
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

  test('is refused for a deactivated account, linked or not', async () => {
    const admin = await product.signedIn('admin')
    await product.signedIn('user', 'unlinked@example.com')
    for (const { email, sub } of [
      { email: 'first@example.com', sub: 'first' },
      { email: 'unlinked@example.com', sub: 'unlinked' },
    ]) {
      const id = (await admin.get(`/api/people?search=${email}`)).body.data[0]._id
      await admin.put(`/api/people/${id}/active`, { active: false })
      const { client, answer } = await login({ email, sub })
      expect(answer.status).toBe(403)
      expect(answer.body.message).toContain('deactivated')
      expect((await client.get('/api/user/getMe')).status).toBe(401)
    }
  })

  test('takes an unverified account away from whoever registered it', async () => {
    const email = 'hijack@example.com'
    await product
      .client()
      .post('/api/user/register', { name: 'Mallory Mall', email, password: '66666' })
    expect((await login({ email, sub: 'hijacked' })).answer.status).toBe(200)
    const attacker = await product.client().post('/api/user/login', { email, password: '66666' })
    expect(attacker.status).toBe(401)
  })

  test('loses an account given an address whose owner then follows the link', async () => {
    const email = 'victim@example.com'
    const attacker = (await login({ email: 'attacker@example.com', sub: 'attacker' })).client
    const { _id } = (await attacker.get('/api/user/getMe')).body.data
    await attacker.put(`/api/user/updateProfile/${_id}`, { name: 'Mallory Mall', email })

    const victim = product.client()
    const token = async () => {
      const mail = (await product.mailsTo(email)).at(-1)
      return /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
    }
    expect((await victim.get(`/api/auth/verify/${await token()}`)).status).toBe(200)
    await victim.post('/api/auth/forgotPassword', { email })
    await victim.get(`/api/auth/reset/${await token()}`)
    await victim.post('/api/auth/reset-verify', { email, password: '77777' })
    const own = await victim.post('/api/user/login', { email, password: '77777' })
    expect(own.status).toBe(200)

    expect((await attacker.get('/api/user/getMe')).status).toBe(401)
    const back = (await login({ email: 'attacker-elsewhere@example.com', sub: 'attacker' })).client
    expect((await back.get('/api/user/getMe')).body.data._id).not.toBe(_id)
  })

  test('makes an account of its own, whoever claims the address without proof', async () => {
    const email = 'claimed@example.com'
    const squatter = await product.signedIn('user', 'squatter@example.com')
    await squatter.put(`/api/user/updateProfile/${squatter.userId}`, { name: 'Squatter', email })
    const { client } = await login({ email, sub: 'claimed' })
    const me = (await client.get('/api/user/getMe')).body.data
    expect(me.email).toBe(email)
    expect(me._id).not.toBe(squatter.userId)
    const theirs = (await squatter.get('/api/user/getMe')).body.data
    expect(theirs.email).toBe('squatter@example.com')
  })

  test.each<[string, Claims | string]>([
    ['for another audience', { audience: 'another-client' }],
    ['of another issuer', { issuer: 'https://issuer.example' }],
    ['that has expired', { expiresIn: '-1m' }],
    ['signed by a stranger', { forged: true }],
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
    expect((await product.client().get(options)).body.data).toMatchObject({
      googleClientId: google.env.GOOGLE_CLIENT_ID,
    })
    expect((await unconfigured.client().get(options)).body.data).toEqual({
      googleClientId: null,
      providers: [],
      passkeys: false,
      ssoOnly: 'off',
    })
    const answer = await unconfigured.client().post('/api/user/google-login', { token: 'x' })
    expect([answer.status, answer.body.message]).toEqual([503, 'Google sign-in is not configured'])
  })
})
