import { forgotPassword, openResetLink, resetPassword } from '@assay/contract/account-endpoints'
import { listAuditEntries } from '@assay/contract/audit'
import { verifyCurrentPassword } from '@assay/contract/own-account'
import { listOwnSessions } from '@assay/contract/own-sessions'
import { addPasskey, removePasskey, startPasskey } from '@assay/contract/passkeys'
import { setActive, setRole } from '@assay/contract/people'
import {
  finishSecondFactor,
  readSecondFactor,
  recoveryCodeCount,
  renewRecoveryCodes,
  requirePasskey,
  startAuthenticator,
  startProof,
  startSecondFactor,
  turnOffSecondFactor,
} from '@assay/contract/second-factor'
import { getMe, googleLogin, login } from '@assay/contract/sign-in'
import { finishSso, startSso } from '@assay/contract/single-sign-on'
import type { SignedIn } from '@assay/testkit/accounts'
import { codeOf } from '@assay/testkit/authenticator-app'
import { type Client, succeeded } from '@assay/testkit/client'
import { startGoogle } from '@assay/testkit/google'
import { startOidc } from '@assay/testkit/oidc'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '../../../platform/clock.ts'
import { authenticator } from '../../../testing/authenticator.ts'
import { setUpApp } from '../../../testing/authenticator-app.ts'
import { changedMeanwhile } from '../../../testing/meanwhile.ts'
import { operator } from '../../../testing/operator.ts'
import { testPassword, useProduct } from '../../../testing/test-app.ts'

const google = await startGoogle()
const oidc = await startOidc()
oidc.serve('http://assay.test', ['company', 'strong'])
afterAll(() => {
  google.close()
  oidc.close()
})
const product = useProduct({
  ...google.env,
  ...oidc.env({}, { id: 'strong', name: 'Strong', hasSecondFactor: true }),
})

let boss: SignedIn
beforeAll(async () => {
  boss = await product.signedIn('admin')
})

let people = 0
const newAdmin = async () => {
  const email = `factor${++people}@example.com`
  return { email, owner: await product.signedIn('admin', email) }
}
const withApp = async () => {
  const { email, owner } = await newAdmin()
  return { email, owner, ...(await setUpApp(owner, product.clock)) }
}
const addDevice = async (owner: SignedIn) => {
  const device = authenticator()
  const body = { name: 'My laptop', credential: await device.make(owner) }
  return { device, id: succeeded(await owner.call(addPasskey, { body })).data._id }
}
const withPasskey = async () => {
  const { email, owner } = await newAdmin()
  const { device, id } = await addDevice(owner)
  const credential = device.answer(succeeded(await owner.call(startProof)).data)
  const { data } = succeeded(await owner.call(requirePasskey, { body: { credential } }))
  return { email, owner, device, id, recoveryCodes: data.recoveryCodes }
}
let browsers = 0
/** Wrong codes are counted by address too. */
const newBrowser = () => product.client(`198.51.100.${++browsers}`)
/** A browser that has entered the password. */
const half = async (email: string, password = testPassword, client = newBrowser()) => {
  const answer = await client.call(login, { body: { email, password } })
  expect(answer).toMatchObject({ statusCode: 403, code: 'second_factor_needed' })
  return client
}
const finish = (client: Client, code: string) => client.call(finishSecondFactor, { body: { code } })
const email = async (client: Client) => (await client.call(getMe)).data?.email
const actions = async (owner: SignedIn) => {
  const query = { limit: 100 }
  const { data } = succeeded(await boss.call(listAuditEntries, { query }))
  return data.filter(({ actor }) => actor._id === owner.userId).map(({ action }) => action)
}
const subjects = async (address: string) =>
  (await product.mailsTo(address)).map(({ subject }) => subject)
const reset = async (address: string, password: string) => {
  const client = product.client()
  await client.call(forgotPassword, { body: { email: address } })
  const mail = (await product.mailsTo(address)).at(-1)
  const token = /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? ''
  await client.call(openResetLink, { params: { token } })
  succeeded(await client.call(resetPassword, { body: { email: address, password } }))
}

