import { endpoints } from '@assay/contract/endpoints'
import { keyScopes } from '@assay/contract/key-scopes'
import { revokeApiKey } from '@assay/contract/keys'
import { setActive, setRole } from '@assay/contract/people'
import { apiPrefix } from '@assay/contract/route'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from './platform/http/app-type.ts'
import { TestClient } from './testing/client.ts'
import { heldRequests } from './testing/held-request.ts'
import { makeKey } from './testing/keys.ts'
import { listenSomewhere } from './testing/live-tab.ts'
import { useProduct } from './testing/test-app.ts'

const product = useProduct()
const held = heldRequests()
let node: App
let port = 0
let boss: SignedIn
beforeAll(async () => {
  node = await product.anotherNode({ onRoute: held.onRoute })
  port = await listenSomewhere(node)
  boss = await product.signedIn('admin')
})
afterAll(() => node.close())

const anId = '01890000-0000-7000-8000-000000000000'
const changing = endpoints.filter(({ method }) => method !== 'GET')
const ofAccess = (...accesses: string[]) =>
  changing.filter(({ access }) => accesses.includes(access))

/** A file has a name. What else is missing is told only once the body is there. */
const urlOf = (path: string, maxUploadBytes?: number) =>
  apiPrefix + path.replaceAll(/:\w+/g, anId) + (maxUploadBytes ? '?fileName=questions.md' : '')
/** What a body of the endpoint is sent as. */
const typeOf = (maxUploadBytes?: number) => ({
  'content-type': maxUploadBytes === undefined ? 'application/json' : 'application/octet-stream',
})

interface Person {
  readonly client: SignedIn
  readonly email: string
}

const setRoleOf =
  (role: 'admin' | 'user') =>
  async ({ client }: Person) => {
    const params = { id: client.userId }
    succeeded(await boss.call(setRole, { params, body: { role } }))
  }
const deactivate = async ({ client }: Person) => {
  const params = { id: client.userId }
  succeeded(await boss.call(setActive, { params, body: { active: false } }))
}
const revoke = async (id: string) => {
  succeeded(await boss.call(revokeApiKey, { params: { id } }))
}
/** In another tab, with the same cookie. */
const logOut = async ({ client }: Person) => {
  const tab = new TestClient(node)
  tab.cookies.set('sid', client.cookies.get('sid') ?? '')
  expect((await tab.get('/api/user/logout')).status).toBe(200)
}
/** As the owner does after somebody has stolen the session. */
const resetPassword = async ({ email }: Person) => {
  const owner = product.client()
  await owner.post('/api/auth/forgotPassword', { email })
  const mail = (await product.mailsTo(email)).at(-1)
  const [, token] = /token=([\w-]+)/.exec(mail?.textBody ?? '') ?? []
  await owner.get(`/api/auth/reset/${token}`)
  const answer = await owner.post('/api/auth/reset-verify', { email, password: '77777' })
  expect(answer.status).toBe(200)
}

describe('a call whose body is held back', () => {
  test.each([
    ['an admin is demoted', 'admin', ofAccess('admin'), setRoleOf('user'), 403],
    ['an admin is deactivated', 'admin', ofAccess('admin', 'signed-in'), deactivate, 401],
    ['an admin logs out', 'admin', ofAccess('admin', 'signed-in'), logOut, 401],
    ['an admin resets the password', 'admin', ofAccess('admin', 'signed-in'), resetPassword, 401],
    ['a candidate is promoted', 'user', ofAccess('candidate'), setRoleOf('admin'), 403],
    ['a candidate is deactivated', 'user', ofAccess('candidate', 'signed-in'), deactivate, 401],
    ['a candidate logs out', 'user', ofAccess('candidate', 'signed-in'), logOut, 401],
    [
      'a candidate resets the password',
      'user',
      ofAccess('candidate', 'signed-in'),
      resetPassword,
      401,
    ],
  ] as const)('is refused if %s meanwhile', async (what, role, calls, takeAway, refusal) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`
    const client = await product.signedIn(role, email)
    const requests = await Promise.all(
      calls.map(async ({ method, path, maxUploadBytes }) => {
        const url = urlOf(path, maxUploadBytes)
        const headers = { cookie: client.cookieHeader, ...typeOf(maxUploadBytes) }
        return { name: `${method} ${path}`, ...(await held.hold(port, method, url, headers)) }
      }),
    )
    await takeAway({ client, email })
    const statuses: Record<string, number | undefined> = {}
    for (const { name, send } of requests) statuses[name] = await send('{}')
    expect(requests.length).toBeGreaterThan(3)
    expect(statuses).toEqual(Object.fromEntries(requests.map(({ name }) => [name, refusal])))
  })

  test.each([
    ['the key is revoked', (_: Person, key: string) => revoke(key)],
    ['its owner is demoted', setRoleOf('user')],
    ['its owner is deactivated', deactivate],
  ] as const)('with an API key is refused if %s meanwhile', async (what, takeAway) => {
    const email = `key-${what.replaceAll(' ', '-')}@example.com`
    const client = await product.signedIn('admin', email)
    const { _id, secret } = await makeKey(node, client, [...keyScopes])
    const calls = changing.filter((one) => one.keyScopes)
    expect(calls.length).toBeGreaterThan(20)
    const requests = await Promise.all(
      calls.map(({ method, path, maxUploadBytes }) => {
        const url = urlOf(path, maxUploadBytes)
        const headers = { authorization: `Bearer ${secret}`, ...typeOf(maxUploadBytes) }
        return held.hold(port, method, url, headers)
      }),
    )
    await takeAway({ client, email }, _id)
    const statuses = await Promise.all(requests.map(({ send }) => send('{}')))
    expect(new Set(statuses)).toEqual(new Set([401]))
  })

  test('is refused to strangers before any of it arrives', async () => {
    for (const { method, path } of ofAccess('admin', 'signed-in', 'candidate')) {
      const url = urlOf(path)
      const { status, send } = await held.hold(port, method, url, typeOf())
      expect(await status, `${method} ${path}`).toBe(401)
      void send('')
    }
  })
})
