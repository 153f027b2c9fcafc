import { endpoints } from '@assay/contract/endpoints'
import { createApiKey } from '@assay/contract/keys'
import { addPasskey } from '@assay/contract/passkeys'
import { setRole } from '@assay/contract/people'
import { apiPrefix } from '@assay/contract/route'
import {
  readSecondFactor,
  requirePasskey,
  startAuthenticator,
  startProof,
  turnOffSecondFactor,
} from '@assay/contract/second-factor'
import { checkToken, getMe, login } from '@assay/contract/sign-in'
import { succeeded } from '@assay/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { authenticator } from '../../../testing/authenticator.ts'
import { setUpApp } from '../../../testing/authenticator-app.ts'
import { TestClient } from '../../../testing/client.ts'
import { makeKey } from '../../../testing/keys.ts'
import { LiveTab, listenSomewhere } from '../../../testing/live-tab.ts'
import { testPassword, useProduct } from '../../../testing/test-app.ts'

const env = { PUBLIC_URL: 'http://assay.test' }
/** The same installation before and after the operator requires a second factor. */
const before = useProduct()
let required: App
beforeAll(async () => {
  required = await before.anotherNode({ config: readConfig({ ...env, SECOND_FACTOR: 'required' }) })
})
afterAll(() => required.close())

let people = 0
const signedIn = async (role: 'admin' | 'user') => {
  const email = `required${++people}@example.com`
  const old = await before.signedIn(role, email)
  const now = Object.assign(new TestClient(required), { userId: old.userId })
  now.cookies.set('sid', old.cookies.get('sid') ?? '')
  return { email, old, now }
}
const anId = '01890000-0000-7000-8000-000000000000'

describe('where a second factor is required', () => {
  test('an administrator without one gets no further than setting it up', async () => {
    const { now } = await signedIn('admin')
    const closed = endpoints.filter(({ access }) => access === 'admin' || access === 'signed-in')
    const open: string[] = []
    for (const { method, path, operationId, worksWithoutSecondFactor } of closed) {
      const { status, body } = await now.send(method, apiPrefix + path.replaceAll(/:\w+/g, anId))
      if (worksWithoutSecondFactor) {
        open.push(operationId)
        expect(body.code, operationId).not.toBe('second_factor_missing')
      } else expect([status, body.code], operationId).toEqual([403, 'second_factor_missing'])
    }
    expect(open.sort()).toEqual([
      'addAuthenticator',
      'addPasskey',
      'getMe',
      'listPasskeys',
      'readSecondFactor',
      'requirePasskey',
      'startAuthenticator',
      'startPasskey',
      'startProof',
      'verifyCurrentPassword',
    ])
  })

  test('an app opens everything, and is asked for from then on', async () => {
    const { email, now } = await signedIn('admin')
    const key = { name: 'Careers page', scopes: ['invite' as const], days: 30 }
    expect((await now.call(createApiKey, { body: key })).code).toBe('second_factor_missing')
    const { nextCode } = await setUpApp(now, before.clock)
    succeeded(await now.call(checkToken))
    succeeded(await now.call(createApiKey, { body: key }))
    const code = nextCode()
    const off = await now.call(turnOffSecondFactor, { body: { code } })
    expect(off.code).toBe('second_factor_required')
    const again = await new TestClient(required).call(login, {
      body: { email, password: testPassword },
    })
    expect(again.code).toBe('second_factor_needed')
  })

  test('so does a passkey', async () => {
    const { now } = await signedIn('admin')
    const device = authenticator()
    const body = { name: 'My laptop', credential: await device.make(now) }
    succeeded(await now.call(addPasskey, { body }))
    expect((await now.call(checkToken)).code).toBe('second_factor_missing')
    const credential = device.answer(succeeded(await now.call(startProof)).data)
    succeeded(await now.call(requirePasskey, { body: { credential } }))
    succeeded(await now.call(checkToken))
  })

  test('passkeys from before are asked for, whatever their owner chose', async () => {
    const { email, old, now } = await signedIn('admin')
    const device = authenticator()
    succeeded(
      await old.call(addPasskey, { body: { name: 'Mine', credential: await device.make(old) } }),
    )
    const client = new TestClient(required)
    const answer = await client.call(login, { body: { email, password: testPassword } })
    expect(answer.code).toBe('second_factor_needed')
    // A session from before does not get around it either.
    const started = await now.call(startAuthenticator, { body: {} })
    expect(started.code).toBe('second_factor_wrong')
    const byPasskey = new TestClient(required)
    const credential = await device.sign(byPasskey)
    expect((await byPasskey.post('/api/user/passkey/finish', { credential })).status).toBe(200)
    succeeded(await byPasskey.call(checkToken))
  })

  test('candidates notice nothing, until they are promoted', async () => {
    const { now } = await signedIn('user')
    succeeded(await now.call(checkToken))
    const boss = await before.signedIn('admin')
    const params = { id: now.userId }
    succeeded(await boss.call(setRole, { params, body: { role: 'admin' } }))
    expect((await now.call(checkToken)).code).toBe('second_factor_missing')
    expect((await now.call(getMe)).data?.role).toBe('admin')
    expect(succeeded(await now.call(readSecondFactor)).data).toMatchObject({
      since: null,
      isRequired: true,
    })
  })

  test('live connections are opened only with one', async () => {
    const port = await listenSomewhere(required)
    const { now } = await signedIn('admin')
    const refused = new LiveTab(port, now)
    expect(await refused.refusal()).toBe('Please log in again')
    refused.socket.close()
    await setUpApp(now, before.clock)
    const tab = LiveTab.register(port, now)
    await tab.until(() => true)
    tab.socket.close()
  })

  test('API keys go on', async () => {
    const { old } = await signedIn('admin')
    const { program } = await makeKey(required, old, ['read-results'])
    expect((await program.get('/api/test/getAll')).status).not.toBe(403)
  })

  test('a misspelt setting stops the start', () => {
    expect(() => readConfig({ SECOND_FACTOR: 'yes' })).toThrow('one of optional, required')
  })
})
