import type { InvitationListQuery } from '@assay/contract/invitations'
import * as calls from '@assay/contract/invitations'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../platform/audit/table.ts'
import { after, dayMs, minuteMs } from '../../platform/clock.ts'
import { groupMembers, groups } from '../../tables/groups.ts'
import { announcements } from '../../tables/notifications.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, type TestAssessment } from '../../testing/candidate.ts'
import { invitationTokenOf, invitePeople, runInvitationJobs } from '../../testing/invitations.ts'
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

const list = async (query: Partial<InvitationListQuery> = {}) =>
  succeeded(await admin.call(calls.listInvitations, { params: { id: exam._id }, query }))

const only = async (email: string) => {
  const { data } = await list({ search: email })
  const [row] = data
  if (!row) throw new Error(`${email} is not invited`)
  return row
}

const openLink = async (email: string) =>
  product.client().request(calls.markInvitationOpened, {
    params: { token: await invitationTokenOf(product, email) },
  })

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
    expect(text).toContain(`Test Person invites you to take the test “${exam.name}”.`)
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
    const rows = await product.db
      .select()
      .from(announcements)
      .where(eq(announcements.userId, candidate.userId))
    expect(rows).toMatchObject([
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
    expect((await admin.request(calls.listInvitations, { params: unknown })).status).toBe(404)
  })

  test('a test that is deleted meanwhile sends no mail', async () => {
    await newTest()
    await invitePeople(admin, exam._id, [{ email: 'unsent@example.com' }])
    await admin.put(`/api/test/delete/${exam._id}`)
    await runInvitationJobs(product)
    expect(await product.mailsTo('unsent@example.com')).toEqual([])
  })
})

describe('the list', () => {
  test('finds people by name, address and status, and counts every status', async () => {
    await newTest({ audience: 'everyone' })
    const email = (name: string) => `${name}@list.example.com`
    const names = ['waiting', 'opened', 'revoked', 'expired', 'begun']
    const soon = new Date(product.clock.now().getTime() + dayMs).toISOString()
    const beginner = await product.signedIn('user', email('begun'))
    for (const name of names) {
      const more = name === 'expired' ? { expiresAt: soon } : {}
      await invitePeople(admin, exam._id, [{ email: email(name), name: `${name} one` }], more)
    }
    await begin(beginner, exam)
    await runInvitationJobs(product)
    expect((await openLink(email('opened'))).status).toBe(200)
    const revoked = await only(email('revoked'))
    await admin.request(calls.revokeInvitation, { params: { id: revoked._id } })
    product.clock.advance(2 * dayMs)

    const all = await list()
    expect(all.total).toBe(5)
    expect(Object.fromEntries(all.data.map(({ name, status }) => [name, status]))).toEqual({
      'waiting one': 'invited',
      'opened one': 'opened',
      'revoked one': 'revoked',
      'expired one': 'expired',
      'begun one': 'begun',
    })
    expect(all.counts).toEqual({
      invited: 1,
      opened: 1,
      begun: 1,
      finished: 0,
      'out-of-time': 0,
      closed: 0,
      expired: 1,
      revoked: 1,
    })
    expect((await only(email('begun'))).attemptId).not.toBeNull()
    const notStarted = await list({ status: 'not-started' })
    expect(notStarted.data.map(({ name }) => name).toSorted()).toEqual([
      'opened one',
      'waiting one',
    ])
    expect((await list({ status: 'revoked', search: 'REVOKED ONE' })).total).toBe(1)
    expect((await list({ search: '%' })).total).toBe(0)
    const second = await list({ page: 2, limit: 2 })
    expect(second.data.map(({ name }) => name)).toEqual(['revoked one', 'opened one'])
  })

  test('tells how attempts go, by name or score, and as a file', async () => {
    await newTest({ timeLimitMinutes: 30, numOfQuestions: 2 })
    const people = ['zoe', 'Adam', 'mia'].map((name) => ({
      name,
      email: `${name}@class.example`.toLowerCase(),
    }))
    await invitePeople(admin, exam._id, people)
    const mia = await product.signedIn('user', 'mia@class.example')
    await begin(mia, exam)
    const names = async (query: Partial<InvitationListQuery>) =>
      (await list(query)).data.map(({ name }) => name)
    expect(await names({ sortBy: 'name', sortOrder: 'asc' })).toEqual(['Adam', 'mia', 'zoe'])
    expect((await names({ sortBy: 'score' }))[0]).toBe('mia')
    expect((await only('mia@class.example')).progress).toEqual({
      answered: 0,
      numOfQuestions: 2,
      score: 0,
      maxScore: 20,
      deadline: after(product.clock.now(), 30 * minuteMs).toISOString(),
      extraMinutes: 0,
    })
    expect((await only('zoe@class.example')).progress).toBeNull()
    const file = await admin.request(calls.exportInvitations, {
      params: { id: exam._id },
      query: { sortBy: 'name', sortOrder: 'asc' },
    })
    const lines = String(file.body).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toMatch(/^"mia","mia@class.example","Begun",0,.*,0,2,0,20,"20.*Z"$/)
  })

  test('knows who had begun before they were invited', async () => {
    await newTest({ audience: 'everyone' })
    const early = await product.signedIn('user', 'early@example.com')
    await begin(early, exam)
    await invitePeople(admin, exam._id, [{ email: 'early@example.com' }])
    expect((await only('early@')).status).toBe('begun')
  })
})

