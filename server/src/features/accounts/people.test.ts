import { listAuditEntries } from '@assay/contract/audit'
import {
  listPeople,
  type PeopleListQuery,
  type Person,
  sendResetMail,
  setActive,
  setRole,
} from '@assay/contract/people'
import { getMe, login } from '@assay/contract/sign-in'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import { locks } from '../../platform/database/locks.ts'
import { users } from '../../tables/accounts.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest } from '../../testing/candidate.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin', 'boss@example.com')
})

const list = async (query: Partial<PeopleListQuery> = {}) =>
  succeeded(await admin.call(listPeople, { query }))
const find = async (email: string): Promise<Person> => {
  const { data } = await list({ search: email })
  if (!data[0]) throw new Error(`${email} is not in the list`)
  return data[0]
}
const actionsAbout = async (email: string) => {
  const { data } = succeeded(await admin.call(listAuditEntries, { query: { search: email } }))
  return data.map(({ action }) => action)
}
const role = (id: string, role: 'admin' | 'user', by = admin) =>
  by.request(setRole, { params: { id }, body: { role } })
const activate = (id: string, active: boolean, by = admin) =>
  by.request(setActive, { params: { id }, body: { active } })
const resetMail = (id: string) => admin.request(sendResetMail, { params: { id } })
const logIn = (email: string, password = testPassword) =>
  product.client().request(login, { body: { email, password } })

describe('the list of people', () => {
  test('has every account with its role, times and attempts, newest first', async () => {
    const user = await product.signedIn('user', 'zoe@example.com')
    await begin(user, await makeTest(admin))
    const { data, total } = await list()
    expect([total, data.map(({ email }) => email)]).toEqual([
      2,
      ['zoe@example.com', 'boss@example.com'],
    ])
    expect(data[0]).toEqual({
      _id: user.userId,
      name: 'Test Person',
      email: 'zoe@example.com',
      role: 'user',
      createdAt: product.clock.now().toISOString(),
      isVerified: true,
      lastSeenAt: product.clock.now().toISOString(),
      deactivatedAt: null,
      erasureRequestedAt: null,
      isErased: false,
      accommodations: { extraTimePercent: 0, largerFont: false, hidesCountdown: false },
      attempts: 1,
    })
  })

  test('is searched and filtered', async () => {
    const { userId } = await product.signedIn('user', 'gone@example.com')
    await activate(userId, false)
    const unverified = await product.signedIn('user', 'unverified@example.com')
    await product.db
      .update(users)
      .set({ emailVerifiedAt: null })
      .where(eq(users.id, unverified.userId))
    const emails = async (query: Partial<PeopleListQuery>) =>
      (await list(query)).data.map(({ email }) => email.split('@')[0])
    expect(await emails({ search: 'ZOE@' })).toEqual(['zoe'])
    expect(await emails({ search: 'z_e' })).toEqual([])
    expect(await emails({ role: 'admin' })).toEqual(['boss'])
    expect(await emails({ status: 'Deactivated' })).toEqual(['gone'])
    expect(await emails({ status: 'Not verified' })).toEqual(['unverified'])
    expect(await emails({ status: 'Active', role: 'user', sortOrder: 'asc' })).toEqual([
      'zoe',
      'unverified',
    ])
    expect((await list({ limit: 2, page: 2 })).data).toHaveLength(2)
  })

  test('can be had as a file', async () => {
    const file = await admin.get('/api/people/export.csv?role=user&status=Active&search=zoe')
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toBe('attachment; filename="people.csv"')
    const now = product.clock.now().toISOString()
    expect(String(file.body)).toBe(
      '\uFEFF"Name","Email","Role","Status","Registered at","Last seen at","Attempts"\r\n' +
        `"Test Person","zoe@example.com","user","Active","${now}","${now}",1\r\n`,
    )
    expect(await actionsAbout('the list of accounts')).toEqual(['accounts.exported'])
  })

  test('says when somebody was last seen, to within a few minutes', async () => {
    const user = await product.signedIn('user', 'seen@example.com')
    const first = product.clock.now().toISOString()
    product.clock.advance(4 * minuteMs)
    await user.call(getMe)
    expect((await find('seen@')).lastSeenAt).toBe(first)
    product.clock.advance(2 * minuteMs)
    await user.call(getMe)
    expect((await find('seen@')).lastSeenAt).toBe(product.clock.now().toISOString())
  })
})