describe('an account without a second factor', () => {
  test.each(['admin', 'user'] as const)('of one who is %s signs in as specified', async (role) => {
    const address = `plain-${role}@example.com`
    await product.signedIn(role, address)
    const client = product.client()
    const { status, body } = await client.post('/api/user/login', {
      email: address,
      password: testPassword,
    })
    expect([status, body]).toEqual([200, { statusCode: 200, message: 'Login successful' }])
    expect([...client.cookies.keys()].sort()).toEqual(['device', 'sid'])
  })

  test('has nothing to set up if it is a candidate’s', async () => {
    const user = await product.signedIn('user')
    expect((await user.call(readSecondFactor)).code).toBe('not_permitted')
    expect((await user.call(startAuthenticator, { body: {} })).code).toBe('not_permitted')
    expect((await user.call(startProof)).code).toBe('not_permitted')
  })
})

describe('an authenticator app', () => {
  test('is set up with its first code, told by mail, and ends other sessions', async () => {
    const { email: address, owner } = await newAdmin()
    const elsewhere = product.client()
    succeeded(await elsewhere.call(login, { body: { email: address, password: testPassword } }))
    const { recoveryCodes } = await setUpApp(owner, product.clock)
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount)
    expect((await elsewhere.call(getMe)).code).toBe('not_signed_in')
    expect(succeeded(await owner.call(readSecondFactor)).data).toEqual({
      since: product.clock.now().toISOString(),
      isRequired: false,
      hasAuthenticator: true,
      passkeys: 0,
      recoveryCodesLeft: recoveryCodeCount,
    })
    expect(await subjects(address)).toContain('A second factor was set up for your account')
    expect(await actions(owner)).toContain('second-factor.set-up')
  })

  test('is asked for after the password, and opens the session', async () => {
    const { email: address, owner, nextCode } = await withApp()
    const client = await half(address)
    expect(client.cookies.has('sid')).toBe(false)
    expect(await email(client)).toBe(undefined)
    expect(succeeded(await client.call(startSecondFactor)).data).toEqual({
      hasAuthenticator: true,
      passkey: null,
    })
    succeeded(await finish(client, nextCode()))
    expect(await email(client)).toBe(address)
    const [entry] = succeeded(
      await boss.call(listAuditEntries, { query: { action: 'admin.signed-in' } }),
    ).data
    const after = { by: 'a password and the authenticator app' }
    expect(entry).toMatchObject({ actor: { _id: owner.userId }, after })
  })

  test('has codes that count once, and not before one that was used', async () => {
    const { email: address, code, nextCode } = await withApp()
    const early = code()
    const next = nextCode()
    succeeded(await finish(await half(address), next))
    const again = await half(address)
    expect((await finish(again, next)).code).toBe('second_factor_wrong')
    expect((await finish(again, early)).code).toBe('second_factor_wrong')
    succeeded(await finish(again, nextCode()))
  })

  test('takes the code of the period before and after, as clocks differ', async () => {
    const { email: address, nextCode, code } = await withApp()
    const late = nextCode()
    product.clock.advance(30_000)
    succeeded(await finish(await half(address), late))
    product.clock.advance(30_000)
    const old = code()
    product.clock.advance(60_000)
    expect((await finish(await half(address), old)).code).toBe('second_factor_wrong')
  })

  test('is not set up with a wrong code, too late, in another session, or an old one', async () => {
    const { email: address, owner } = await newAdmin()
    const begin = async () => succeeded(await owner.call(startAuthenticator, { body: {} })).data
    const { secret } = await begin()
    const add = (client: Client, code: string) =>
      client.post('/api/second-factor/authenticator', { code })
    expect((await add(owner, '000000')).body.code).toBe('second_factor_wrong')
    const other = product.client()
    succeeded(await other.call(login, { body: { email: address, password: testPassword } }))
    const code = () => codeOf(secret, product.clock.now())
    expect((await add(other, code())).body.code).toBe('second_factor_expired')
    product.clock.advance(11 * minuteMs)
    expect((await add(owner, code())).body.code).toBe('second_factor_expired')
    expect((await owner.call(startAuthenticator, { body: {} })).code).toBe('sign_in_again')
    const body = { email: address, password: testPassword }
    succeeded(await owner.call(verifyCurrentPassword, { body }))
    await begin()
  })

  test('is replaced only with a current code, and keeps the recovery codes', async () => {
    const { owner, code, nextCode, recoveryCodes } = await withApp()
    const start = (body: { code?: string }) => owner.call(startAuthenticator, { body })
    expect((await start({})).code).toBe('second_factor_wrong')
    expect((await start({ code: code() })).code).toBe('second_factor_wrong')
    const { secret } = succeeded(await start({ code: nextCode() })).data
    const added = await owner.post('/api/second-factor/authenticator', {
      code: codeOf(secret, product.clock.now()),
    })
    expect(added.body.data).toEqual({ recoveryCodes: [] })
    expect((await start({ code: nextCode() })).code).toBe('second_factor_wrong')
    succeeded(await start({ code: recoveryCodes[0] ?? '' }))
  })
})