describe('one invitation', () => {
  const act = async (
    endpoint:
      | typeof calls.revokeInvitation
      | typeof calls.remindOne
      | typeof calls.resendInvitation,
    id: string,
  ) => {
    const { status, body } = await admin.request(endpoint, { params: { id } })
    return [status, body.message]
  }

  test('is sent again and reminded of with the same link', async () => {
    await newTest()
    const email = 'same-link@example.com'
    await invitePeople(admin, exam._id, [{ email }])
    await runInvitationJobs(product)
    const first = await invitationTokenOf(product, email)
    const { _id } = await only(email)
    product.clock.advance(minuteMs)
    expect(await act(calls.resendInvitation, _id)).toEqual([200, 'Invitation sent again'])
    expect(await invitationTokenOf(product, email)).toBe(first)
    product.clock.advance(minuteMs)
    expect(await act(calls.remindOne, _id)).toEqual([200, 'Reminder sent'])
    const mails = await product.mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Invitation: ${exam.name}`,
      `Invitation: ${exam.name}`,
      `Reminder: ${exam.name}`,
    ])
    expect(await invitationTokenOf(product, email)).toBe(first)
    expect((await only(email)).remindedAt).not.toBeNull()
  })

  test('can be revoked, and made again', async () => {
    await newTest()
    const email = 'revoked@example.com'
    await invitePeople(admin, exam._id, [{ email }])
    const { _id } = await only(email)
    expect(await act(calls.revokeInvitation, _id)).toEqual([200, 'Invitation revoked'])
    expect((await act(calls.revokeInvitation, _id))[0]).toBe(409)
    expect((await act(calls.resendInvitation, _id))[0]).toBe(409)
    await runInvitationJobs(product)
    expect(await product.mailsTo(email)).toEqual([])
    expect(await invitePeople(admin, exam._id, [{ email }])).toEqual({
      invited: 1,
      alreadyInvited: 0,
    })
    await runInvitationJobs(product)
    expect(await product.mailsTo(email)).toHaveLength(1)
    expect((await only(email)).status).toBe('invited')
  })

  test('changes its extra time and expiry, and is in the audit log', async () => {
    await newTest()
    await invitePeople(admin, exam._id, [{ email: 'change@example.com' }])
    const { _id } = await only('change@')
    const change = (body: object) =>
      admin.request(calls.changeInvitation, { params: { id: _id }, body })
    expect((await change({ extraTimePercent: 50 })).status).toBe(200)
    expect((await change({ extraTimePercent: 301 })).status).toBe(422)
    const past = new Date(product.clock.now().getTime() - 1).toISOString()
    expect((await change({ expiresAt: past })).status).toBe(422)
    expect(await only('change@')).toMatchObject({ extraTimePercent: 50, status: 'invited' })
    const entries = await product.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, _id))
    expect(entries).toMatchObject([
      {
        action: 'invitation.changed',
        subjectName: `change@example.com, ${exam.name}`,
        before: { extraTimePercent: 0 },
        after: { extraTimePercent: 50 },
      },
    ])
  })

  test('cannot be changed once the test is begun', async () => {
    await newTest({ audience: 'everyone' })
    const early = await product.signedIn('user', 'going@example.com')
    await begin(early, exam)
    await invitePeople(admin, exam._id, [{ email: 'going@example.com', name: 'Going' }])
    const { _id } = await only('going@')
    const refusal = [409, 'Going has begun the test already']
    expect(await act(calls.revokeInvitation, _id)).toEqual(refusal)
    expect(await act(calls.remindOne, _id)).toEqual(refusal)
    expect(await act(calls.remindOne, exam._id)).toEqual([404, 'This invitation does not exist'])
  })
})
