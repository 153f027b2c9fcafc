import { listAuditEntries } from '@assay/contract/audit'
import { listHiringSystems } from '@assay/contract/hiring-connections'
import { changeInvitation, revokeInvitation } from '@assay/contract/invitations'
import { listWebhookDeliveries } from '@assay/contract/webhooks'
import { succeeded } from '@assay/testkit/client'
import { expect, test } from 'vitest'
import { after, hourMs } from '../../platform/clock.ts'
import { hiringSystems, newCandidate, take } from '../../testing/hiring.ts'
import { findInvited, listInvited, runInvitationJobs } from '../../testing/invitations.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'
import { webhookNode } from '../../testing/webhooks.ts'

const systems = await hiringSystems()
const { greenhouse } = systems
const { product, admin, work, casesTest } = useJudgedProduct({}, systems.env)
systems.useIn(product, admin)

const deliver = () => webhookNode(product).runDue()
const statusOf = async (id: string) => (await greenhouse.testStatus(id)).body
const connection = async () => {
  const { data } = succeeded(await admin().call(listHiringSystems))
  return data.find(({ system }) => system === 'greenhouse')?.connection
}

test('lists the tests that an invited person could begin', async () => {
  const open = await casesTest({ name: 'To be sent' })
  const closesAt = after(product.clock.now(), hourMs).toISOString()
  const closing = await casesTest({ name: 'Closes soon', closesAt })
  const ids = async () =>
    (await greenhouse.listTests()).body.map(({ partner_test_id }) => partner_test_id)
  expect(await ids()).toEqual(expect.arrayContaining([open._id, closing._id]))
  expect((await greenhouse.listTests()).body).toContainEqual({
    ...{ partner_test_id: open._id, partner_test_name: 'To be sent' },
  })
  product.clock.advance(2 * hourMs)
  expect(await ids()).not.toContain(closing._id)
})

test('invites once, however often a test is sent to the same candidate', async () => {
  const one = await casesTest()
  const candidate = newCandidate()
  const answers = await Promise.all([
    greenhouse.sendTest(one._id, candidate, '/take_home_tests/again'),
    greenhouse.sendTest(one._id, candidate, '/take_home_tests/again'),
  ])
  const shouted = { ...candidate, email: candidate.email.toUpperCase() }
  answers.push(await greenhouse.sendTest(one._id, shouted, '/take_home_tests/other'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.partner_interview_id)).size).toBe(1)
  await runInvitationJobs(product)
  expect(await product.mailsTo(candidate.email)).toHaveLength(1)
  expect((await listInvited(admin(), one._id)).data).toMatchObject([
    { name: 'Ada Lovelace', email: candidate.email, status: 'invited' },
  ])
  // The log names whoever has connected the system, and the system.
  const query = { action: 'invitations.sent' as const }
  const [entry] = succeeded(await admin().call(listAuditEntries, { query })).data
  expect(entry).toMatchObject({
    actor: { email: 'boss@example.com' },
    key: { name: 'Greenhouse' },
    after: { people: [candidate.email] },
  })
})

test('is told when the attempt is finished, and reads score and link', async () => {
  const one = await casesTest()
  const candidate = newCandidate()
  const id = (await greenhouse.sendTest(one._id, candidate)).body.partner_interview_id
  expect(await statusOf(id)).toEqual({
    ...{ partner_status: 'sent', partner_profile_url: null, partner_score: null, metadata: {} },
  })
  const { attemptId, finish } = await take(product, one, candidate)
  const partner_profile_url = `http://assay.test/dashboard/userAttempts/${attemptId}`
  expect(await statusOf(id)).toMatchObject({
    ...{ partner_status: 'begun', partner_profile_url, partner_score: null },
  })
  await finish()
  // Its answer is still to be judged.
  expect(await statusOf(id)).toMatchObject({ partner_status: 'being judged', partner_score: null })
  await deliver()
  expect(greenhouse.statuses).toEqual([])

  await work()
  await deliver()
  const complete = { partner_status: 'complete', partner_profile_url, partner_score: 100 }
  expect(greenhouse.statuses).toMatchObject([{ ...complete, metadata: { Points: '10 of 10' } }])
  expect(await connection()).toMatchObject({ lastDelivery: { state: 'delivered' } })

  // Sent again for another application: that one is told at once.
  await greenhouse.sendTest(one._id, candidate)
  await deliver()
  expect(greenhouse.statuses).toHaveLength(2)
})

test('is told once after it was down for an hour', async () => {
  const one = await casesTest()
  const candidate = newCandidate()
  await greenhouse.sendTest(one._id, candidate)
  greenhouse.setDown(true)
  greenhouse.statuses.length = 0
  await (await take(product, one, candidate)).finish()
  await work()
  await deliver()
  product.clock.advance(hourMs)
  await deliver()
  greenhouse.setDown(false)
  expect(greenhouse.statuses).toEqual([])
  product.clock.advance(4 * hourMs)
  await deliver()
  await deliver()
  expect(greenhouse.statuses).toMatchObject([{ partner_status: 'complete' }])
  const params = { id: (await connection())?.webhookId ?? '' }
  const [told] = succeeded(await admin().call(listWebhookDeliveries, { params })).data
  expect(told).toMatchObject({
    type: 'attempt.finished',
    state: 'delivered',
    payload: '',
    tries: 3,
  })
})

test('reads that an invitation was opened too late or revoked', async () => {
  const one = await casesTest()
  const candidate = newCandidate()
  const id = (await greenhouse.sendTest(one._id, candidate)).body.partner_interview_id
  const params = { id: (await findInvited(admin(), one._id, candidate.email))._id }
  const expiresAt = after(product.clock.now(), hourMs).toISOString()
  succeeded(await admin().call(changeInvitation, { params, body: { expiresAt } }))
  product.clock.advance(2 * hourMs)
  expect(await statusOf(id)).toMatchObject({ partner_status: 'expired' })
  succeeded(await admin().call(revokeInvitation, { params }))
  expect(await statusOf(id)).toMatchObject({ partner_status: 'revoked' })
  expect((await greenhouse.sendTest(one._id, candidate)).body.partner_interview_id).toBe(id)
  expect(await statusOf(id)).toMatchObject({ partner_status: 'sent' })
})

test('is refused what does not exist or cannot be read', async () => {
  const unknown = '01890000-0000-7000-8000-000000000000'
  expect(await greenhouse.sendTest(unknown, newCandidate())).toMatchObject({
    ...{ status: 404, body: { code: 'test_not_found' } },
  })
  expect(await greenhouse.testStatus(unknown)).toMatchObject({
    ...{ status: 404, body: { code: 'hiring_order_not_found' } },
  })
  const one = await casesTest()
  const nobody = { ...newCandidate(), email: 'nobody' }
  expect(await greenhouse.sendTest(one._id, nobody)).toMatchObject({ status: 422 })
  const boss = { ...newCandidate(), email: 'boss@example.com' }
  expect(await greenhouse.sendTest(one._id, boss)).toMatchObject({ status: 422 })
})

test('reports an error, which administrators see', async () => {
  expect((await greenhouse.responseError(['partner_status is missing'])).status).toBe(200)
  const text = 'test_status: partner_status is missing'
  expect((await connection())?.reported).toMatchObject({ text })
  const query = { action: 'hiring-connection.error-reported' as const }
  const [entry] = succeeded(await admin().call(listAuditEntries, { query })).data
  expect(entry).toMatchObject({ subject: { name: 'Greenhouse' }, after: { error: text } })
})
