import { describe, expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'

const product = useProduct()

describe('the profile', () => {
  test('changes its name at once', async () => {
    const client = await product.signedIn('user', 'rename@example.com')
    const answer = await client.put(`/api/user/updateProfile/${client.userId}`, {
      name: 'Grace Hopper',
      email: 'rename@example.com',
    })
    expect(answer.body).toMatchObject({
      statusCode: 200,
      message: 'Profile updated successfully',
      data: { name: 'Grace Hopper', email: 'rename@example.com' },
    })
  })

  test('with a new address must be verified again before the next login', async () => {
    const client = await product.signedIn('user', 'old@example.com')
    const answer = await client.put(`/api/user/updateProfile/${client.userId}`, {
      name: 'Grace Hopper',
      email: 'fresh@example.com',
    })
    expect(answer.status).toBe(200)
    expect((await client.get('/api/user/getMe')).status).toBe(200)
    const login = () =>
      product
        .client()
        .post('/api/user/login', { email: 'fresh@example.com', password: testPassword })
    expect((await login()).status).toBe(400)
    expect((await product.mailsTo('old@example.com')).map(({ subject }) => subject)).toEqual([
      'Your email address was changed',
    ])
    const [mail] = await product.mailsTo('fresh@example.com')
    const [, token] = /token=([\w-]+)/.exec(mail?.textBody ?? '') ?? []
    await client.get(`/api/auth/verify/${token}`)
    expect((await login()).status).toBe(200)
  })

  test('of another, or with an address of another, is refused', async () => {
    const client = await product.signedIn('user')
    const other = await product.signedIn('user', 'taken@example.com')
    const body = { name: 'Mallory Mall', email: 'taken@example.com' }
    expect((await client.put(`/api/user/updateProfile/${other.userId}`, body)).status).toBe(403)
    const taken = await client.put(`/api/user/updateProfile/${client.userId}`, body)
    expect([taken.status, taken.body.message]).toEqual([409, 'This email is already taken'])
  })
})

describe('changing the password', () => {
  test('needs the current one, ends other sessions and tells the owner', async () => {
    const email = 'change@example.com'
    const client = await product.signedIn('user', email)
    const elsewhere = product.client()
    await elsewhere.post('/api/user/login', { email, password: testPassword })

    const change = () => client.put('/api/auth/changePassword', { email, password: '99999' })
    const early = await change()
    expect([early.status, early.body.message]).toEqual([
      403,
      'Please verify your current password first',
    ])
    const verify = (password: string) =>
      client.post('/api/auth/verifyCurrentPassword', { email, password })
    expect((await verify('00000')).body.message).toBe('Current password is wrong')
    expect((await verify(testPassword)).status).toBe(200)

    expect((await change()).body).toEqual({
      statusCode: 200,
      message: 'Password updated successfully',
    })
    expect((await change()).status).toBe(403)
    expect((await client.get('/api/user/getMe')).status).toBe(200)
    expect((await elsewhere.get('/api/user/getMe')).status).toBe(401)
    expect((await product.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ])
    const login = (password: string) =>
      product.client().post('/api/user/login', { email, password })
    expect((await login(testPassword)).status).toBe(401)
    expect((await login('99999')).status).toBe(200)
  })

  test('must follow within five minutes, on the same session and account', async () => {
    const email = 'grant@example.com'
    const client = await product.signedIn('user', email)
    const verify = { email, password: testPassword }
    await client.post('/api/auth/verifyCurrentPassword', verify)
    product.clock.advance(5 * minuteMs)
    expect(
      (await client.put('/api/auth/changePassword', { email, password: '99999' })).status,
    ).toBe(403)
    await client.post('/api/auth/verifyCurrentPassword', verify)
    const otherTab = product.client()
    await otherTab.post('/api/user/login', verify)
    for (const [who, body] of [
      [otherTab, { email, password: '99999' }],
      [client, { email: 'somebody@example.com', password: '99999' }],
    ] as const) {
      expect((await who.put('/api/auth/changePassword', body)).status).toBe(403)
    }
    const foreign = { email: 'somebody@example.com', password: testPassword }
    expect((await client.post('/api/auth/verifyCurrentPassword', foreign)).status).toBe(403)
  })
})
