import { listInvitations } from '@assay/contract/invitation-list'
import * as calls from '@assay/contract/invitations'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../platform/audit/table.ts'
import { hourMs, minuteMs } from '../../platform/clock.ts'
import { useBank } from '../../testing/bank.ts'
import { makeTest, type TestAssessment } from '../../testing/candidate.ts'
import { invitePeople, runInvitationJobs } from '../../testing/invitations.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
let exam: TestAssessment
let number = 0

beforeAll(async () => {
  admin = await product.signedIn('admin')
})

async function newTest() {
  number += 1
  exam = await makeTest(admin, { name: `Exam ${number}`, audience: 'invited' })
  return { params: { id: exam._id } }
}

const only = async (search: string) => {
  const found = await admin.call(listInvitations, {
    params: { id: exam._id },
    query: { search },
  })
  const [row] = succeeded(found).data
  if (!row) throw new Error(`${search} is not invited`)
  return row
}

const act = async (
  endpoint: typeof calls.revokeInvitation | typeof calls.remindOne | typeof calls.resendInvitation,
  id: string,
) => {
  const { status, body } = await admin.request(endpoint, { params: { id } })
  return [status, body.message]
}

test('one invitation is mailed once, however often and by however many its buttons are pressed', async () => {
  await newTest()
  const email = 'impatient@example.com'
  await invitePeople(admin, exam._id, [{ email }])
  await runInvitationJobs(product)
  const { _id } = await only(email)
  const tooSoon =
    'An email to Ada Lovelace was sent less than a minute ago. Wait a minute before you send another.'
  expect(await act(calls.resendInvitation, _id)).toEqual([429, tooSoon])
  product.clock.advance(minuteMs)
  const clicks = await Promise.all(
    [calls.resendInvitation, calls.remindOne, calls.resendInvitation].map((call) => act(call, _id)),
  )
  expect(clicks.map(([status]) => status).toSorted()).toEqual([200, 429, 429])
  expect(await product.mailsTo(email)).toHaveLength(2)
})

test('invitations cannot be used to flood an address, not even over several tests', async () => {
  const email = 'flooded@example.com'
  const ids: string[] = []
  for (let test = 0; test < 2; test += 1) {
    await newTest()
    await invitePeople(admin, exam._id, [{ email }])
    ids.push((await only(email))._id)
  }
  await runInvitationJobs(product)
  await runInvitationJobs(product)
  const statuses: unknown[] = []
  for (let minute = 0; minute < 15; minute += 1) {
    product.clock.advance(minuteMs)
    for (const id of ids) statuses.push((await act(calls.remindOne, id))[0])
    await act(calls.revokeInvitation, ids[1] ?? '')
    const people = [{ name: 'Ada', email, extraTimePercent: 0 }]
    const body = { people }
    const params = { id: exam._id }
    statuses.push((await admin.request(calls.invite, { params, body })).status)
    await runInvitationJobs(product)
  }
  expect((await product.mailsTo(email)).length).toBeLessThanOrEqual(2 + 5)
  const [status, message] = await act(calls.remindOne, ids[0] ?? '')
  expect([status, message]).toEqual([
    429,
    expect.stringMatching(
      /^flooded@example\.com has been sent 5 emails in the last hour\. Try again in \d+ minutes\.$/,
    ),
  ])
  product.clock.advance(hourMs)
  expect((await act(calls.remindOne, ids[0] ?? ''))[0]).toBe(200)
})

test('reminders reach everyone who has not begun, at most once an hour', async () => {
  const { params } = await newTest()
  const email = (index: number) => `remind${index}@example.com`
  const people = Array.from({ length: 250 }, (_, index) => ({ email: email(index) }))
  await invitePeople(admin, exam._id, people)
  const unsent = succeeded(await admin.call(calls.remindAll, { params }))
  expect(unsent.data).toEqual({ reminded: 0, recentlyMailed: 0 })
  await runInvitationJobs(product)
  const { _id } = await only(email(7))
  await admin.request(calls.revokeInvitation, { params: { id: _id } })
  const remind = async () => succeeded(await admin.call(calls.remindAll, { params })).data
  expect(await remind()).toEqual({ reminded: 0, recentlyMailed: 249 })
  product.clock.advance(minuteMs)
  const requests = await Promise.all([remind(), remind()])
  expect(requests).toContainEqual({ reminded: 249, recentlyMailed: 0 })
  await runInvitationJobs(product)
  await runInvitationJobs(product)
  expect(await remind()).toEqual({ reminded: 0, recentlyMailed: 249 })
  product.clock.advance(hourMs - 1)
  expect(await remind()).toEqual({ reminded: 0, recentlyMailed: 249 })
  const reminders = async (index: number) =>
    (await product.mailsTo(email(index))).filter(({ subject }) => subject.startsWith('Reminder'))
  expect(await reminders(0)).toHaveLength(1)
  expect(await reminders(249)).toHaveLength(1)
  expect(await reminders(7)).toHaveLength(0)
  product.clock.advance(1)
  expect(await remind()).toEqual({ reminded: 249, recentlyMailed: 0 })
})

test('the audit log names everyone who was invited or reminded', async () => {
  const { params } = await newTest()
  const people = Array.from({ length: 150 }, (_, index) => ({ email: `named${index}@example.com` }))
  await invitePeople(admin, exam._id, people)
  await runInvitationJobs(product)
  product.clock.advance(minuteMs)
  await admin.call(calls.remindAll, { params })
  const entries = await product.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, exam._id))
  for (const action of ['invitations.sent', 'invitations.reminded']) {
    const named = entries
      .filter((entry) => entry.action === action)
      .flatMap(({ after }) => after?.people)
    expect(named.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  }
})
