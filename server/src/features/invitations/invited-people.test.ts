import { markInvitationOpened } from '@assay/contract/invitation-link'
import { exportInvitations, type InvitationListQuery } from '@assay/contract/invitation-list'
import * as calls from '@assay/contract/invitations'
import type { SignedIn } from '@assay/testkit/accounts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../platform/audit/table.ts'
import { after, dayMs, minuteMs } from '../../platform/clock.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, type TestAssessment } from '../../testing/candidate.ts'
import {
  findInvited,
  invitationTokenOf,
  invitePeople,
  listInvited,
  runInvitationJobs,
} from '../../testing/invitations.ts'
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

const openLink = async (email: string) =>
  product.client().request(markInvitationOpened, {
    params: { token: await invitationTokenOf(product, email) },
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
    const file = await admin.request(exportInvitations, {
      params: { id: exam._id },
      query: { sortBy: 'name', sortOrder: 'asc' },
    })
    const lines = String(file.body).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toMatch(/^"mia","mia@class.example","Begun",0,.*,0,2,0,20,"20.*Z",""$/)
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
