import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../platform/clock.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'

const product = useProduct()

const person = (email: string) => ({ name: 'Ada Lovelace', email, password: '13579' })

const tokenIn = (mail: { textBody: string } | undefined) =>
  /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? ''

async function registered(email: string) {
  const client = product.client()
  const answer = await client.post('/api/user/register', person(email))
  expect(answer.status).toBe(200)
  const [mail] = await product.mailsTo(email)
  return { client, token: tokenIn(mail) }
}

async function verified(email: string) {
  const { client, token } = await registered(email)
  expect((await client.get(`/api/auth/verify/${token}`)).status).toBe(200)
  return client
}

describe('registration', () => {
  test('makes an account that can log in once its address is verified', async () => {
    const { client, token } = await registered('ada@example.com')
    const early = await client.post('/api/user/login', person('ada@example.com'))
    expect([early.status, early.body.message]).toEqual([
      400,
      'Please verify your email before logging in',
    ])
    expect((await client.get(`/api/auth/verify/${token}`)).body.message).toBe(
      'Email verified successfully',
    )
    expect((await client.get(`/api/auth/verify/${token}`)).status).toBe(200)

    const login = await client.post('/api/user/login', person(' ADA@example.com '))
    expect(login.body).toEqual({ statusCode: 200, message: 'Login successful' })
    const me = await client.get('/api/user/getMe')
    expect(me.body.data).toEqual({
      _id: expect.any(String),
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      role: 'user',
      createdAt: product.clock.now().toISOString(),
    })
    expect((await client.get('/api/auth/checkToken')).status).toBe(200)
  })

  test('refuses an address that is known, whatever its spelling', async () => {
    await registered('twice@example.com')
    const again = await product.client().post('/api/user/register', person('Twice@Example.com'))
    expect([again.status, again.body.message]).toEqual([
      409,
      'An account with this email already exists',
    ])
  })

  test('of the same address from two tabs at once makes one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        product.client().post('/api/user/register', person('race@example.com')),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await product.mailsTo('race@example.com')).toHaveLength(1)
  })

  test.each([
    [{ name: '' }, 'Name is required'],
    [{ name: 'R2D2' }, 'Only alphabets and spaces are allowed'],
    [{ name: 'Al' }, 'Name must be at least 3 characters'],
    [{ name: 'x'.repeat(51) }, 'Name should not exceed 50 characters'],
    [{ name: 'Eve\r\nBcc: all@example.com' }, 'Only alphabets and spaces are allowed'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'nobody' }, 'Invalid email'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'Invalid email'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'secret' }, 'Password must contain digits only'],
    [{ password: '1234' }, 'Password must be at least 5 characters'],
    [{ password: '12345678901' }, 'Password must not exceed 10 characters'],
    [{ password: { $ne: 1 } }, 'Password is required'],
  ])('refuses %o', async (changes, message) => {
    const answer = await product
      .client()
      .post('/api/user/register', { ...person('new@example.com'), ...changes })
    expect([answer.status, answer.body.message]).toEqual([422, message])
  })

  test('takes no role from the browser', async () => {
    const client = product.client()
    await client.post('/api/user/register', {
      ...person('climber@example.com'),
      role: 'admin',
      emailVerifiedAt: '2020-01-01T00:00:00Z',
    })
    expect((await client.post('/api/user/login', person('climber@example.com'))).status).toBe(400)
    const [mail] = await product.mailsTo('climber@example.com')
    await client.get(`/api/auth/verify/${tokenIn(mail)}`)
    await client.post('/api/user/login', person('climber@example.com'))
    expect((await client.get('/api/user/getMe')).body.data.role).toBe('user')
  })
})

describe('a verification link', () => {
  test('is good for a day', async () => {
    const { client, token } = await registered('late@example.com')
    product.clock.advance(dayMs + 1)
    const answer = await client.get(`/api/auth/verify/${token}`)
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Verification link expired or invalid',
    ])
    expect((await client.get('/api/auth/verify/nonsense')).status).toBe(400)
  })

  test('can be asked for again, but tells nobody who is known', async () => {
    await registered('again@example.com')
    const ask = (email: string) => product.client().post('/api/auth/resendVerification', { email })
    const known = await ask('again@example.com')
    const unknown = await ask('stranger@example.com')
    expect(known.body).toEqual({ statusCode: 200, message: 'Verification email sent to' })
    expect(unknown.body).toEqual(known.body)
    expect(await product.mailsTo('again@example.com')).toHaveLength(2)
    expect(await product.mailsTo('stranger@example.com')).toHaveLength(0)

    await verified('done@example.com')
    expect((await ask('done@example.com')).body.message).toBe(
      'This email is already verified. Please log in.',
    )
  })

  test('is sent at most five times an hour, to known and unknown alike', async () => {
    await registered('flood@example.com')
    // Registering sent one, too.
    product.clock.advance(hourMs + 1)
    for (const email of ['flood@example.com', 'unknown-flood@example.com']) {
      const ask = () => product.client().post('/api/auth/resendVerification', { email })
      for (let i = 0; i < 5; i += 1) expect((await ask()).status).toBe(200)
      const sixth = await ask()
      expect(sixth.status).toBe(429)
      expect(Number(sixth.headers['retry-after'])).toBe(3600)
    }
    product.clock.advance(hourMs + 1)
    const later = await product
      .client()
      .post('/api/auth/resendVerification', { email: 'flood@example.com' })
    expect(later.status).toBe(200)
  })
})

describe('a session', () => {
  test('ends by logging out, also when there was none', async () => {
    const client = await product.signedIn('user')
    const sid = client.cookies.get('sid') ?? ''
    expect((await client.get('/api/user/logout')).body).toEqual({
      statusCode: 200,
      message: 'Logged out',
    })
    expect(client.cookies.has('sid')).toBe(false)
    client.cookies.set('sid', sid)
    expect((await client.get('/api/user/getMe')).status).toBe(401)
    expect((await product.client().get('/api/user/logout')).status).toBe(200)
  })

  test('lasts seven days after its last use and thirty in all', async () => {
    const client = await product.signedIn('user')
    for (let day = 0; day < 24; day += 6) {
      product.clock.advance(6 * dayMs)
      expect((await client.get('/api/user/getMe')).status).toBe(200)
    }
    product.clock.advance(6 * dayMs + 1)
    expect((await client.get('/api/user/getMe')).status).toBe(401)

    const idle = await product.signedIn('user')
    product.clock.advance(7 * dayMs + 1)
    expect((await idle.get('/api/user/getMe')).status).toBe(401)
  })

  test('is a new one with every login, whatever cookie was planted', async () => {
    const client = await product.signedIn('user', 'fixed@example.com')
    const planted = product.client()
    planted.cookies.set('sid', 'chosen-by-somebody-else')
    await planted.post('/api/user/login', { email: 'fixed@example.com', password: testPassword })
    expect(planted.cookies.get('sid')).not.toBe('chosen-by-somebody-else')
    expect(planted.cookies.get('sid')).not.toBe(client.cookies.get('sid'))
  })

  test('travels in a cookie that scripts cannot read', async () => {
    await product.signedIn('user', 'cookie@example.com')
    const login = await product
      .client()
      .post('/api/user/login', { email: 'cookie@example.com', password: testPassword })
    expect([login.headers['set-cookie']].flat()[0]).toMatch(
      /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })
})
