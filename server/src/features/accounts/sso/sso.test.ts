import { register } from '@assay/contract/account-endpoints'
import { listAuditEntries } from '@assay/contract/audit'
import { updateProfile } from '@assay/contract/own-account'
import { setActive } from '@assay/contract/people'
import { getMe, login } from '@assay/contract/sign-in'
import { finishSso, signInOptions, startSso } from '@assay/contract/single-sign-on'
import { type Client, succeeded } from '@assay/testkit/client'
import { type OidcPerson, startOidc, type Tampering } from '@assay/testkit/oidc'
import { afterAll, describe, expect, test } from 'vitest'
import { minuteMs } from '../../../platform/clock.ts'
import { makeKey } from '../../../testing/keys.ts'
import { testPassword, useProduct } from '../../../testing/test-app.ts'

const oidc = await startOidc()
oidc.serve('http://assay.test', ['company', 'staff', 'trusted'])
afterAll(() => oidc.close())
const product = useProduct(
  oidc.env(
    {},
    { id: 'staff', name: 'Staff', roleClaim: 'groups', adminValues: ['examiners'] },
    { id: 'trusted', name: 'Trusted', trustEmails: true, emailDomains: ['example.com'] },
    { id: 'dead', name: 'Dead', issuer: 'http://127.0.0.1:9' },
  ),
)

let people = 0
const newPerson = (changes: Partial<OidcPerson> = {}): OidcPerson => {
  people += 1
  const person = {
    sub: `subject-${people}`,
    email: `sso${people}@example.com`,
    email_verified: true,
    name: 'Olga Openid',
    ...changes,
  }
  oidc.add(person)
  return person
}
/** A browser that has been at the provider, and what it was sent back with. */
const sentBack = async (person: OidcPerson, provider = 'company', client = product.client()) => {
  const { data } = succeeded(await client.call(startSso, { body: { provider } }))
  return { client, body: { provider, response: await oidc.responseFor(data.url, person.sub) } }
}
const signIn = async (person: OidcPerson, provider?: string) => {
  const { client, body } = await sentBack(person, provider)
  return { client, answer: await client.call(finishSso, { body }) }
}
const me = async (client: Client) => (await client.call(getMe)).data
const isNobody = async (client: Client) => (await client.call(getMe)).statusCode === 401

