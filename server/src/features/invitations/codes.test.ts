import { createAttempt } from '@assay/contract/attempts'
import { listAuditEntries } from '@assay/contract/audit'
import { previewCodes, readCodeSheet } from '@assay/contract/invitation-codes'
import { enterByCode, openInvitation } from '@assay/contract/invitation-link'
import { exportInvitations } from '@assay/contract/invitation-list'
import { remindOne, resendInvitation, revokeInvitation } from '@assay/contract/invitations'
import { setActive } from '@assay/contract/people'
import { openCode } from '@assay/contract/personal-code'
import { urlFrom } from '@assay/contract/url'
import type { SignedIn } from '@assay/testkit/accounts'
import { type Client, succeeded } from '@assay/testkit/client'
import { count } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { mails } from '../../platform/mail/table.ts'
import { users } from '../../tables/accounts.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest } from '../../testing/candidate.ts'
import {
  enteredByCode,
  inviteByCodes,
  inviteOneByCode,
  sheetOf,
  tokenOf,
} from '../../testing/codes.ts'
import { listInvited, runInvitationJobs } from '../../testing/invitations.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin')
})
const paperTest = () => makeTest(admin, { audience: 'invited', timeLimitMinutes: 60 })
const open = async (client: Client, code: string) => client.request(openCode, { body: { code } })
const enter = (client: Client, token: string) => client.request(enterByCode, { params: { token } })
const howMany = async (table: typeof users | typeof mails) => {
  const [row] = await product.db.select({ total: count() }).from(table)
  return row?.total
}

describe('the sheet', () => {
  test('has names, rooms and codes, sends no mail, and is recorded', async () => {
    const one = await paperTest()
    const mailed = await howMany(mails)
    expect(
      await inviteByCodes(admin, one._id, ['Émilie du Châtelet', 'Al'], { room: '12' }),
    ).toEqual({
      invited: 2,
      alreadyInvited: 0,
    })
    await inviteByCodes(admin, one._id, ['Zu Chongzhi'], { room: '11' })
    await runInvitationJobs(product)
    expect(await howMany(mails)).toBe(mailed)
    const sheet = await sheetOf(admin, one._id)
    expect(sheet).toMatchObject({ test: one.name, url: 'http://assay.test/code' })
    expect(sheet.rows.map(({ name, room }) => [room, name])).toEqual([
      ['11', 'Zu Chongzhi'],
      ['12', 'Al'],
      ['12', 'Émilie du Châtelet'],
    ])
    const codes = sheet.rows.map(({ code }) => code)
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Set(codes).size).toBe(3)
    const query = { search: one.name }
    const log = succeeded(await admin.call(listAuditEntries, { query })).data
    expect(log.map(({ action, after }) => [action, after])).toMatchObject([
      ['invitations.sheet-read', { codes: 3 }],
      ['invitations.coded', { people: ['Zu Chongzhi'], room: '11' }],
      ['invitations.coded', { people: ['Émilie du Châtelet', 'Al'], room: '12' }],
      ['test.created', {}],
    ])
    expect(JSON.stringify(log)).not.toContain(codes[0])
  })

  test('is for administrators only', async () => {
    const one = await paperTest()
    const user = await product.signedIn('user')
    const params = { id: one._id }
    expect((await user.request(readCodeSheet, { params })).status).toBe(403)
    expect((await product.client().request(readCodeSheet, { params })).status).toBe(401)
  })

  test('keeps the code of a name that is invited again, until it is revoked', async () => {
    const one = await paperTest()
    const { id, code } = await inviteOneByCode(product, admin, one._id, { name: 'Ada Lovelace' })
    expect(await inviteByCodes(admin, one._id, ['ada lovelace'])).toEqual({
      invited: 0,
      alreadyInvited: 1,
    })
    expect((await sheetOf(admin, one._id)).rows).toMatchObject([{ code }])
    succeeded(await admin.call(revokeInvitation, { params: { id } }))
    expect((await sheetOf(admin, one._id)).rows).toEqual([])
    await inviteByCodes(admin, one._id, ['Ada Lovelace'])
    const [again] = (await sheetOf(admin, one._id)).rows
    expect(again?._id).toBe(id)
    expect(again?.code).not.toBe(code)
    expect((await open(product.client(), code)).status).toBe(404)
  })

  test('holds no more than a thousand', async () => {
    const one = await paperTest()
    const names = (from: number) => Array.from({ length: 1000 }, (_, at) => `Person ${from + at}`)
    await inviteByCodes(admin, one._id, names(0))
    const people = [{ name: 'One more', extraTimePercent: 0 }]
    const refused = await admin.send('POST', `/api/tests/${one._id}/invitations/codes`, { people })
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_personal_codes' } })
    expect((await sheetOf(admin, one._id)).rows).toHaveLength(1000)
  })
})

test('pasted names are read like pasted addresses', async () => {
  const one = await paperTest()
  await inviteByCodes(admin, one._id, ['Ada Lovelace'])
  const text = [
    'Name; Extra time',
    'Sophie Germain; 25',
    'ada lovelace',
    'Sophie germain',
    'Emmy; 900',
    'x@example.com;',
  ].join('\n')
  const { people, problems } = succeeded(
    await admin.call(previewCodes, { params: { id: one._id }, body: { text } }),
  ).data
  expect(people).toEqual([{ name: 'Sophie Germain', extraTimePercent: 25 }])
  expect(problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '3: ada lovelace has a code already',
    '4: Sophie germain is on line 2 already',
    '5: Extra time must be a whole number of percent from 0 to 300, not "900"',
    expect.stringContaining('6: '),
  ])
})

