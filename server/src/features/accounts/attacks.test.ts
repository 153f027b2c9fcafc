import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'
import { argonPasswords } from './passwords.ts'

const product = useProduct()

describe('guessing', () => {
  test('1000 guesses from 50 addresses get ten tries', async () => {
    const email = 'victim@example.com'
    await product.signedIn('user', email)
    const answers = []
    for (let wave = 0; wave < 20; wave += 1) {
      const guesses = Array.from({ length: 50 }, (_, index) =>
        product
          .client(`198.51.100.${index}`)
          .post('/api/user/login', { email, password: String(10_000 + 50 * wave + index) }),
      )
      answers.push(...(await Promise.all(guesses)))
    }
    const tried = answers.filter(({ status }) => status === 401)
    const throttled = answers.filter(({ status }) => status === 429)
    expect([tried.length, throttled.length]).toEqual([10, 990])
    expect(Number(throttled[0]?.headers['retry-after'])).toBe(900)
    expect((await product.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your account is locked temporarily',
    ])

    const right = () => product.client().post('/api/user/login', { email, password: testPassword })
    expect((await right()).status, 'the right password while locked').toBe(429)
    product.clock.advance(15 * minuteMs)
    expect((await right()).status).toBe(200)
  })

  test('is locked out twice as long the second time', async () => {
    const email = 'patient@example.com'
    const guess = () => product.client().post('/api/user/login', { email, password: '00000' })
    const use = async () => {
      for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(401)
      return Number((await guess()).headers['retry-after'])
    }
    expect(await use()).toBe(15 * 60)
    product.clock.advance(15 * minuteMs)
    expect(await use()).toBe(30 * 60)
  })

  test('looks the same for known and unknown addresses', async () => {
    await product.signedIn('user', 'real@example.com')
    const guess = (email: string) =>
      product.client().post('/api/user/login', { email, password: '00000' })
    const known = await guess('real@example.com')
    const unknown = await guess('unreal@example.com')
    expect(known.body).toEqual({
      statusCode: 401,
      code: 'wrong_credentials',
      message: 'Wrong email or password',
    })
    expect(unknown.body).toEqual(known.body)
  })

  test('the current password is throttled like a login', async () => {
    const email = 'borrowed@example.com'
    const client = await product.signedIn('user', email)
    const guess = () => client.post('/api/auth/verifyCurrentPassword', { email, password: '00000' })
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})

describe('a page of another site', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://assay.test', 'sec-fetch-site': 'cross-site' },
  ])('cannot change anything: %o', async (headers) => {
    const client = await product.signedIn('user')
    const body = { name: 'Changed Name', email: 'evil@example.com' }
    const answer = await client.put(`/api/user/updateProfile/${client.userId}`, body, headers)
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'This request came from another site',
    ])
    expect((await client.get('/api/user/getMe')).body.data.name).toBe('Test Person')
  })

  test('is told apart from our own', async () => {
    const client = await product.signedIn('user', 'own-origin@example.com')
    const body = { name: 'Changed Name', email: 'own-origin@example.com' }
    const own = { origin: 'http://assay.test', 'sec-fetch-site': 'same-origin' }
    const answer = await client.put(`/api/user/updateProfile/${client.userId}`, body, own)
    expect(answer.status).toBe(200)
  })
})

describe('bodies', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    ['not JSON', '{"email":', json, 422],
    ['empty', '', json, 422],
    ['null', 'null', json, 422],
    ['a list', '[]', json, 422],
    ['of another type', 'email=a', { 'content-type': 'text/plain' }, 415],
    ['with __proto__', '{"__proto__":{"role":"admin"}}', json, 422],
    ['too large', JSON.stringify({ email: 'x'.repeat(70_000) }), json, 413],
    ['deep', '['.repeat(10_000) + ']'.repeat(10_000), json, 422],
  ])('that are %s are refused in the usual form', async (_name, body, headers, status) => {
    const answer = await product.client().post('/api/user/login', body, headers)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ statusCode: status, message: expect.any(String) })
  })

  test('with a NUL in a text do not reach the database', async () => {
    const answer = await product
      .client()
      .post('/api/user/login', { email: 'a\u0000b@example.com', password: '12345' })
    expect(answer.status).toBe(422)
  })
})

test('a stolen database opens no session, follows no link and tells no password', async () => {
  const email = 'stolen@example.com'
  const owner = await product.signedIn('user', email)
  await owner.post('/api/auth/forgotPassword', { email })
  const [mail] = await product.mailsTo(email)
  const link = /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? ''
  const session = owner.cookies.get('sid') ?? ''
  const { rows } = await product.database.pool.query(
    `select row_to_json(u)::text || coalesce(row_to_json(s)::text, '') || coalesce(row_to_json(t)::text, '') as all
     from users u left join sessions s on s.user_id = u.id left join mail_tokens t on t.user_id = u.id
     where u.email = $1`,
    [email],
  )
  const stolen = rows.map(({ all }) => all).join('\n')
  for (const secret of [link, session]) {
    expect(secret).toHaveLength(43)
    const inHex = Buffer.from(secret, 'base64url').toString('hex')
    expect(stolen).not.toContain(secret)
    expect(stolen).not.toContain(inHex)
    expect(stolen).toContain(createHash('sha256').update(secret).digest('hex'))
  }
  expect(stolen).toContain('$argon2id$')
  // Without the pepper even the right password does not fit.
  const [hash = ''] = /\$argon2id\$[^"]+/.exec(stolen) ?? []
  expect(await (await argonPasswords('another pepper')).matches(hash, testPassword)).toBe(false)
  expect(await (await argonPasswords('a pepper for tests')).matches(hash, testPassword)).toBe(true)
  // The tests hash at a lower cost than the product.
  const inProduct = await (await argonPasswords('a pepper')).hash(testPassword)
  expect(inProduct).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
