import { listAuditEntries } from '@assay/contract/audit'
import { revokeInvitation } from '@assay/contract/invitations'
import { succeeded } from '@assay/testkit/client'
import { beforeEach, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../platform/clock.ts'
import { hiringSystems, newCandidate, take } from '../../testing/hiring.ts'
import { findInvited, invitePeople, runInvitationJobs } from '../../testing/invitations.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'
import { webhookNode } from '../../testing/webhooks.ts'

const systems = await hiringSystems()
const { ashby } = systems
const { product, admin, work, casesTest } = useJudgedProduct({}, systems.env)
systems.useIn(product, admin)
beforeEach(() => {
  ashby.updates.length = 0
})

const deliver = () => webhookNode(product).runDue()
const judgeAndDeliver = async () => {
  await work()
  await work()
  await deliver()
}
const statuses = () =>
  ashby.updates.map(({ assessment_status, assessment_result }) => [
    assessment_status?.value,
    assessment_result?.value,
  ])
const started = async (...[testId, ...more]: Parameters<typeof ashby.start>) =>
  (await ashby.start(testId, ...more)).body.results.assessment_id

test('lists tests and starts one, once for each application', async () => {
  const one = await casesTest({ name: 'To be started', timeLimitMinutes: 40 })
  expect((await ashby.list()).body.results).toContainEqual({
    ...{ assessment_type_id: one._id, name: 'To be started' },
    description: `${one.language}, ${one.level}, 40 minutes`,
  })
  const candidate = newCandidate()
  const [first, again] = await Promise.all([
    started(one._id, candidate),
    started(one._id, candidate),
  ])
  expect(again).toBe(first)
  expect(await started(one._id, candidate, 'application-2')).not.toBe(first)
  await runInvitationJobs(product)
  expect(await product.mailsTo(candidate.email)).toHaveLength(1)
})

test('is told that the attempt has begun, was finished and judged again', async () => {
  const one = await casesTest()
  const candidate = newCandidate()
  const id = await started(one._id, candidate)
  const { attemptId, finish } = await take(product, one, candidate)
  await deliver()
  expect(ashby.updates).toEqual([
    {
      assessment_id: id,
      timestamp: product.clock.now().getTime(),
      assessment_status: {
        ...{ identifier: 'status', label: 'Status', type: 'string', value: 'Started' },
      },
      assessment_profile_url: {
        ...{ identifier: 'attempt', label: 'Attempt', type: 'url' },
        value: `http://assay.test/dashboard/userAttempts/${attemptId}`,
      },
    },
  ])
  product.clock.advance(minuteMs)
  await finish()
  await judgeAndDeliver()
  expect(ashby.updates[1]).toMatchObject({
    assessment_id: id,
    assessment_status: { value: 'Finished' },
    assessment_result: { identifier: 'score', type: 'numeric_score', value: 100 },
    metadata: [{ identifier: 'points', type: 'string', value: '10 of 10' }],
  })
  product.clock.advance(minuteMs)
  expect((await admin().post('/api/rejudgings', { attemptId })).status).toBe(201)
  await judgeAndDeliver()
  expect(statuses()).toEqual([
    ['Started', undefined],
    ['Finished', 100],
    ['Finished', 100],
  ])
  const times = ashby.updates.map(({ timestamp }) => timestamp)
  expect(times).toEqual([...new Set(times)].sort())
})

test('hears of everything once and in order after it was down for an hour', async () => {
  const one = await casesTest()
  const candidate = newCandidate()
  await started(one._id, candidate)
  ashby.setDown(true)
  const { finish } = await take(product, one, candidate)
  await deliver()
  await finish()
  await judgeAndDeliver()
  product.clock.advance(hourMs)
  await deliver()
  expect(ashby.updates).toEqual([])
  ashby.setDown(false)
  product.clock.advance(4 * hourMs)
  await deliver()
  await deliver()
  expect(statuses()).toEqual([
    ['Started', undefined],
    ['Finished', 100],
  ])
})

test('hears at once of a test that was taken before', async () => {
  const one = await casesTest()
  const candidate = newCandidate()
  await invitePeople(admin(), one._id, [candidate])
  await (await take(product, one, candidate)).finish()
  await judgeAndDeliver()
  expect(ashby.updates).toEqual([])
  const id = await started(one._id, candidate)
  await deliver()
  expect(ashby.updates.map(({ assessment_id }) => assessment_id)).toEqual([id, id])
  expect(statuses()).toEqual([
    ['Started', undefined],
    ['Finished', 100],
  ])
})

test('cancels an invitation, and starts another one', async () => {
  const one = await casesTest()
  const candidate = newCandidate()
  const id = await started(one._id, candidate)
  const statusOfInvited = async () => (await findInvited(admin(), one._id, candidate.email)).status
  for (const _ of [1, 2]) {
    expect((await ashby.cancel(id)).body).toEqual({ success: true, results: { assessment_id: id } })
  }
  expect(await statusOfInvited()).toBe('revoked')
  const query = { action: 'hiring-order.cancelled' as const }
  const { data } = succeeded(await admin().call(listAuditEntries, { query }))
  expect(data).toMatchObject([{ key: { name: 'Ashby' } }])
  const next = await started(one._id, candidate)
  expect(next).not.toBe(id)
  expect(await statusOfInvited()).toBe('invited')
  // Of two applications, the second one still stands.
  const second = await started(one._id, candidate, 'application-2')
  await ashby.cancel(next)
  expect(await statusOfInvited()).toBe('invited')
  await ashby.cancel(second)
  expect(await statusOfInvited()).toBe('revoked')
})

test('cancels what was begun: the attempt goes on, and it hears no more', async () => {
  const one = await casesTest()
  const candidate = newCandidate()
  const id = await started(one._id, candidate)
  const { finish } = await take(product, one, candidate)
  expect((await ashby.cancel(id)).status).toBe(200)
  await deliver()
  await finish()
  await judgeAndDeliver()
  expect(statuses()).toEqual([['Started', undefined]])
  const invited = await findInvited(admin(), one._id, candidate.email)
  expect(invited.status).toBe('finished')
})

test('cancels no invitation of somebody else, and none that is gone', async () => {
  const one = await casesTest()
  const byHand = newCandidate()
  await invitePeople(admin(), one._id, [byHand])
  await ashby.cancel(await started(one._id, byHand))
  expect((await findInvited(admin(), one._id, byHand.email)).status).toBe('invited')

  const revoked = newCandidate()
  const id = await started(one._id, revoked)
  const params = { id: (await findInvited(admin(), one._id, revoked.email))._id }
  await admin().call(revokeInvitation, { params })
  expect((await ashby.cancel(id)).status).toBe(200)
  const unknown = '01890000-0000-7000-8000-000000000000'
  expect(await ashby.cancel(unknown)).toMatchObject({
    ...{ status: 404, body: { code: 'hiring_order_not_found' } },
  })
})
