import { createHmac } from 'node:crypto'
import { listAuditEntries } from '@assay/contract/audit'
import {
  deleteWebhook,
  editWebhook,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookWithSecret,
} from '@assay/contract/webhooks'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { after, dayMs, hourMs, minuteMs, secondMs } from '../../platform/clock.ts'
import { claimJobs, releaseExpired } from '../../platform/jobs/store.ts'
import { webhooks } from '../../tables/webhooks.ts'
import { useBank } from '../../testing/bank.ts'
import { makeTest } from '../../testing/candidate.ts'
import { useProduct } from '../../testing/test-app.ts'
import {
  deliveriesOf,
  makeWebhook,
  type Received,
  useReceiver,
  webhookEnv,
  webhookNode,
} from '../../testing/webhooks.ts'
import { deliveryJob } from './deliver-job.ts'
import { deleteOldDeliveries } from './delivery-store.ts'

const product = useProduct(webhookEnv)
useBank(product)
const receiver = useReceiver()
const { clock } = product

let admin: SignedIn
let webhook: WebhookWithSecret
beforeAll(async () => {
  admin = await product.signedIn('admin')
})
beforeEach(async () => {
  await product.db.delete(webhooks)
  webhook = await makeWebhook(admin, receiver.url(), ['test.created'])
})
afterEach(() => vi.useRealTimers())

const work = () => webhookNode(product).runDue()
const params = () => ({ id: webhook._id })
const newest = async () => (await deliveriesOf(admin, webhook._id))[0]

/** What came last, as the receiver's library sees it at this moment of the product. */
function verified(secret: string, changes: Partial<Received> = {}) {
  const { headers, body } = { ...(receiver.received.at(-1) as Received), ...changes }
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}

