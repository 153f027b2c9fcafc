import { startGoogle } from '@assay/testkit/google'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changedMeanwhile } from '../../testing/meanwhile.ts'
import { cheapPasswords, testPassword, useProduct } from '../../testing/test-app.ts'
import type { Passwords } from './passwords.ts'

/** Keeps those who log in waiting while `pause` lasts; the hash of a real password takes time too. */
let pause: Promise<void> | undefined
let onCompared = () => {}
const cheap = await cheapPasswords()
const passwords: Passwords = {
  hash: cheap.hash,
  matches: async (stored, password) => {
    const isRight = await cheap.matches(stored, password)
    onCompared()
    await pause
    return isRight
  },
}
const google = await startGoogle()
afterAll(() => google.close())
const product = useProduct(google.env, { passwords })

let admin: Awaited<ReturnType<typeof product.signedIn>>
beforeAll(async () => {
  admin = await product.signedIn('admin')
})

const tokenMailedTo = async (email: string) => {
  const mail = (await product.mailsTo(email)).at(-1)
  return /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
}
const reset = async (email: string) => {
  const owner = product.client()
  await owner.post('/api/auth/forgotPassword', { email })
  await owner.get(`/api/auth/reset/${await tokenMailedTo(email)}`)
  const answer = await owner.post('/api/auth/reset-verify', { email, password: '77777' })
  expect(answer.status).toBe(200)
}
const setActive = (id: string, active: boolean) => admin.put(`/api/people/${id}/active`, { active })
const sessionsOf = async (id: string) => {
  const query = 'select from sessions where user_id = $1'
  return (await product.database.pool.query(query, [id])).rowCount
}

describe('a login under way', () => {
  test.each([
    ['the password is reset', (_: string, email: string) => reset(email)],
    ['the account is deactivated', (id: string) => setActive(id, false)],
    [
      'the account is deactivated and reactivated',
      async (id: string) => {
        await setActive(id, false)
        await setActive(id, true)
      },
    ],
  ])('opens no session once %s', async (what, change) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`
    const { userId } = await product.signedIn('user', email)
    let goOn = () => {}
    pause = new Promise((resolve) => {
      goOn = resolve
    })
    let compared = 0
    const allCompared = new Promise<void>((resolve) => {
      onCompared = () => {
        compared += 1
        if (compared === 6) resolve()
      }
    })
    const clients = Array.from({ length: 6 }, () => product.client())
    const logins = clients.map((client) =>
      client.post('/api/user/login', { email, password: testPassword }),
    )
    await allCompared
    onCompared = () => {}
    await change(userId, email)
    goOn()
    pause = undefined
    for (const { status } of await Promise.all(logins)) expect(status).toBe(401)
    for (const client of clients) expect(client.cookies.has('sid')).toBe(false)
    expect(await sessionsOf(userId)).toBe(0)
  })

  const ended = 'update users set generation = generation + 1 where id = $1'
  const deactivated =
    'update users set generation = generation + 1, deactivated_at = now() where id = $1'

  test.each([
    ['with a password', ended],
    ['with a password', deactivated],
    ['with Google', ended],
    ['with Google', deactivated],
  ])('%s does not slip in at the last moment', async (how, change) => {
    const email =
      `${change === ended ? 'ended' : 'off'}-${how.replaceAll(' ', '-')}@example.com`.toLowerCase()
    const { userId } = await product.signedIn('user', email)
    const token = await google.credential({ email, sub: email })
    const logIn = () =>
      how === 'with Google'
        ? product.client().post('/api/user/google-login', { token })
        : product.client().post('/api/user/login', { email, password: testPassword })
    expect((await logIn()).status).toBe(200)
    await product.database.pool.query('delete from sessions where user_id = $1', [userId])
    const late = await changedMeanwhile(product.database, [change, userId], logIn)
    expect(late.status).toBe(401)
    expect(await sessionsOf(userId)).toBe(0)
  })
})

describe('a session that ends', () => {
  const ended = 'update users set generation = generation + 1 where id = $1'

  test.each(['updateProfile', 'verifyCurrentPassword', 'changePassword'])(
    'while %s is under way changes nothing any more',
    async (call) => {
      const email = `${call.toLowerCase()}@example.com`
      const thief = await product.signedIn('user', email)
      const verify = () =>
        thief.post('/api/auth/verifyCurrentPassword', { email, password: testPassword })
      if (call === 'changePassword') expect((await verify()).status).toBe(200)
      const requests: Record<string, () => ReturnType<typeof thief.put>> = {
        updateProfile: () =>
          thief.put(`/api/user/updateProfile/${thief.userId}`, {
            name: 'Mallory Mall',
            email: 'mallory@example.com',
          }),
        verifyCurrentPassword: verify,
        changePassword: () => thief.put('/api/auth/changePassword', { email, password: '66666' }),
      }
      const request = requests[call]
      if (!request) throw new Error(`no request for ${call}`)
      const late = await changedMeanwhile(product.database, [ended, thief.userId], request)
      expect(late.status).toBe(401)
      const owner = product.client()
      expect((await owner.post('/api/user/login', { email, password: testPassword })).status).toBe(
        200,
      )
      expect((await owner.get('/api/user/getMe')).body.data).toMatchObject({
        name: 'Test Person',
        email,
      })
    },
  )

  test('is void even if its row is left', async () => {
    const client = await product.signedIn('user')
    await product.database.pool.query(ended, [client.userId])
    expect((await client.get('/api/user/getMe')).status).toBe(401)
  })
})
