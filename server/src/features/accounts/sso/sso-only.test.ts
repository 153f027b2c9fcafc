import { register } from '@assay/contract/account-endpoints'
import { getMe, login } from '@assay/contract/sign-in'
import { finishSso, signInOptions, startSso } from '@assay/contract/single-sign-on'
import { type Client, succeeded } from '@assay/testkit/client'
import { startOidc } from '@assay/testkit/oidc'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { TestClient } from '../../../testing/client.ts'
import { operator } from '../../../testing/operator.ts'
import { testPassword, useProduct } from '../../../testing/test-app.ts'

const oidc = await startOidc()
oidc.serve('http://assay.test')
const env = { PUBLIC_URL: 'http://assay.test', ...oidc.env() }
/** The database before the operator allows nothing but single sign-on. */
const product = useProduct(env)
const nodes: Record<string, App> = {}
beforeAll(async () => {
  for (const only of ['administrators', 'everyone']) {
    nodes[only] = await product.anotherNode({ config: readConfig({ ...env, SSO_ONLY: only }) })
  }
})
afterAll(async () => {
  for (const node of Object.values(nodes)) await node.close()
  oidc.close()
})

const at = (only: string) => new TestClient(nodes[only] as App)
const withPassword = (client: Client, email: string) =>
  client.call(login, { body: { email, password: testPassword } })
const throughProvider = async (client: Client, email: string) => {
  oidc.add({ sub: email, email, email_verified: true })
  const { url } = succeeded(await client.call(startSso, { body: { provider: 'company' } })).data
  const response = await oidc.responseFor(url, email)
  return client.call(finishSso, { body: { provider: 'company', response } })
}

describe('where only single sign-on is allowed', () => {
  test.each([
    ['administrators', 'admin', 'sso_only'],
    ['administrators', 'user', undefined],
    ['everyone', 'admin', 'sso_only'],
    ['everyone', 'user', 'sso_only'],
  ] as const)(
    'for %s, the password of one who is %s is answered with %s',
    async (only, role, code) => {
      const email = `${role}-${only}@example.com`
      await product.signedIn(role, email)
      expect((await withPassword(at(only), email)).code).toBe(code)
      const wrong = await at(only).call(login, { body: { email, password: '99999' } })
      expect(wrong.code).toBe('wrong_credentials')
      expect((await throughProvider(at(only), email)).statusCode).toBe(200)
    },
  )

  test('sessions from before end, and nobody registers', async () => {
    const admin = await product.signedIn('admin')
    const tab = at('administrators')
    tab.cookies.set('sid', admin.cookies.get('sid') ?? '')
    expect((await tab.call(getMe)).code).toBe('not_signed_in')
    const body = { name: 'Ada Lovelace', email: 'late@example.com', password: '12345' }
    expect((await at('everyone').call(register, { body })).code).toBe('sso_only')
    const { data } = succeeded(await at('everyone').call(signInOptions))
    expect(data).toMatchObject({ ssoOnly: 'everyone', providers: [{ id: 'company' }] })
  })

  test('the operator lets somebody in for an hour, and unlinks identities', async () => {
    const email = 'locked-out@example.com'
    await product.signedIn('admin', email)
    const { 'let-in': letIn, 'unlink-sso': unlink } = await operator(product)
    expect(await letIn([email])).toContain('for an hour')
    const client = at('everyone')
    succeeded(await withPassword(client, email))
    product.clock.advance(2 * hourMs)
    expect((await client.call(getMe)).data?.email).toBe(email)
    expect((await withPassword(at('everyone'), email)).code).toBe('sso_only')
    succeeded(await throughProvider(at('everyone'), email))
    expect(await unlink([email])).toContain('there were 1')
  })

  test('it must be known through whom', () => {
    expect(() => readConfig({ SSO_ONLY: 'everyone' })).toThrow('SSO_PROVIDERS must name a file')
    const bad = oidc.env({ issuer: 'http://issuer.example' })
    expect(() => readConfig(bad)).toThrow('0.issuer must be an https address')
    expect(() => readConfig(oidc.env({}, {}))).toThrow('has an id twice')
    expect(() => readConfig({ SSO_PROVIDERS: '/nowhere.json' })).toThrow('cannot be read')
  })
})