describe('a code', () => {
  test('is read in any way it may be typed, and made-up ones get one answer', async () => {
    const { code, token } = await inviteOneByCode(product, admin, (await paperTest())._id)
    const typed = [
      code.toLowerCase(),
      ` ${code.replaceAll('-', ' ')} `,
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
    ]
    for (const one of typed) expect(await tokenOf(product.client(), one)).toBe(token)
    const answers = await Promise.all(
      ['0000-0000-0000', 'too short', `${code}7`, 'ÄÖÜ'].map((one) => open(product.client(), one)),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toEqual(answers[0]?.body)
    }
  })

  test('can be tried only so often from one address', async () => {
    const client = product.client('203.0.113.77')
    const statuses = new Set<number>()
    for (let tries = 0; tries <= 300; tries += 1) {
      statuses.add((await open(client, '0000-0000-0000')).status)
    }
    expect([...statuses]).toEqual([404, 429])
  })

  test('signs in to an account of its own, which begins the test once', async () => {
    const one = await paperTest()
    const { client, token, me, userId, code } = await enteredByCode(product, admin, one._id, {
      name: 'Li Wei 李',
      extraTimePercent: 50,
    })
    expect(me).toMatchObject({ name: 'Li Wei 李', email: '', role: 'user' })
    const user = Object.assign(client, { userId })
    expect((await begin(user, one)).status).toBe(201)
    const opened = await client.request(openInvitation, { params: { token } })
    expect(opened.body.data).toMatchObject({ hasBegun: true, ownTimeLimitMinutes: 90 })

    // The computer breaks down: the same code continues on another one.
    const accounts = await howMany(users)
    const other = product.client()
    const again = await tokenOf(other, code)
    const { body } = await other.request(openInvitation, { params: { token: again } })
    expect(body.data).toMatchObject({ account: 'by-code', hasBegun: true })
    expect((await enter(other, again)).status).toBe(201)
    expect(await howMany(users)).toBe(accounts)
    const same = Object.assign(other, { userId })
    expect((await same.get(`/api/tests/${one._id}`)).status).toBe(200)
    const [row] = (await listInvited(admin, one._id)).data
    expect(row).toMatchObject({ status: 'begun', hasCode: true, name: 'Li Wei 李' })
  })

  test('twice at once makes one account', async () => {
    const { token } = await inviteOneByCode(product, admin, (await paperTest())._id)
    const accounts = (await howMany(users)) ?? 0
    const entered = await Promise.all([1, 2, 3].map(() => enter(product.client(), token)))
    expect(entered.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await howMany(users)).toBe(accounts + 1)
  })

  test('made anew takes the test from whoever had the old one', async () => {
    const one = await paperTest()
    const first = await enteredByCode(product, admin, one._id)
    succeeded(await admin.call(revokeInvitation, { params: { id: first.id } }))
    const second = await enteredByCode(product, admin, one._id)
    expect(second.id).toBe(first.id)
    expect(second.userId).not.toBe(first.userId)
    const attempt = (userId: string) => ({
      body: { testId: one._id, userId, remainingQuestionIds: [] },
    })
    const begun = (who: typeof first) => who.client.request(createAttempt, attempt(who.userId))
    expect((await begun(first)).status).toBe(404)
    expect((await begun(second)).status).toBe(201)
  })

  test('says why it no longer works, but not who else has one', async () => {
    const one = await paperTest()
    const { id, code, token } = await inviteOneByCode(product, admin, one._id)
    product.clock.advance(15 * dayMs)
    const late = product.client()
    expect((await late.request(openInvitation, { params: { token } })).status).toBe(410)
    expect(await enter(late, token)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    admin = await product.signedIn('admin')
    succeeded(await admin.call(revokeInvitation, { params: { id } }))
    expect(await tokenOf(late, code)).toBe(token)
    expect(await enter(late, token)).toMatchObject({ status: 410, body: { code: 'link_revoked' } })
  })

  test('is for nobody who is signed in to another account', async () => {
    const { token } = await inviteOneByCode(product, admin, (await paperTest())._id)
    const user = await product.signedIn('user', 'somebody.else@example.com')
    expect(await enter(user, token)).toMatchObject({
      status: 403,
      body: {
        message:
          'This invitation is for Mary Somerville, but you are signed in as somebody.else@example.com.',
      },
    })
  })

  test('does not let in whoever was deactivated', async () => {
    const one = await paperTest()
    const { token, userId } = await enteredByCode(product, admin, one._id)
    const params = { id: userId }
    succeeded(await admin.call(setActive, { params, body: { active: false } }))
    expect(await enter(product.client(), token)).toMatchObject({
      status: 403,
      body: { code: 'account_deactivated' },
    })
  })

  test('is for invitations without an address only', async () => {
    const one = await paperTest()
    const { id } = await inviteOneByCode(product, admin, one._id)
    for (const endpoint of [remindOne, resendInvitation]) {
      expect(await admin.request(endpoint, { params: { id } })).toMatchObject({
        status: 409,
        body: { code: 'invitation_without_mail' },
      })
    }
  })
})

test('exports have no made-up address', async () => {
  const one = await paperTest()
  await enteredByCode(product, admin, one._id, { name: 'Paper Person', room: 'Hall' })
  const exported = await admin.get(urlFrom(exportInvitations, { params: { id: one._id } }))
  expect(String(exported.body)).toContain('"Paper Person","",')
  expect(String(exported.body)).toContain('Hall')
  expect(String(exported.body)).not.toContain('.invalid')
})
