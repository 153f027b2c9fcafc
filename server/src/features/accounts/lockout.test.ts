import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../platform/clock.ts'
import type { TestClient } from '../../testing/client.ts'
import { cheapPasswords, testPassword, useProduct } from '../../testing/test-app.ts'

const real = await cheapPasswords()
let hashes = 0
const product = useProduct(
  {},
  {
    passwords: {
      ...real,
      hash: (password) => {
        hashes += 1
        return real.hash(password)
      },
    },
  },
)

const login = (client: TestClient, email: string, password = testPassword) =>
  client.post('/api/user/login', { email, password })
const wrong = (client: TestClient, email: string) => login(client, email, '00000')
const lock = async (email: string) => {
  const stranger = product.client('198.51.100.1')
  for (let i = 0; i < 10; i += 1) await wrong(stranger, email)
  const refused = await wrong(stranger, email)
  expect(refused.status).toBe(429)
  return refused
}

test('nine guesses every quarter of an hour run out after a hundred, and the owner is told', async () => {
  const email = 'slow@example.com'
  await product.signedIn('user', email)
  const statuses: number[] = []
  for (let quarter = 0; quarter < 13; quarter += 1) {
    const nine = Array.from({ length: 9 }, (_, i) => product.client(`198.51.100.${i}`))
    const guesses = await Promise.all(nine.map((client) => wrong(client, email)))
    statuses.push(...guesses.map(({ status }) => status))
    product.clock.advance(15 * minuteMs)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(17)
  const mails = await product.mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account is locked temporarily'])
  expect(mails[0]?.textBody).toContain('24 hours')
  product.clock.advance(24 * hourMs)
  expect((await login(product.client(), email)).status).toBe(200)
})

test('logging in with the right password does not use up the day', async () => {
  const email = 'often@example.com'
  await product.signedIn('user', email)
  for (let round = 0; round < 12; round += 1) {
    const nine = Array.from({ length: 9 }, () => login(product.client(), email))
    for (const { status } of await Promise.all(nine)) expect(status).toBe(200)
  }
})

test('a refusal names the minutes', async () => {
  const { body } = await lock('named@example.com')
  expect(body.message).toBe(
    'Too many wrong passwords. Try again in 15 minutes, or reset your password.',
  )
})

test('strangers cannot lock out a device that has signed in before', async () => {
  const email = 'owner@example.com'
  const owner = await product.signedIn('user', email)
  await owner.get('/api/user/logout')
  await lock(email)
  expect((await login(owner, email)).status).toBe(200)
  expect((await login(product.client(), email)).status, 'a new device').toBe(429)
})

test('a known device has a budget too, and only for its own account', async () => {
  const email = 'device@example.com'
  const other = 'other-device@example.com'
  const device = await product.signedIn('user', email)
  await product.signedIn('user', other)
  await lock(other)
  expect((await login(device, other)).status).toBe(429)
  for (let i = 0; i < 10; i += 1) expect((await wrong(device, email)).status).toBe(401)
  expect((await wrong(device, email)).status).toBe(429)
  expect((await wrong(product.client(), email)).status, 'a stranger').toBe(401)
})

test('a forged device cookie is a stranger', async () => {
  const email = 'forged@example.com'
  const { userId } = await product.signedIn('user', email)
  await lock(email)
  const forger = product.client()
  forger.cookies.set('device', `${userId}.x.y`)
  expect((await login(forger, email)).status).toBe(429)
})

test('a reset mail lifts the lock, and strangers cannot use up the mails of a known device', async () => {
  const email = 'reset@example.com'
  const owner = await product.signedIn('user', email)
  await lock(email)
  const ask = (client: TestClient) => client.post('/api/auth/forgotPassword', { email })
  for (let i = 0; i < 5; i += 1) expect((await ask(product.client())).status).toBe(200)
  expect((await ask(product.client())).status, 'a stranger').toBe(429)
  expect((await ask(owner)).status, 'the owner').toBe(200)

  const mail = (await product.mailsTo(email)).at(-1)
  const token = /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
  await owner.get(`/api/auth/reset/${token}`)
  const body = { email, password: '7654321' }
  expect((await owner.post('/api/auth/reset-verify', body)).status).toBe(200)
  expect((await login(product.client(), email, '7654321')).status, 'a new device').toBe(200)
  await lock(email)
  expect((await login(owner, email, '7654321')).status, 'the one that reset').toBe(200)
})

test('a session can repeat its password while strangers have locked the account', async () => {
  const email = 'session@example.com'
  const owner = await product.signedIn('user', email)
  await lock(email)
  const body = { email, password: testPassword }
  expect((await owner.post('/api/auth/verifyCurrentPassword', body)).status).toBe(200)
})

test('a password is hashed only for those who may set it', async () => {
  const email = 'hash@example.com'
  const client = await product.signedIn('user', email)
  const body = { email, password: '7654321' }
  const change = () => client.put('/api/auth/changePassword', body)
  const before = hashes
  const refused = await Promise.all(Array.from({ length: 20 }, change))
  expect(refused.every(({ status }) => status === 403)).toBe(true)
  expect(hashes - before, 'without a grant').toBe(0)

  await client.post('/api/auth/verifyCurrentPassword', { email, password: testPassword })
  const statuses = (await Promise.all(Array.from({ length: 20 }, change))).map((one) => one.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(hashes - before, 'with one grant').toBe(1)

  const known = await product.client().post('/api/user/register', { name: 'Test Person', ...body })
  expect(known.status).toBe(409)
  expect(hashes - before, 'registering a known address').toBe(1)
})

test('five verification mails an hour, the first of them by registering', async () => {
  const email = 'newcomer@example.com'
  const client = product.client()
  await client.post('/api/user/register', { name: 'New Comer', email, password: testPassword })
  const statuses = []
  for (let i = 0; i < 5; i += 1) {
    statuses.push((await client.post('/api/auth/resendVerification', { email })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await product.mailsTo(email)).toHaveLength(5)
})
