import { forgotPassword, openResetLink, resetPassword } from '@assay/contract/account-endpoints'
import { listAuditEntries } from '@assay/contract/audit'
import { verifyCurrentPassword } from '@assay/contract/own-account'
import {
  addPasskey,
  finishPasskeySignIn,
  listPasskeys,
  maxPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@assay/contract/passkeys'
import { setActive } from '@assay/contract/people'
import { getMe } from '@assay/contract/sign-in'
import type { SignedIn } from '@assay/testkit/accounts'
import { type Client, succeeded } from '@assay/testkit/client'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../../../platform/clock.ts'
import { authenticator } from '../../../testing/authenticator.ts'
import { testPassword, useProduct } from '../../../testing/test-app.ts'

const product = useProduct()

type Device = ReturnType<typeof authenticator>
let people = 0
const newOwner = async (role: 'user' | 'admin' = 'user') => {
  const email = `passkey${++people}@example.com`
  return { email, owner: await product.signedIn(role, email) }
}
const add = async (owner: SignedIn, device: Device, name = 'My laptop') =>
  owner.call(addPasskey, { body: { name, credential: await device.make(owner) } })
const withPasskey = async (role?: 'user' | 'admin', device = authenticator()) => {
  const { email, owner } = await newOwner(role)
  const { data } = succeeded(await add(owner, device))
  return { email, owner, device, id: data._id }
}
const finish = async (client: Client, credential: Awaited<ReturnType<Device['sign']>>) =>
  client.call(finishPasskeySignIn, { body: { credential } })
const signIn = async (device: Device, faults?: Parameters<Device['sign']>[1]) => {
  const client = product.client()
  return { client, answer: await finish(client, await device.sign(client, faults)) }
}
const listed = async (owner: Client) => succeeded(await owner.call(listPasskeys)).data

describe('a passkey', () => {
  test('is added, named, told by mail, signs in, and does not once it is removed', async () => {
    const { email, owner, device, id } = await withPasskey()
    expect((await product.mailsTo(email)).at(-1)?.subject).toBe(
      'A passkey was added to your account',
    )
    expect(await listed(owner)).toMatchObject([{ name: 'My laptop', lastUsedAt: null }])
    const { client, answer } = await signIn(device)
    expect(answer).toMatchObject({ statusCode: 200, message: 'Login successful' })
    expect((await client.call(getMe)).data?.email).toBe(email)
    const params = { id }
    succeeded(await owner.call(renamePasskey, { params, body: { name: 'My phone' } }))
    const lastUsedAt = product.clock.now().toISOString()
    expect(await listed(owner)).toMatchObject([{ name: 'My phone', lastUsedAt }])
    succeeded(await owner.call(removePasskey, { params }))
    expect((await signIn(device)).answer.code).toBe('passkey_refused')
    expect((await owner.call(removePasskey, { params })).code).toBe('passkey_not_found')
  })

  test('signs an administrator in, with an entry in the audit log', async () => {
    const { owner, device } = await withPasskey('admin')
    const { client } = await signIn(device)
    const query = { action: 'admin.signed-in' } as const
    const [entry] = succeeded(await client.call(listAuditEntries, { query })).data
    const after = { by: 'the passkey My laptop' }
    expect(entry).toMatchObject({ actor: { _id: owner.userId }, after })
  })

  test('answers a challenge once, for the browser that asked, for ten minutes', async () => {
    const { device } = await withPasskey()
    const client = product.client()
    const credential = await device.sign(client)
    expect((await finish(product.client(), credential)).code).toBe('passkey_expired')
    succeeded(await finish(client, credential))
    expect((await finish(client, credential)).code).toBe('passkey_expired')
    const late = await device.sign(client)
    product.clock.advance(11 * minuteMs)
    expect((await finish(client, late)).code).toBe('passkey_expired')
  })

  test.each([
    ['for a page of another site', { origin: 'http://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['by somebody it does not know', { isUnverified: true }],
    ['with another key', { isForged: true }],
  ])('is refused if it signs %s', async (_, faults) => {
    const { owner, device } = await withPasskey()
    const { client, answer } = await signIn(device, faults)
    expect(answer.code).toBe('passkey_refused')
    expect((await client.call(getMe)).code).toBe('not_signed_in')
    if ('isForged' in faults) return
    const credential = await authenticator().make(owner, faults)
    const added = await owner.call(addPasskey, { body: { name: 'Another', credential } })
    expect(added.code).toBe('passkey_refused')
  })

  test('is refused if its counter says that there is a copy; some do not count', async () => {
    const { device } = await withPasskey()
    device.setCounter(7)
    succeeded((await signIn(device)).answer)
    device.setCounter(7)
    expect((await signIn(device)).answer.code).toBe('passkey_refused')
    device.setCounter(8)
    succeeded((await signIn(device)).answer)
    const plain = (await withPasskey('user', authenticator({ counts: false }))).device
    succeeded((await signIn(plain)).answer)
    succeeded((await signIn(plain)).answer)
  })

  test('is added once, not with a certificate, and to ten at most', async () => {
    const { owner } = await newOwner()
    const device = authenticator()
    const credential = await device.make(owner)
    const body = { name: 'First', credential }
    succeeded(await owner.call(addPasskey, { body }))
    expect((await owner.call(addPasskey, { body })).code).toBe('passkey_expired')
    expect((await add((await newOwner()).owner, device)).code).toBe('passkey_refused')
    const attested = await authenticator().make(owner, { fmt: 'packed' })
    const refused = await owner.call(addPasskey, { body: { name: 'Second', credential: attested } })
    expect(refused.code).toBe('passkey_refused')
    for (let count = 1; count < maxPasskeys; count += 1) {
      succeeded(await add(owner, authenticator()))
    }
    expect((await owner.call(startPasskey)).code).toBe('too_many_passkeys')
  })

  test('is added and removed by a new sign-in only, or after the password', async () => {
    const { email, owner, id } = await withPasskey()
    product.clock.advance(11 * minuteMs)
    expect((await owner.call(startPasskey)).code).toBe('sign_in_again')
    expect((await owner.call(removePasskey, { params: { id } })).code).toBe('sign_in_again')
    succeeded(await owner.call(verifyCurrentPassword, { body: { email, password: testPassword } }))
    succeeded(await add(owner, authenticator()))
    succeeded(await owner.call(removePasskey, { params: { id } }))
  })

  test('is nobody else’s to name or remove', async () => {
    const { id } = await withPasskey()
    const { owner: stranger } = await newOwner()
    const params = { id }
    const renamed = await stranger.call(renamePasskey, { params, body: { name: 'Mine' } })
    expect(renamed.code).toBe('passkey_not_found')
    expect((await stranger.call(removePasskey, { params })).code).toBe('passkey_not_found')
  })

  test('does not open a deactivated account', async () => {
    const { owner, device } = await withPasskey()
    const params = { id: owner.userId }
    const admin = await product.signedIn('admin')
    succeeded(await admin.call(setActive, { params, body: { active: false } }))
    expect((await signIn(device)).answer.code).toBe('account_deactivated')
  })

  test.each([
    ['user', 'passkey_refused'],
    ['admin', undefined],
  ] as const)('of one who is %s is answered with %s after a reset by mail', async (role, code) => {
    const { email, device } = await withPasskey(role)
    const client = product.client()
    await client.call(forgotPassword, { body: { email } })
    const mail = (await product.mailsTo(email)).at(-1)
    const token = /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? ''
    await client.call(openResetLink, { params: { token } })
    succeeded(await client.call(resetPassword, { body: { email, password: '77777' } }))
    expect((await signIn(device)).answer.code).toBe(code)
  })
})