describe('a delivery', () => {
  test('is signed by the Standard Webhooks specification', async () => {
    const one = await makeTest(admin, { name: 'Announced' })
    const createdAt = clock.now().toISOString()
    clock.advance(minuteMs)
    await work()
    expect(verified(webhook.secret)).toEqual({
      type: 'test.created',
      timestamp: createdAt,
      data: { testId: one._id, name: 'Announced', language: one.language, level: one.level },
    })
    const { headers, body, path } = receiver.received[0] as Received
    expect([path, headers['content-type']]).toEqual(['/events', 'application/json'])
    // As the specification says it, without a library.
    const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']]
    const key = Buffer.from(webhook.secret.slice('whsec_'.length), 'base64')
    const mac = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${mac}`)
    expect(Number(at)).toBe(clock.now().getTime() / 1000)
  })

  test('that was altered, is old or was signed by another fails', async () => {
    await makeTest(admin)
    await work()
    const { headers, body } = receiver.received[0] as Received
    expect(() => verified(webhook.secret)).not.toThrow()
    const wrong = 'No matching signature found'
    expect(() => verified(webhook.secret, { body: body.replace('test', 'Test') })).toThrow(wrong)
    const other = { ...headers, 'webhook-id': 'msg_other' }
    expect(() => verified(webhook.secret, { headers: other })).toThrow(wrong)
    const { secret } = await makeWebhook(admin, receiver.url(), ['test.created'])
    expect(() => verified(secret)).toThrow(wrong)
    clock.advance(6 * minuteMs)
    expect(() => verified(webhook.secret)).toThrow('Message timestamp too old')
  })

  test('is signed with both secrets for a time after the secret was rotated', async () => {
    const body = { overlapHours: 24 }
    const rotated = succeeded(await admin.call(rotateWebhookSecret, { params: params(), body }))
    const { secret, oldSecretEndsAt } = rotated.data
    expect(oldSecretEndsAt).toBe(after(clock.now(), dayMs).toISOString())
    await makeTest(admin)
    await work()
    expect(() => verified(secret)).not.toThrow()
    expect(() => verified(webhook.secret)).not.toThrow()
    clock.advance(dayMs)
    await makeTest(admin)
    await work()
    expect(() => verified(secret)).not.toThrow()
    expect(() => verified(webhook.secret)).toThrow('No matching signature found')
    expect(succeeded(await admin.call(listWebhooks)).data[0]).toMatchObject({
      oldSecretEndsAt: null,
    })
    // At once, for one that somebody else has seen.
    const now = { overlapHours: 0 }
    const last = await admin.call(rotateWebhookSecret, { params: params(), body: now })
    await makeTest(admin)
    await work()
    expect(() => verified(succeeded(last).data.secret)).not.toThrow()
    expect(() => verified(secret)).toThrow('No matching signature found')
  })

  test('is not made for what is rolled back, nor for other events', async () => {
    const impossible = { opensAt: '2026-05-02T10:00:00Z', closesAt: '2026-05-01T10:00:00Z' }
    await expect(makeTest(admin, impossible)).rejects.toThrow()
    const body = { url: receiver.url(), events: ['attempt.begun' as const] }
    succeeded(await admin.call(editWebhook, { params: params(), body }))
    await makeTest(admin)
    await work()
    expect(receiver.received).toEqual([])
  })
})

describe('a receiver that is down for an hour', () => {
  const down = () => {
    receiver.answer = (response) => {
      response.statusCode = 503
      response.end('down for maintenance')
    }
  }

  test('gets each event with its id, whatever servers die meanwhile', async () => {
    const { answer } = receiver
    down()
    for (const name of ['First', 'Second', 'Third']) await makeTest(admin, { name })
    await work()
    const ids = new Set(receiver.ids())
    expect(ids.size).toBe(3)
    // Twice a node dies with all that it was sending.
    for (const _ of [1, 2]) {
      clock.advance(10 * minuteMs)
      const now = clock.now()
      const lease = { owner: 'a node that died', now, until: after(now, deliveryJob.leaseMs) }
      const died = await claimJobs(product.db, deliveryJob.name, { ...lease, limit: 100 })
      const suspects = { ...lease, limit: 100, areSuspects: true }
      died.push(...(await claimJobs(product.db, deliveryJob.name, suspects)))
      expect(died.length).toBe(3)
      clock.advance(minuteMs)
      const another = { owner: 'another node', now: clock.now() }
      await releaseExpired(product.db, [deliveryJob.name], another)
    }
    // Each was under way when two nodes died, which counts as a try that failed.
    await work()
    receiver.received.length = 0
    receiver.answer = answer
    for (let passed = 0; passed < 12; passed += 1) {
      clock.advance(10 * minuteMs)
      await work()
    }
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.ids())).toEqual(ids)
    for (const delivery of await deliveriesOf(admin, webhook._id)) {
      expect(delivery).toMatchObject({ state: 'delivered', problem: null, nextTryAt: null })
    }
  })

  test('is tried for three days, ever more seldom; then it can be sent again by hand', async () => {
    const { answer } = receiver
    down()
    await makeTest(admin)
    await work()
    const first = await newest()
    expect(first).toMatchObject({
      ...{ state: 'waiting', tries: 1, problem: 'It answered with the status 503.' },
      nextTryAt: after(clock.now(), 5 * secondMs).toISOString(),
      answer: { status: 503, body: 'down for maintenance' },
    })
    const end = after(clock.now(), 3 * dayMs)
    const gaps: number[] = []
    for (let next = first?.nextTryAt; next; next = (await newest())?.nextTryAt) {
      const gap = new Date(next).getTime() - clock.now().getTime()
      gaps.push(gap)
      clock.advance(gap)
      await work()
    }
    expect(clock.now()).toEqual(end)
    expect(Math.max(...gaps)).toBe(4 * hourMs)
    const failed = await newest()
    expect(failed).toMatchObject({ state: 'failed', tries: gaps.length + 1 })
    expect(new Set(receiver.ids()).size).toBe(1)

    receiver.answer = answer
    const sent = { id: failed?._id ?? '' }
    expect((await admin.call(resendWebhookDelivery, { params: sent })).statusCode).toBe(200)
    // A second click changes nothing.
    expect((await admin.call(resendWebhookDelivery, { params: sent })).statusCode).toBe(200)
    await work()
    expect(await newest()).toMatchObject({
      ...{ state: 'delivered', tries: gaps.length + 2, answer: { status: 200, body: 'thanks' } },
    })
    expect(new Set(receiver.ids()).size).toBe(1)
  })
})

describe('by hand', () => {
  test('a test event is sent, and tried once', async () => {
    succeeded(await admin.call(testWebhook, { params: params() }))
    await work()
    expect(verified(webhook.secret)).toMatchObject({
      type: 'webhook.test',
      data: { webhookId: webhook._id },
    })
    receiver.answer = (response) => response.destroy()
    succeeded(await admin.call(testWebhook, { params: params() }))
    await work()
    expect(await newest()).toMatchObject({
      ...{ state: 'failed', answer: null, nextTryAt: null },
      problem: 'The connection was closed before there was an answer.',
    })
    expect(succeeded(await admin.call(listWebhooks)).data[0]?.lastDelivery?.state).toBe('failed')
  })

  test('what waits for its next try is sent at once', async () => {
    const { answer } = receiver
    receiver.answer = (response) => response.destroy()
    await makeTest(admin)
    await work()
    receiver.answer = answer
    const { _id } = (await newest()) ?? { _id: '' }
    succeeded(await admin.call(resendWebhookDelivery, { params: { id: _id } }))
    await work()
    clock.advance(minuteMs)
    await work()
    expect(receiver.received).toHaveLength(2)
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 2 })
  })
})

test('an answer is kept as far as it is short, and no longer than it can be stored', async () => {
  receiver.answer = (response) => {
    response.write(`\0${'🙂'.repeat(1000)}`)
    // The rest is not waited for.
    for (let piece = 0; piece < 100; piece += 1) response.write('x'.repeat(1000))
  }
  succeeded(await admin.call(testWebhook, { params: params() }))
  await work()
  const body = (await newest())?.answer?.body ?? ''
  expect(body).toHaveLength(2000)
  expect(body).toMatch(/^\u{FFFD}(🙂){999}\u{FFFD}$/u)
})

test('a deleted webhook gets nothing more, and old deliveries go', async () => {
  await makeTest(admin)
  succeeded(await admin.call(deleteWebhook, { params: params() }))
  await work()
  expect(receiver.received).toEqual([])

  webhook = await makeWebhook(admin, receiver.url(), ['test.created'])
  await makeTest(admin)
  expect(await deleteOldDeliveries(product.db, after(clock.now(), 1))).toBe(0)
  await work()
  expect(await deleteOldDeliveries(product.db, clock.now())).toBe(0)
  expect(await deleteOldDeliveries(product.db, after(clock.now(), 1))).toBe(1)
  expect(await deliveriesOf(admin, webhook._id)).toEqual([])
})

test('neither secrets nor paths of receivers are in the audit log, nor secrets in lists', async () => {
  const body = { url: receiver.url('/hook/with-a-secret'), events: ['test.created' as const] }
  succeeded(await admin.call(editWebhook, { params: params(), body }))
  const log = JSON.stringify(succeeded(await admin.call(listAuditEntries)).data)
  expect(log).toContain('webhook.edited')
  expect(log).not.toContain('with-a-secret')
  expect(JSON.stringify(await admin.call(listWebhooks))).not.toContain('whsec')
})
