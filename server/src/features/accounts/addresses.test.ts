import { describe, expect, test } from 'vitest'
import { changedMeanwhile } from '../../testing/meanwhile.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'

const product = useProduct()

type Person = Awaited<ReturnType<typeof product.signedIn>>

const claim = (person: Person, email: string) =>
  person.put(`/api/user/updateProfile/${person.userId}`, { name: 'Some Body', email })
const logIn = (email: string, password = testPassword) =>
  product.client().post('/api/user/login', { email, password })
const shownTo = async (person: Person): Promise<string> =>
  (await person.get('/api/user/getMe')).body.data.email
const linkTo = async (email: string) => {
  const mail = (await product.mailsTo(email)).at(-1)
  return /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
}
const follow = async (token: string | undefined) =>
  (await product.client().get(`/api/auth/verify/${token}`)).status
const register = (email: string) =>
  product.client().post('/api/user/register', { name: 'The Owner', email, password: '24680' })

describe('an address that a stranger has registered', () => {
  const email = 'waited-for@example.com'

  test('is its owner’s by a password of their own, and the mail says so', async () => {
    await register(email)
    const [mail] = await product.mailsTo(email)
    expect(mail?.textBody).toContain('Confirm it only if you created the account')
    expect(mail?.textBody).toContain('http://assay.test/forgotPass')

    const verification = await linkTo(email)
    const owner = product.client()
    await owner.post('/api/auth/forgotPassword', { email })
    await owner.get(`/api/auth/reset/${await linkTo(email)}`)
    const reset = await owner.post('/api/auth/reset-verify', { email, password: testPassword })
    expect(reset.status).toBe(200)
    expect((await logIn(email)).status).toBe(200)
    // Not even by the first link does the stranger's password come back.
    await follow(verification)
    expect((await logIn(email, '24680')).status).toBe(401)
  })
})

