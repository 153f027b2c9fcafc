import {
  acceptInvitation,
  markInvitationOpened,
  openInvitation,
} from '@assay/contract/invitation-link'
import { revokeInvitation } from '@assay/contract/invitations'
import { webhookEvents, webhookEventTypes } from '@assay/contract/webhook-events'
import { resendWebhookDelivery } from '@assay/contract/webhooks'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { webhookDeliveries } from '../../tables/webhooks.ts'
import { begin, makeTest } from '../../testing/candidate.ts'
import {
  findInvited,
  invitationTokenOf,
  invitePeople,
  runInvitationJobs,
} from '../../testing/invitations.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'
import {
  deliveriesOf,
  makeWebhook,
  useReceiver,
  webhookEnv,
  webhookHandlersOf,
  webhookNode,
} from '../../testing/webhooks.ts'

const { product, admin, work, casesTest, answered } = useJudgedProduct({}, webhookEnv)
const receiver = useReceiver()

let id: string
beforeAll(async () => {
  id = (await makeWebhook(admin(), receiver.url(), [...webhookEventTypes]))._id
})

const deliver = () => webhookNode(product).runDue()

/** The data of what has come of these types, checked against what the documentation says. */
const received = () =>
  receiver.received.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: keyof typeof webhookEvents; data: object }
    expect(Object.keys(webhookEvents[type].data.parse(data)).sort()).toEqual(
      Object.keys(data).sort(),
    )
    return { type, ...data }
  })

const ofAttempts = () => received().filter((event) => 'attemptId' in event)

/** The ids of the invitations that it has heard of, in no order. */
const invitationIds = (type: keyof typeof webhookEvents) =>
  received()
    .flatMap((event) =>
      event.type === type && 'invitationId' in event ? [String(event.invitationId)] : [],
    )
    .sort()

test('an attempt tells that it begins, ends and is judged again', async () => {
  const one = await casesTest()
  const { user, attemptId } = await answered(one, (solution) => solution)
  await deliver()
  // Its answer is still to be judged.
  expect(receiver.types().sort()).toEqual(['attempt.begun', 'test.created'])
  await work()
  await deliver()
  const of = { attemptId, testId: one._id, userId: user.userId }
  expect(ofAttempts()).toEqual([
    { type: 'attempt.begun', ...of, startedAt: expect.any(String), deadline: null },
    {
      ...{ type: 'attempt.finished', ...of, score: 10, maxScore: 10, ended: 'finished' },
      ...{ startedAt: expect.any(String), completedAt: expect.any(String) },
    },
  ])

  expect((await admin().post('/api/rejudgings', { attemptId })).status).toBe(201)
  await work()
  await work()
  await deliver()
  expect(ofAttempts().at(-1)).toEqual({ type: 'attempt.rejudged', ...of, score: 10, maxScore: 10 })
})

test('events of one attempt keep their order while the receiver is down', async () => {
  const { answer } = receiver
  receiver.answer = (response) => response.destroy()
  const one = await casesTest()
  const { attemptId } = await answered(one, (solution) => solution)
  await work()
  await deliver()
  expect(receiver.types().sort()).toEqual(['attempt.begun', 'test.created'])
  const [ended] = await deliveriesOf(admin(), id)
  expect(ended).toMatchObject({ type: 'attempt.finished', tries: 0, nextTryAt: null })
  const sent = { params: { id: ended?._id ?? '' } }
  const early = await admin().call(resendWebhookDelivery, sent)
  expect(early.code).toBe('delivery_not_due')

  receiver.answer = answer
  receiver.received.length = 0
  product.clock.advance(dayMs)
  await deliver()
  expect(ofAttempts()).toMatchObject([
    { type: 'attempt.begun', attemptId },
    { type: 'attempt.finished', attemptId },
  ])
})

test('an attempt that runs out of time tells its deadline, and that it ended', async () => {
  const one = await makeTest(admin(), { timeLimitMinutes: 30 })
  const user = await product.signedIn('user')
  const attemptId = (await begin(user, one)).body.data._id
  product.clock.advance(dayMs)
  await work()
  await deliver()
  expect(ofAttempts()).toMatchObject([
    { attemptId, deadline: expect.any(String) },
    { attemptId, ended: 'out-of-time', score: 0 },
  ])
})

test('an invitation tells that it is opened, once, and that it expires unused', async () => {
  const one = await makeTest(admin(), { audience: 'invited' })
  const people = ['opens', 'takes', 'expires', 'revoked'].map((name) => ({
    email: `${name}@example.com`,
  }))
  await invitePeople(admin(), one._id, people)
  await runInvitationJobs(product)
  const invitationId = async (name: string) =>
    (await findInvited(admin(), one._id, `${name}@example.com`))._id
  const visitor = product.client()
  const opening = { params: { token: await invitationTokenOf(product, 'opens@example.com') } }
  await visitor.call(openInvitation, opening)
  await visitor.call(markInvitationOpened, opening)
  await visitor.call(markInvitationOpened, opening)
  const taking = { token: await invitationTokenOf(product, 'takes@example.com') }
  const body = { name: 'Tilda Taker', password: '1234567' }
  const taker = product.client()
  succeeded(await taker.call(acceptInvitation, { params: taking, body }))
  await deliver()
  const [opens, takes, expires] = await Promise.all(['opens', 'takes', 'expires'].map(invitationId))
  expect(invitationIds('invitation.opened')).toEqual([opens, takes].sort())
  receiver.received.length = 0

  const revoking = { params: { id: await invitationId('revoked') } }
  succeeded(await admin().call(revokeInvitation, revoking))
  product.clock.advance(100 * dayMs)
  const expire = async () => {
    const handler = webhookHandlersOf(product).find(({ kind }) => kind.everyMs !== undefined)
    const signal = new AbortController().signal
    await handler?.run({}, { signal, endTurn: async () => {} })
    await deliver()
  }
  await expire()
  await expire()
  expect(invitationIds('invitation.expired')).toEqual([opens, takes, expires].sort())
  expect(new Set(receiver.types())).toEqual(new Set(['invitation.expired']))
})

test('no payload has a name or an address of a person', async () => {
  const sent = await product.db
    .select({ payload: webhookDeliveries.payload })
    .from(webhookDeliveries)
  expect(sent.length).toBeGreaterThan(10)
  expect(JSON.stringify(sent)).not.toMatch(/@|Taker|Test Person/)
})
