import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAssessment, listAssessments } from '@assay/contract/assessment-endpoints'
import { createApiKey } from '@assay/contract/keys'
import { signIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runnerMain } from '../../platform/local-runner.ts'
import { newTest } from '../../testing/audited-requests.ts'
import { KillableProduct } from '../../testing/killable-product.ts'

const calls = 24
const atOnce = 4
const admin = { email: 'admin@example.com', password: '1234567' }

const hasRunner = requirePart('built runner', existsSync(runnerMain))

describe.skipIf(!hasRunner)('kill -9 while a program creates tests', () => {
  let folder = ''
  let product: KillableProduct
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-killed-'))
    const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    product = new KillableProduct({ DATA_DIR: folder, ...env })
  })
  afterAll(async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('each call that is repeated until it has a response is carried out once', async () => {
    const chief = await signIn(product.client(), admin)
    const body = { name: 'Program', scopes: ['manage-tests' as const] }
    const { secret } = succeeded(await chief.call(createApiKey, { body })).data
    const create = async (number: number): Promise<string> => {
      const { status, body } = await product
        .client()
        .request(
          createAssessment,
          { body: { ...newTest, name: `Test ${number}` } },
          { authorization: `Bearer ${secret}`, 'idempotency-key': `call ${number}` },
        )
      expect(status, JSON.stringify(body)).toBe(201)
      return body.data._id
    }

    product.kill([11, 29].map((moment) => ({ part: 'server', moment })))
    const ids = new Map<number, string>()
    let next = 0
    const lanes = Array.from({ length: atOnce }, async () => {
      while (next < calls) {
        const number = next++
        ids.set(number, await create(number))
      }
    })
    await Promise.all(lanes)

    expect(product.killed).toEqual(['server', 'server'])
    const { total } = succeeded(await chief.call(listAssessments))
    expect(total).toBe(calls)
    expect(new Set(ids.values()).size).toBe(calls)
    for (const [number, id] of ids) expect(await create(number)).toBe(id)
  }, 600_000)
})
