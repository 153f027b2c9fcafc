import { describe, expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'

const product = useProduct()

async function resetLinkFor(email: string): Promise<string> {
  await product.client().post('/api/auth/forgotPassword', { email })
  const mail = (await product.mailsTo(email)).at(-1)
  return /resetPass\?token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? ''
}

const login = (email: string, password: string) =>
  product.client().post('/api/user/login', { email, password })

describe('a forgotten password', () => {
  test('is set anew with the link, once, and ends every session', async () => {
    const email = 'forgetful@example.com'
    const signedIn = await product.signedIn('user', email)
    const token = await resetLinkFor(email)
    const client = product.client()
    expect((await client.get(`/api/auth/reset/${token}`)).body).toEqual({
      statusCode: 200,
      message: 'Reset link is valid',
      data: { email },
    })
    const reset = () => client.post('/api/auth/reset-verify', { email, password: '24680' })
    expect((await reset()).body).toEqual({
      statusCode: 200,
      message: 'Password reset successfully',
    })
    expect((await signedIn.get('/api/user/getMe')).status).toBe(401)
    expect((await login(email, '24680')).status).toBe(200)
    expect((await login(email, testPassword)).status).toBe(401)

    const used = await client.get(`/api/auth/reset/${token}`)
    expect([used.status, used.body.message]).toEqual([400, 'Reset Link Expired or Invalid'])
    expect((await reset()).status).toBe(400)
  })

  test('tells nobody which addresses are known', async () => {
    await product.signedIn('user', 'known@example.com')
    const ask = (email: string) => product.client().post('/api/auth/forgotPassword', { email })
    expect((await ask('unknown@example.com')).body).toEqual((await ask('known@example.com')).body)
    expect(await product.mailsTo('unknown@example.com')).toEqual([])
  })

  test('cannot be set without the link, by another link, or for another address', async () => {
    const mine = 'mine@example.com'
    const theirs = 'theirs@example.com'
    await product.signedIn('user', mine)
    await product.signedIn('user', theirs)
    const client = product.client()
    const reset = (email: string) =>
      client.post('/api/auth/reset-verify', { email, password: '24680' })
    expect((await reset(theirs)).body.message).toBe('Reset Link Expired or Invalid')

    await client.get(`/api/auth/reset/${await resetLinkFor(mine)}`)
    expect((await reset(theirs)).status).toBe(400)
    expect((await login(theirs, testPassword)).status).toBe(200)

    client.cookies.set('reset_grant', await resetLinkFor(theirs))
    expect((await reset(theirs)).status, 'an unsigned grant').toBe(400)
  })

  test('must be set within half an hour', async () => {
    const email = 'slow@example.com'
    await product.signedIn('user', email)
    const token = await resetLinkFor(email)
    const client = product.client()
    await client.get(`/api/auth/reset/${token}`)
    product.clock.advance(30 * minuteMs)
    const late = await client.post('/api/auth/reset-verify', { email, password: '24680' })
    expect(late.status).toBe(400)
    expect((await client.get(`/api/auth/reset/${token}`)).status).toBe(400)
  })

  test('set from two tabs at once is set once', async () => {
    const email = 'tabs@example.com'
    await product.signedIn('user', email)
    const client = product.client()
    await client.get(`/api/auth/reset/${await resetLinkFor(email)}`)
    const answers = await Promise.all(
      ['11111', '22222', '33333'].map((password) =>
        client.post('/api/auth/reset-verify', { email, password }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
})
