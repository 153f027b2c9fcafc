import { type InvitationListQuery, listInvitations } from '@assay/contract/invitation-list'
import * as calls from '@assay/contract/invitations'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { groupMembers, groups } from '../../tables/groups.ts'
import { useBank } from '../../testing/bank.ts'
import { makeTest, type TestAssessment } from '../../testing/candidate.ts'
import {
  findInvited,
  invitePeople,
  listInvited,
  runInvitationJobs,
} from '../../testing/invitations.ts'
import { changedMeanwhile } from '../../testing/meanwhile.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
let exam: TestAssessment
let number = 0

beforeAll(async () => {
  admin = await product.signedIn('admin', 'chief@example.com')
})

async function newTest(changes = {}) {
  number += 1
  exam = await makeTest(admin, { name: `Exam ${number}`, audience: 'invited', ...changes })
  return { params: { id: exam._id } }
}

const list = (query: Partial<InvitationListQuery> = {}) => listInvited(admin, exam._id, query)
const only = (email: string) => findInvited(admin, exam._id, email)

describe('a preview', () => {
  test('names each bad row with its line and says what is wrong', async () => {
    const { params } = await newTest()
    await invitePeople(admin, exam._id, [{ email: 'known@example.com' }])
    const text = [
      'Name,Email,Extra time',
      'Ada Lovelace,ada@example.com,25',
      'Bob,not an address,',
      ',grace.hopper@example.com,',
      'Ada again,ADA@example.com,',
      'Known,known@example.com,',
      'Chief,chief@example.com,',
      'Long,long@example.com,301',
    ].join('\n')
    const { data } = succeeded(
      await admin.call(calls.previewInvitations, { params, body: { text } }),
    )
    expect(data.people).toEqual([
      { name: 'Ada Lovelace', email: 'ada@example.com', extraTimePercent: 25 },
      { name: 'Grace Hopper', email: 'grace.hopper@example.com', extraTimePercent: 0 },
    ])
    expect(data.problems).toEqual([
      { line: 3, reason: '"not an address" is not a valid email address' },
      { line: 5, reason: 'ada@example.com is on line 2 already' },
      { line: 6, reason: 'known@example.com is already invited' },
      { line: 7, reason: 'chief@example.com is an administrator, who cannot take tests' },
      { line: 8, reason: expect.stringContaining('0 to 300, not "301"') },
    ])
    expect((await list()).total).toBe(1)
  })

  test('reads the members of a group', async () => {
    const { params } = await newTest()
    const now = product.clock.now()
    const [group] = await product.db
      .insert(groups)
      .values({ name: 'Spring intake', createdAt: now })
      .returning()
    const groupId = group?.id ?? ''
    await product.db.insert(groupMembers).values([
      { groupId, name: 'Ada', email: 'ada@example.com', extraTimePercent: 10 },
      { groupId, name: 'Chief', email: 'chief@example.com' },
    ])
    const preview = (body: object) => admin.request(calls.previewInvitations, { params, body })
    expect((await preview({ groupId })).body.data).toEqual({
      people: [{ name: 'Ada', email: 'ada@example.com', extraTimePercent: 10 }],
      problems: [
        { line: null, reason: 'chief@example.com is an administrator, who cannot take tests' },
      ],
      problemCount: 1,
    })
    expect((await preview({ groupId: exam._id })).status).toBe(404)
    expect((await preview({})).status).toBe(422)
  })
})