describe('single sign-on', () => {
  test('makes a verified account, and finds it again by the subject alone', async () => {
    const person = newPerson({ email: 'First.Sso@Example.com', name: "Siobhán O'Neill 3rd" })
    const first = await me((await signIn(person)).client)
    expect(first).toMatchObject({ name: 'Siobhán ONeill rd', email: 'first.sso@example.com' })
    oidc.add({ sub: person.sub, email: 'moved@example.com', email_verified: false })
    expect((await me((await signIn(person)).client))?._id).toBe(first?._id)
  })

  test('links the account with the verified address, and records an administrator', async () => {
    const owner = await product.signedIn('admin', 'linked-sso@example.com')
    const { client } = await signIn(newPerson({ email: 'linked-sso@example.com' }))
    expect((await me(client))?._id).toBe(owner.userId)
    expect(await isNobody(owner)).toBe(false)
    const query = { action: 'admin.signed-in' } as const
    const [entry] = succeeded(await client.call(listAuditEntries, { query })).data
    expect(entry).toMatchObject({ actor: { _id: owner.userId }, after: { by: 'Company' } })
  })

  test('takes an unverified account away from whoever registered it, and ends claims', async () => {
    const { email = '', ...person } = newPerson()
    const squatter = await product.signedIn('user')
    const params = { id: squatter.userId }
    succeeded(await squatter.call(updateProfile, { params, body: { name: 'Squatter', email } }))
    const body = { name: 'Mallory Mall', email, password: '66666' }
    succeeded(await product.client().call(register, { body }))
    const { client } = await signIn({ email, ...person })
    expect((await me(client))?.email).toBe(email)
    const attacker = await product.client().call(login, { body: { email, password: '66666' } })
    expect(attacker.code).toBe('wrong_credentials')
    expect((await me(squatter))?.email).not.toBe(email)
  })

  test('is refused for a deactivated account, linked or not', async () => {
    const admin = await product.signedIn('admin')
    const linked = newPerson()
    const owner = await me((await signIn(linked)).client)
    const unlinked = newPerson()
    const other = await product.signedIn('user', unlinked.email)
    for (const id of [owner?._id ?? '', other.userId]) {
      succeeded(await admin.call(setActive, { params: { id }, body: { active: false } }))
    }
    for (const person of [linked, unlinked]) {
      const { client, answer } = await signIn(person)
      expect(answer.code).toBe('account_deactivated')
      expect(await isNobody(client)).toBe(true)
    }
  })

  test('gives and takes the role that the claim says, with keys, but not the last', async () => {
    const person = newPerson({ groups: ['examiners', 'others'] })
    const first = await signIn(person, 'staff')
    expect((await me(first.client))?.role).toBe('admin')
    const { program } = await makeKey(product.app, first.client, ['read-results'])
    expect((await program.get('/api/test/getAll')).status).toBe(200)
    oidc.add({ ...person, groups: ['others'] })
    expect((await me((await signIn(person, 'staff')).client))?.role).toBe('user')
    expect((await program.get('/api/test/getAll')).status).toBe(401)
    oidc.add({ ...person, groups: ['examiners'] })
    const { client } = await signIn(person, 'staff')
    const others = "update users set deactivated_at = now() where role = 'admin' and id <> $1"
    await product.database.pool.query(others, [(await me(client))?._id])
    oidc.add({ ...person, groups: [] })
    expect((await me((await signIn(person, 'staff')).client))?.role).toBe('admin')
  })

  test.each([
    ['the wrong nonce', { nonce: 'another' }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://issuer.example' }],
    ['a time that has passed', { exp: 1_700_000_000 }],
  ])('is refused with %s', async (_, changes) => {
    const { client, body } = await sentBack(newPerson())
    const change: Tampering['change'] = (claims) => ({ ...claims, ...changes })
    const answer = await oidc.tampered({ change }, () => client.call(finishSso, { body }))
    expect([answer.statusCode, answer.code]).toEqual([401, 'sso_refused'])
    expect(await isNobody(client)).toBe(true)
  })

  test('is refused with the signature of a stranger', async () => {
    const { client, body } = await sentBack(newPerson())
    const tampering: Tampering = { change: (claims) => claims, isForged: true }
    const answer = await oidc.tampered(tampering, () => client.call(finishSso, { body }))
    expect(answer.code).toBe('sso_refused')
  })

  test.each([
    ['another issuer in the address', 'iss', 'https://issuer.example'],
    ['an unknown code', 'code', 'nonsense'],
    ['a refusal of the provider', 'error', 'access_denied'],
  ])('is refused with %s', async (_, name, value) => {
    const { client, body } = await sentBack(newPerson())
    const response = new URLSearchParams(body.response)
    response.set(name, value)
    const changed = { ...body, response: String(response) }
    expect((await client.call(finishSso, { body: changed })).code).toBe('sso_refused')
  })

  test('takes a response once, and a code with no other state', async () => {
    const person = newPerson()
    const { client, body } = await sentBack(person)
    succeeded(await client.call(finishSso, { body }))
    expect((await client.call(finishSso, { body })).code).toBe('sso_expired')
    const again = await sentBack(person)
    const replayed = new URLSearchParams(body.response)
    replayed.set('state', new URLSearchParams(again.body.response).get('state') ?? '')
    const answer = await again.client.call(finishSso, {
      body: { ...body, response: String(replayed) },
    })
    expect(answer.code).toBe('sso_refused')
  })

  test('takes a response from the browser that was sent away only, for ten minutes', async () => {
    const person = newPerson()
    const own = await sentBack(person)
    const elsewhere = product.client()
    expect((await elsewhere.call(finishSso, { body: own.body })).code).toBe('sso_expired')
    const begun = await sentBack(person)
    expect((await begun.client.call(finishSso, { body: own.body })).code).toBe('sso_expired')
    const mixedUp = { ...own.body, provider: 'staff' }
    expect((await own.client.call(finishSso, { body: mixedUp })).code).toBe('sso_expired')
    succeeded(await own.client.call(finishSso, { body: own.body }))
    const late = await sentBack(person)
    product.clock.advance(11 * minuteMs)
    expect((await late.client.call(finishSso, { body: late.body })).code).toBe('sso_expired')
  })

  test('signs in two tabs of one browser', async () => {
    const person = newPerson()
    const first = await sentBack(person)
    const second = await sentBack(person, 'company', first.client)
    succeeded(await first.client.call(finishSso, { body: first.body }))
    succeeded(await first.client.call(finishSso, { body: second.body }))
  })

  test.each([
    ['is not', { email_verified: false }],
    ['may not be', { email_verified: undefined }],
  ])('is refused with an address that %s verified', async (_, changes) => {
    const email = `unverified${++people}@example.com`
    const owner = await product.signedIn('user', email)
    const { client, answer } = await signIn(newPerson({ email, ...(changes as object) }))
    expect(answer.code).toBe('sso_email_not_verified')
    expect(await isNobody(client)).toBe(true)
    const body = { email, password: testPassword }
    expect((await owner.call(login, { body })).statusCode).toBe(200)
  })

  test('takes the address and whether it is verified from one place', async () => {
    const owner = await product.signedIn('user')
    const { email } = succeeded(await owner.call(getMe)).data
    const person = newPerson()
    // Some providers put whatever address people have typed into the token.
    const { client, body } = await sentBack(person)
    const change: Tampering['change'] = (claims) => ({ ...claims, email })
    await oidc.tampered({ change }, () => client.call(finishSso, { body }))
    expect((await me(client))?.email).toBe(person.email)
  })

  test('believes a trusted provider that says nothing, in its own domains only', async () => {
    const silent = newPerson({ email_verified: undefined } as object)
    expect((await signIn(silent, 'trusted')).answer.statusCode).toBe(200)
    const denied = newPerson({ email_verified: false })
    expect((await signIn(denied, 'trusted')).answer.code).toBe('sso_not_admitted')
    const foreign = newPerson({ email: 'somebody@example.com.evil.test' })
    expect((await signIn(foreign, 'trusted')).answer.code).toBe('sso_not_admitted')
  })

  test('does not give an account to whoever gets its address later', async () => {
    const before = newPerson()
    await signIn(before)
    const { answer } = await signIn(newPerson({ email: before.email ?? '' }))
    expect(answer.code).toBe('sso_other_identity')
  })

  test('says that a provider is dead, and is told to the sign-in page', async () => {
    const { data } = succeeded(await product.client().call(signInOptions))
    expect(data.providers).toContainEqual({ id: 'dead', name: 'Dead' })
    const start = (provider: string) => product.client().call(startSso, { body: { provider } })
    expect(await start('dead')).toMatchObject({
      code: 'sso_unreachable',
      message: expect.stringContaining('Dead cannot be reached'),
    })
    expect((await start('unknown')).code).toBe('sso_provider_unknown')
  })
})