describe('an address that is claimed but not verified', () => {
  test('is shown to whoever claims it, and to nobody else', async () => {
    const person = await product.signedIn('user', 'verified@example.com')
    const answer = await claim(person, 'wanted@example.com')
    expect([answer.status, answer.body.data.email]).toEqual([200, 'wanted@example.com'])
    expect(await shownTo(person)).toBe('wanted@example.com')
    const [mail] = await product.mailsTo('wanted@example.com')
    expect(mail?.textBody).toContain('Confirm it only if that account is yours')
    const admin = await product.signedIn('admin')
    const { data } = (await admin.get('/api/people?search=verified@example.com')).body
    expect(data).toMatchObject([{ email: 'verified@example.com', isVerified: true }])
    expect((await admin.get('/api/people?search=wanted@example.com')).body.total).toBe(0)
  })

  test('opens no login; the one before it does until then', async () => {
    const person = await product.signedIn('user', 'before@example.com')
    await claim(person, 'after@example.com')
    const early = await logIn('after@example.com')
    expect([early.status, early.body.message]).toEqual([
      400,
      'Please verify your email before logging in',
    ])
    expect((await logIn('after@example.com', '00000')).status).toBe(401)
    expect((await logIn('before@example.com')).status).toBe(200)

    await product.client().post('/api/auth/resendVerification', { email: 'after@example.com' })
    expect(await product.mailsTo('after@example.com')).toHaveLength(2)
    const token = await linkTo('after@example.com')
    expect([await follow(token), await follow(token)]).toEqual([200, 200])
    expect((await logIn('after@example.com')).status).toBe(200)
    expect((await logIn('before@example.com')).status).toBe(401)
    expect(await shownTo(person)).toBe('after@example.com')
  })

  test('is given up by going back to the one before', async () => {
    const person = await product.signedIn('user', 'undecided@example.com')
    await claim(person, 'perhaps@example.com')
    const token = await linkTo('perhaps@example.com')
    await claim(person, 'undecided@example.com')
    expect(await shownTo(person)).toBe('undecided@example.com')
    expect(await follow(token)).toBe(400)
    expect((await logIn('perhaps@example.com')).status).toBe(401)
  })

  test('can be registered by its owner, and falls to them with the proof', async () => {
    const email = 'owned@example.com'
    const squatter = await product.signedIn('user', 'squatter@example.com')
    await claim(squatter, email)
    const link = await linkTo(email)
    expect((await register(email)).status).toBe(200)
    expect(await shownTo(squatter)).toBe(email)
    expect(await follow(await linkTo(email))).toBe(200)
    expect((await logIn(email, '24680')).status).toBe(200)
    expect((await logIn(email)).status).toBe(401)
    expect(await shownTo(squatter)).toBe('squatter@example.com')
    expect((await logIn('squatter@example.com')).status).toBe(200)
    expect(await follow(link)).toBe(400)
    expect((await claim(squatter, email)).status).toBe(409)
  })

  test('is claimed by many, and goes to the first who verifies it', async () => {
    const email = 'popular@example.com'
    const one = await product.signedIn('user', 'one@example.com')
    const two = await product.signedIn('user', 'two@example.com')
    await claim(one, email)
    const link = await linkTo(email)
    expect((await claim(two, email)).status).toBe(200)
    expect(await follow(link)).toBe(200)
    expect([await shownTo(one), await shownTo(two)]).toEqual([email, 'two@example.com'])
  })

  test('goes before an account that was registered with it but never verified', async () => {
    const email = 'contested@example.com'
    const person = await product.signedIn('user', 'claimant@example.com')
    await claim(person, email)
    const link = await linkTo(email)
    await register(email)
    expect(await follow(link)).toBe(200)
    expect((await logIn(email)).status).toBe(200)
    expect((await logIn(email, '24680')).status).toBe(401)
  })

  test('gets no reset link, so that its owner cannot be led into the account', async () => {
    const email = 'lured@example.com'
    await claim(await product.signedIn('user'), email)
    await product.client().post('/api/auth/forgotPassword', { email })
    expect((await product.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
    ])
  })

  test('is dropped by resetting the password at the one before', async () => {
    const email = 'robbed@example.com'
    const thief = await product.signedIn('user', email)
    await claim(thief, 'thief@example.com')
    const link = await linkTo('thief@example.com')
    const owner = product.client()
    await owner.post('/api/auth/forgotPassword', { email })
    await owner.get(`/api/auth/reset/${await linkTo(email)}`)
    const answer = await owner.post('/api/auth/reset-verify', { email, password: '24680' })
    expect(answer.status).toBe(200)
    expect(await follow(link)).toBe(400)
    expect((await logIn(email, '24680')).status).toBe(200)
  })

  test('buys no new guesses of the password', async () => {
    const email = 'guessed@example.com'
    const thief = await product.signedIn('user', email)
    const guess = async (address: string) =>
      (await thief.post('/api/auth/verifyCurrentPassword', { email: address, password: '00000' }))
        .status
    for (let tries = 0; tries < 10; tries += 1) expect(await guess(email)).toBe(400)
    await claim(thief, 'fresh-guesses@example.com')
    expect(await guess('fresh-guesses@example.com')).toBe(429)

    for (let tries = 0; tries < 10; tries += 1) {
      expect((await logIn(email, '00000')).status).toBe(401)
    }
    expect((await logIn('fresh-guesses@example.com', '00000')).status).toBe(429)
  })
})

test('a link does not verify an address that was claimed while it was followed', async () => {
  const email = 'first@example.com'
  const person = await product.signedIn('user', 'moving@example.com')
  await claim(person, email)
  const token = await linkTo(email)
  const change = ['update users set claimed_email = $2 where id = $1', person.userId] as const
  const status = await changedMeanwhile(product.database, [...change, 'not@example.com'], () =>
    follow(token),
  )
  expect(status).toBe(400)
  expect((await logIn('moving@example.com')).status).toBe(200)
  expect((await logIn('not@example.com')).status).toBe(400)
})