describe('recovery codes', () => {
  test('sign in once each, however they are typed, and their owner is told', async () => {
    const { email: address, owner, recoveryCodes } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    succeeded(await finish(await half(address), first))
    expect((await finish(await half(address), first)).code).toBe('second_factor_wrong')
    const client = await half(address)
    succeeded(await finish(client, ` ${second.replace('-', ' ').toUpperCase()} `))
    expect(succeeded(await client.call(readSecondFactor)).data.recoveryCodesLeft).toBe(8)
    expect(await subjects(address)).toContain('A recovery code of your account was used')
    expect((await actions(owner)).filter((one) => one === 'recovery-code.used')).toHaveLength(2)
  })

  test('are renewed with a current code, and those from before do not count', async () => {
    const { email: address, owner, nextCode, recoveryCodes } = await withApp()
    const wrong = await owner.call(renewRecoveryCodes, { body: { code: '000000' } })
    expect(wrong.code).toBe('second_factor_wrong')
    const body = { code: nextCode() }
    const { data } = succeeded(await owner.call(renewRecoveryCodes, { body }))
    const client = await half(address)
    expect((await finish(client, recoveryCodes[0] ?? '')).code).toBe('second_factor_wrong')
    succeeded(await finish(client, data.recoveryCodes[0] ?? ''))
    expect(await actions(owner)).toContain('recovery-codes.renewed')
  })

  test('are not in the database, and nor is the secret of the app', async () => {
    const { owner, recoveryCodes } = await withApp()
    const { rows } = await product.database.pool.query('select * from users where id = $1', [
      owner.userId,
    ])
    const stored = JSON.stringify(rows)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''))
  })
})

