import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAssessment } from '@assay/contract/assessment-endpoints'
import { createApiKey } from '@assay/contract/keys'
import { listWebhookDeliveries } from '@assay/contract/webhooks'
import { signIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runnerMain } from '../../platform/local-runner.ts'
import { newTest } from '../../testing/audited-requests.ts'
import { KillableProduct } from '../../testing/killable-product.ts'
import { makeWebhook, useReceiver, webhookEnv } from '../../testing/webhooks.ts'

const calls = 16
const admin = { email: 'admin@example.com', password: '1234567' }

const hasRunner = requirePart('built runner', existsSync(runnerMain))

describe.skipIf(!hasRunner)('kill -9 while tests are created', () => {
  const receiver = useReceiver()
  let folder = ''
  let product: KillableProduct
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-killed-'))
    const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...webhookEnv }
    product = new KillableProduct({ DATA_DIR: folder, ...env })
  })
  afterAll(async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('a webhook hears of each, always with the same id', async () => {
    const chief = await signIn(product.client(), admin)
    const { _id: id } = await makeWebhook(chief, receiver.url(), ['test.created'])
    const key = { name: 'Program', scopes: ['manage-tests' as const] }
    const { secret } = succeeded(await chief.call(createApiKey, { body: key })).data

    product.kill([9, 21].map((moment) => ({ part: 'server', moment })))
    const made: string[] = []
    for (let number = 0; number < calls; number += 1) {
      const headers = { authorization: `Bearer ${secret}`, 'idempotency-key': `call ${number}` }
      const body = { ...newTest, name: `Test ${number}` }
      const created = await product.client().request(createAssessment, { body }, headers)
      expect(created.status, JSON.stringify(created.body)).toBe(201)
      made.push(created.body.data._id)
    }
    expect(product.killed).toEqual(['server', 'server'])

    const query = { state: 'waiting' as const }
    const waiting = async () =>
      succeeded(await chief.call(listWebhookDeliveries, { params: { id }, query })).total
    // What a dead server was sending is due again when its lease ends.
    await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toBe(0)
    const idsOf = new Map<string, Set<unknown>>()
    for (const { headers, body } of receiver.received) {
      const { testId } = JSON.parse(body).data
      idsOf.set(testId, (idsOf.get(testId) ?? new Set()).add(headers['webhook-id']))
    }
    expect([...idsOf.keys()].sort()).toEqual(made.toSorted())
    expect([...idsOf.values()].map(({ size }) => size)).toEqual(made.map(() => 1))
  }, 600_000)
})