describe('roles', () => {
  test('are given and taken, once each', async () => {
    const user = await product.signedIn('user', 'rising@example.com')
    const now = async () => succeeded(await user.call(getMe)).data.role
    for (const _ of ['first click', 'second click']) {
      expect((await role(user.userId, 'admin')).status).toBe(200)
      expect(await now()).toBe('admin')
    }
    for (const _ of ['first click', 'second click']) {
      expect((await role(user.userId, 'user')).status).toBe(200)
      expect(await now()).toBe('user')
    }
    expect(await actionsAbout('rising@')).toEqual(['person.demoted', 'person.promoted'])
    const [row] = await product.db.select().from(users).where(eq(users.id, user.userId))
    expect(row?.roleSince).toEqual(product.clock.now())
  })

  test('cannot be taken from oneself, and nobody is deactivated by themselves', async () => {
    expect(await role(admin.userId, 'user')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('from yourself') },
    })
    expect(await activate(admin.userId, false)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('your own account') },
    })
    expect(await actionsAbout('boss@example.com>')).toEqual([])
    const unknown = '01890000-0000-7000-8000-000000000000'
    expect((await role(unknown, 'admin')).status).toBe(404)
    expect((await activate(unknown, false)).status).toBe(404)
    expect((await resetMail(unknown)).status).toBe(404)
  })

  test.each([
    ['demote', (id: string, by: SignedIn) => role(id, 'user', by), 403],
    ['deactivate', (id: string, by: SignedIn) => activate(id, false, by), 401],
  ])('stay with one admin when two %s each other at once', async (name, change, refusal) => {
    const [one, two] = [
      await product.signedIn('admin', `${name}-one@example.com`),
      await product.signedIn('admin', `${name}-two@example.com`),
    ]
    await product.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.userId))
    const lock = await product.database.pool.connect()
    await lock.query(`select pg_advisory_lock(${locks.roles})`)
    const answers = Promise.all([change(two.userId, one), change(one.userId, two)])
    const waiting = async () => {
      const { rows } = await product.db.execute(
        sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows[0]?.n
    }
    await expect.poll(waiting, { timeout: 60_000 }).toBe(2)
    await lock.query(`select pg_advisory_unlock(${locks.roles})`)
    lock.release()
    const statuses = (await answers).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, refusal])
    await product.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.userId))
    const { data } = await list({ search: `${name}-`, role: 'admin', status: 'Active' })
    expect(data).toHaveLength(1)
    await activate(data[0]?._id ?? '', false)
  })
})

describe('a deactivated account', () => {
  test('is signed out at once and cannot sign in until it is reactivated', async () => {
    const email = 'leaver@example.com'
    const user = await product.signedIn('user', email)
    for (const _ of ['first click', 'second click']) {
      expect((await activate(user.userId, false)).status).toBe(200)
    }
    expect((await user.request(getMe, {})).status).toBe(401)
    expect(await logIn(email)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('deactivated') },
    })
    // Only the owner of the password learns it.
    expect((await logIn(email, '99999')).body.message).toBe('Wrong email or password')
    expect((await find(email)).deactivatedAt).toBe(product.clock.now().toISOString())
    for (const _ of ['first click', 'second click']) {
      expect((await activate(user.userId, true)).status).toBe(200)
    }
    expect((await user.request(getMe, {})).status).toBe(401)
    expect((await logIn(email)).status).toBe(200)
    expect(await actionsAbout(email)).toEqual(['person.reactivated', 'person.deactivated'])
  })

  test('has no use for reset links, old or new', async () => {
    const email = 'locked-out@example.com'
    const { userId } = await product.signedIn('user', email)
    await product.client().post('/api/auth/forgotPassword', { email })
    const [mail] = await product.mailsTo(email)
    const token = /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
    const open = () => product.client().get(`/api/auth/reset/${token}`)
    expect((await open()).status).toBe(200)
    await activate(userId, false)
    expect((await open()).status).toBe(400)
    expect((await resetMail(userId)).status).toBe(409)
    const asked = await product.client().post('/api/auth/forgotPassword', { email })
    expect(asked.status).toBe(200)
    const last = (await product.mailsTo(email)).at(-1)
    expect(last).toMatchObject({ subject: 'Your account is deactivated' })
    expect(last?.textBody).not.toContain('token=')
  })
})

test('a reset mail reaches its owner once for a double click', async () => {
  const email = 'forgetful@example.com'
  const { userId } = await product.signedIn('user', email)
  const statuses = await Promise.all([resetMail(userId), resetMail(userId)])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200])
  const mails = await product.mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Reset your password'])
  expect(mails[0]?.textBody).toContain('An administrator has sent you this link')
  const token = /token=([\w-]+)/.exec(mails[0]?.textBody ?? '')?.[1]
  expect((await product.client().get(`/api/auth/reset/${token}`)).status).toBe(200)
  product.clock.advance(2 * minuteMs)
  await resetMail(userId)
  expect(await product.mailsTo(email)).toHaveLength(2)
  expect(await actionsAbout(email)).toEqual(['person.reset-mailed', 'person.reset-mailed'])
})