describe('a sign-in that waits for its second step', () => {
  test('goes on in the browser that began it, for ten minutes', async () => {
    const { email: address, nextCode } = await withApp()
    const client = await half(address)
    const code = nextCode()
    expect((await finish(product.client(), code)).code).toBe('second_factor_expired')
    expect((await product.client().call(startSecondFactor)).code).toBe('second_factor_expired')
    product.clock.advance(11 * minuteMs)
    expect((await finish(client, nextCode())).code).toBe('second_factor_expired')
  })

  test('is one at a time in a browser: the last', async () => {
    const one = await withApp()
    const other = await withApp()
    const client = await half(one.email)
    await half(other.email, testPassword, client)
    expect((await finish(client, one.nextCode())).code).toBe('second_factor_wrong')
    succeeded(await finish(client, other.nextCode()))
    expect(await email(client)).toBe(other.email)
  })

  test('is over once the password is reset, which leaves the second factor', async () => {
    const { email: address, nextCode } = await withApp()
    const client = await half(address)
    await reset(address, '77777')
    expect((await finish(client, nextCode())).code).toBe('second_factor_expired')
    succeeded(await finish(await half(address, '77777'), nextCode()))
  })

  test('is over once the operator removes the factor; then a password is enough', async () => {
    const { email: address, owner, nextCode } = await withApp()
    await addDevice(owner)
    const client = await half(address)
    const { 'remove-second-factor': remove } = await operator(product)
    expect(await remove([address])).toContain('all sessions are ended')
    expect((await finish(client, nextCode())).code).toBe('second_factor_expired')
    expect(await email(owner)).toBe(undefined)
    const again = product.client()
    succeeded(await again.call(login, { body: { email: address, password: testPassword } }))
    expect(succeeded(await again.call(readSecondFactor)).data).toMatchObject({
      since: null,
      passkeys: 0,
      recoveryCodesLeft: 0,
    })
    const query = { action: 'second-factor.removed' } as const
    const [entry] = succeeded(await boss.call(listAuditEntries, { query })).data
    const after = { authenticatorApp: true, passkeys: 1 }
    expect(entry).toMatchObject({ subject: { _id: owner.userId }, after })
  })

  test('is over once it is turned off, or the account deactivated or demoted', async () => {
    const off = await withApp()
    const waiting = await half(off.email)
    succeeded(await off.owner.call(turnOffSecondFactor, { body: { code: off.nextCode() } }))
    expect((await finish(waiting, off.nextCode())).code).toBe('second_factor_expired')
    for (const change of ['deactivated', 'demoted']) {
      const { email: address, owner, nextCode } = await withApp()
      const client = await half(address)
      const params = { id: owner.userId }
      succeeded(
        change === 'demoted'
          ? await boss.call(setRole, { params, body: { role: 'user' } })
          : await boss.call(setActive, { params, body: { active: false } }),
      )
      expect((await finish(client, nextCode())).code, change).toBe('second_factor_expired')
    }
  })

  test.each([
    ['a new password', 'update users set generation = generation + 1 where id = $1'],
    ['its removal', 'update users set second_factor_since = null where id = $1'],
  ])('does not slip past %s at the last moment', async (_, change) => {
    const { email: address, owner, nextCode } = await withApp()
    const client = await half(address)
    const code = nextCode()
    const late = await changedMeanwhile(product.database, [change, owner.userId], () =>
      finish(client, code),
    )
    expect(late.code).toBe('second_factor_expired')
    expect(client.cookies.has('sid')).toBe(false)
  })

  test('takes a code once, of many calls at the same time', async () => {
    const { email: address, nextCode } = await withApp()
    const clients = await Promise.all(Array.from({ length: 4 }, () => half(address)))
    const code = nextCode()
    const answers = await Promise.all(clients.map((client) => finish(client, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('that began with an account without one does not open a session after its set-up', async () => {
    const { email: address, owner } = await newAdmin()
    const change = `update users set second_factor_since = now(), generation = generation + 1
      where id = $1`
    const client = product.client()
    const late = await changedMeanwhile(product.database, [change, owner.userId], () =>
      client.call(login, { body: { email: address, password: testPassword } }),
    )
    expect(late.statusCode).not.toBe(200)
    expect(client.cookies.has('sid')).toBe(false)
  })
})

describe('wrong codes', () => {
  test('lock the account for a while, and its owner is told; a right one resets the count', async () => {
    const { email: address, nextCode } = await withApp()
    const client = await half(address)
    for (let count = 0; count < 4; count += 1) await finish(client, '000000')
    succeeded(await finish(client, nextCode()))
    const guesser = await half(address)
    for (let count = 0; count < 5; count += 1) {
      expect((await finish(guesser, '000000')).code).toBe('second_factor_wrong')
    }
    const locked = await guesser.post('/api/user/second-factor/finish', { code: nextCode() })
    expect([locked.status, locked.body.code]).toEqual([429, 'too_many_codes'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600)
    expect(await subjects(address)).toContain('Wrong codes were entered for your account')
    product.clock.advance(16 * minuteMs)
    succeeded(await finish(await half(address), nextCode()))
  })

  test('from one address are limited over all accounts', async () => {
    const guesser = '203.0.113.77'
    let last: string | undefined
    for (let account = 0; account < 8; account += 1) {
      const { email: address } = await withApp()
      const client = await half(address, testPassword, product.client(guesser))
      for (let count = 0; count < 4; count += 1) last = (await finish(client, '000000')).code
    }
    expect(last).toBe('too_many_codes')
  })

  test.each([
    {},
    { code: '' },
    { code: '12345\u0000' },
    { code: 'x'.repeat(41) },
    { code: 123456 },
    { code: '١٢٣٤٥٦' },
    { code: '-----' },
    { credential: {} },
    { code: null, credential: null },
  ])('that are no codes are refused as well: %j', async (body) => {
    const { email: address, owner } = await withApp()
    const client = await half(address)
    for (const answer of [
      await client.post('/api/user/second-factor/finish', body),
      await owner.post('/api/second-factor/turn-off', body),
      await owner.post('/api/second-factor/authenticator/start', body),
      await owner.post('/api/second-factor/recovery-codes', body),
    ]) {
      expect([400, 422]).toContain(answer.status)
    }
  })
})

describe('a passkey as second factor', () => {
  test('is asked for after the password, and takes no other challenge', async () => {
    const { email: address, device, recoveryCodes } = await withPasskey()
    expect(recoveryCodes).toHaveLength(recoveryCodeCount)
    const client = await half(address)
    const { data } = succeeded(await client.call(startSecondFactor))
    expect(data.hasAuthenticator).toBe(false)
    const foreign = await device.sign(client)
    const send = (credential: typeof foreign) =>
      client.call(finishSecondFactor, { body: { credential } })
    expect((await send(foreign)).code).toBe('passkey_expired')
    const unverified = succeeded(await client.call(startSecondFactor)).data
    const weak = device.answer(unverified.passkey ?? {}, { isUnverified: true })
    expect((await send(weak)).code).toBe('passkey_refused')
    const credential = device.answer(data.passkey ?? {})
    succeeded(await send(credential))
    expect(await email(client)).toBe(address)
  })

  test('of somebody else proves nothing', async () => {
    const { email: address } = await withPasskey()
    const stranger = await withPasskey()
    const client = await half(address)
    const { data } = succeeded(await client.call(startSecondFactor))
    const credential = stranger.device.answer(data.passkey ?? {})
    const answer = await client.call(finishSecondFactor, { body: { credential } })
    expect(answer.code).toBe('passkey_refused')
  })

  test('is both factors where it signs in by itself', async () => {
    const { email: address, device } = await withPasskey()
    const client = product.client()
    const credential = await device.sign(client)
    const { status } = await client.post('/api/user/passkey/finish', { credential })
    expect(status).toBe(200)
    expect(await email(client)).toBe(address)
  })

  test('cannot be removed if it is the only one', async () => {
    const { owner, id } = await withPasskey()
    const params = { id }
    expect((await owner.call(removePasskey, { params })).code).toBe('last_second_factor')
    await addDevice(owner)
    succeeded(await owner.call(removePasskey, { params }))
  })

  test('is not added in an old session by the password alone', async () => {
    const { email: address, owner } = await withPasskey()
    product.clock.advance(11 * minuteMs)
    const body = { email: address, password: testPassword }
    succeeded(await owner.call(verifyCurrentPassword, { body }))
    expect((await owner.call(startPasskey)).code).toBe('sign_in_anew')
  })

  test('turns the second factor off', async () => {
    const { email: address, owner, device } = await withPasskey()
    const credential = device.answer(succeeded(await owner.call(startProof)).data)
    succeeded(await owner.call(turnOffSecondFactor, { body: { credential } }))
    expect(await actions(owner)).toContain('second-factor.turned-off')
    expect(await subjects(address)).toContain('The second factor of your account was turned off')
    const client = product.client()
    succeeded(await client.call(login, { body: { email: address, password: testPassword } }))
    expect(succeeded(await client.call(listOwnSessions)).data).toHaveLength(2)
  })
})

describe('other ways to sign in', () => {
  test('with Google needs a second factor', async () => {
    const { email: address, nextCode } = await withApp()
    const token = await google.credential({ email: address, sub: address })
    const client = product.client()
    const answer = await client.call(googleLogin, { body: { token } })
    expect(answer.code).toBe('second_factor_needed')
    succeeded(await finish(client, nextCode()))
    expect(await email(client)).toBe(address)
  })

  test.each([
    ['company', 'second_factor_needed'],
    ['strong', undefined],
  ])('through the provider %s is answered with %s', async (provider, code) => {
    const { email: address } = await withApp()
    oidc.add({ sub: address, email: address, email_verified: true, name: 'Some Admin' })
    const client = product.client()
    const { url } = succeeded(await client.call(startSso, { body: { provider } })).data
    const response = await oidc.responseFor(url, address)
    const answer = await client.call(finishSso, { body: { provider, response } })
    expect(answer.code).toBe(code)
    expect(await email(client)).toBe(code ? undefined : address)
  })
})