describe('inviting', () => {
  test('mails everyone once, with the facts of the test and their own time', async () => {
    await newTest({ timeLimitMinutes: 40, numOfQuestions: 3, timeZone: 'Europe/Berlin' })
    const people = [
      { email: 'slow@example.com', name: 'Slow Reader', extraTimePercent: 25 },
      { email: 'slow@example.com', name: 'Slow Reader', extraTimePercent: 25 },
      { email: 'quick@example.com' },
    ]
    expect(await invitePeople(admin, exam._id, people)).toEqual({ invited: 2, alreadyInvited: 0 })
    expect(await invitePeople(admin, exam._id, people)).toEqual({ invited: 0, alreadyInvited: 2 })
    await runInvitationJobs(product)
    await runInvitationJobs(product)
    const mails = await product.mailsTo('slow@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(`Invitation: ${exam.name}`)
    const text = mails[0]?.textBody ?? ''
    expect(text).toContain('Hello Slow Reader,')
    expect(text).toContain(`Test Person has invited you to take the test “${exam.name}”.`)
    expect(text).toContain(
      '3 questions in Python, level Basic. You have 50 minutes once you begin.',
    )
    expect(text).toMatch(/valid until Monday,? 16 March 2026 at 11:00 CET/)
    expect(text).toMatch(/http:\/\/assay\.test\/invitation\/[\w-]{43}\n/)
  })

  test('notifies people who have an account', async () => {
    await newTest()
    const candidate = await product.signedIn('user')
    const { email } = (await candidate.get('/api/user/getMe')).body.data
    await invitePeople(admin, exam._id, [{ email }])
    await runInvitationJobs(product)
    const told = await notificationsOf(candidate)
    expect(told.filter(({ kind }) => kind === 'invited')).toMatchObject([
      {
        title: 'Invitation',
        message: `You are invited to take ${exam.name} (Python, Basic).`,
        link: `/dashboard/rules?test=${exam._id}`,
      },
    ])
  })

  test('ends with the test, or after two weeks', async () => {
    const now = product.clock.now().getTime()
    const closesAt = new Date(now + 3 * dayMs).toISOString()
    await newTest({ closesAt })
    await invitePeople(admin, exam._id, [{ email: 'closing@example.com' }])
    expect((await only('closing@')).expiresAt).toBe(closesAt)
    const { name, language, level, numOfQuestions } = exam
    const later = new Date(now + 4 * dayMs).toISOString()
    const edited = { name, language, level, numOfQuestions, closesAt: later }
    expect((await admin.put(`/api/test/edit/${exam._id}`, edited)).status).toBe(200)
    expect((await only('closing@')).expiresAt).toBe(later)

    await newTest({ opensAt: new Date(now + dayMs).toISOString() })
    await invitePeople(admin, exam._id, [{ email: 'opening@example.com' }])
    expect((await only('opening@')).expiresAt).toBe(new Date(now + 15 * dayMs).toISOString())

    const past = { expiresAt: new Date(now - 1).toISOString() }
    const { params } = await newTest()
    const people = [{ name: 'Ada', email: 'late@example.com', extraTimePercent: 0 }]
    const late = await admin.request(calls.invite, { params, body: { people, ...past } })
    expect([late.status, late.body.message]).toEqual([422, 'Expiry must be in the future'])
  })

  test('refuses administrators, as the preview does', async () => {
    const { params } = await newTest()
    const people = ['ada@example.com', 'chief@example.com'].map((email) => ({
      ...{ name: 'Ada', email, extraTimePercent: 0 },
    }))
    const { status, body } = await admin.request(calls.invite, { params, body: { people } })
    expect([status, body.errors]).toEqual([
      422,
      { people: 'chief@example.com is an administrator, who cannot take tests' },
    ])
    expect((await list()).total).toBe(0)
  })

  test('is refused for a deleted or an unknown test', async () => {
    const { params } = await newTest()
    const body = { people: [{ name: 'Ada', email: 'a@example.com', extraTimePercent: 0 }] }
    await admin.put(`/api/test/delete/${exam._id}`)
    expect((await admin.request(calls.invite, { params, body })).status).toBe(409)
    const unknown = { id: '01890000-0000-7000-8000-000000000000' }
    expect((await admin.request(calls.invite, { params: unknown, body })).status).toBe(404)
    expect((await admin.request(listInvitations, { params: unknown })).status).toBe(404)
  })

  test('somebody whose invitation is being changed gets the mail afterwards', async () => {
    await newTest()
    await invitePeople(admin, exam._id, [{ email: 'changing@example.com' }])
    await changedMeanwhile(
      product.database,
      ['update invitations set extra_time_percent = 25 where email = $1', 'changing@example.com'],
      () => runInvitationJobs(product),
    )
    expect(await product.mailsTo('changing@example.com')).toHaveLength(1)
  })

  test('a test that is deleted meanwhile sends no mail', async () => {
    await newTest()
    await invitePeople(admin, exam._id, [{ email: 'unsent@example.com' }])
    await admin.put(`/api/test/delete/${exam._id}`)
    await runInvitationJobs(product)
    expect(await product.mailsTo('unsent@example.com')).toEqual([])
  })
})
