import { createAssessment } from '@assay/contract/assessment-endpoints'
import { duplicateAssessment } from '@assay/contract/assessment-questions'
import type { Endpoint } from '@assay/contract/endpoint'
import { endpoints } from '@assay/contract/endpoints'
import { invite } from '@assay/contract/invitations'
import { urlFrom } from '@assay/contract/url'
import type { SignedIn } from '@assay/testkit/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { after, hourMs, minuteMs } from '../../platform/clock.ts'
import { deleteOldResults } from '../../platform/idempotency/store.ts'
import { idempotentResults } from '../../platform/idempotency/table.ts'
import { assessments } from '../../tables/assessments.ts'
import { invitations } from '../../tables/invitations.ts'
import { type AuditedInput, auditedRequests, newTest } from '../../testing/audited-requests.ts'
import { useBank } from '../../testing/bank.ts'
import type { TestClient } from '../../testing/client.ts'
import { makeKey, programWith } from '../../testing/keys.ts'
import { changingAtOnce } from '../../testing/meanwhile.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

let admin: SignedIn
let program: TestClient
let secret = ''
beforeAll(async () => {
  admin = await product.signedIn('admin')
  const key = await makeKey(product.app, admin, ['manage-tests', 'invite', 'manage-questions'])
  secret = key.secret
  program = key.program
})
const requests = auditedRequests(product, () => admin, client)

let keys = 0
const newKey = () => ({ 'idempotency-key': `key ${++keys}` })
const tests = () => product.db.$count(assessments)
const create = (headers: Record<string, string>, changes: object = {}, by = program) =>
  by.request(createAssessment, { body: { ...newTest, ...changes } }, headers)

describe('a call with an Idempotency-Key', () => {
  const accepting = endpoints.filter((one) => one.takesIdempotencyKey)

  test.each(accepting.map((one) => [one.operationId, one] as const))(
    'is carried out once however often it comes, at once or later: %s',
    async (_, endpoint) => {
      const input = await inputOf(endpoint)
      const headers = newKey()
      const send = () =>
        program.send(endpoint.method, urlFrom(endpoint, input), input.body, headers)
      // Notes the use of the key now, which would otherwise wait too.
      await program.get('/api/test/getAll')
      const entries = await auditEntries()
      const [one, two] = await changingAtOnce(product.database, [send, send])
      expect(one?.status).toBe(201)
      expect(two?.status).toBe(201)
      expect(two?.body).toEqual(one?.body)
      expect(two?.headers.location).toBe(one?.headers.location)
      const repeated = [one, two].map((each) => each?.headers['idempotency-replayed'])
      expect(repeated.sort()).toEqual(['true', undefined])
      const later = await send()
      expect([later.status, later.body]).toEqual([201, one?.body])
      expect(later.headers['idempotency-replayed']).toBe('true')
      expect(await auditEntries()).toBe(entries + 1)
    },
  )

  test('is carried out for the first time again after a day', async () => {
    const headers = newKey()
    const first = await create(headers)
    product.clock.advance(24 * hourMs - 1)
    admin = await product.signedIn('admin')
    expect((await create(headers)).body).toEqual(first.body)
    product.clock.advance(1)
    const next = await create(headers)
    expect(next.status).toBe(201)
    expect(next.body.data._id).not.toBe(first.body.data._id)
    expect((await create(headers)).body).toEqual(next.body)
    await deleteOldResults(product.db, after(product.clock.now(), 24 * hourMs - minuteMs))
    expect((await create(headers)).body).toEqual(next.body)
    await deleteOldResults(product.db, after(product.clock.now(), 24 * hourMs))
    expect(await product.db.$count(idempotentResults)).toBe(0)
  })

  test('is refused if it asks for something else than the first one with that key', async () => {
    const headers = newKey()
    const { body } = await create(headers)
    const before = await tests()
    const params = { id: body.data._id }
    for (const other of [
      await create(headers, { name: 'Another' }),
      await program.request(duplicateAssessment, { params }, headers),
    ]) {
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    }
    expect(await tests()).toBe(before)
  })

  test('means the same with the fields in another order', async () => {
    const headers = newKey()
    const first = await create(headers)
    const reordered = Object.fromEntries(Object.entries(newTest).reverse())
    const again = await program.request(createAssessment, { body: reordered as never }, headers)
    expect(again.body).toEqual(first.body)
  })

  test('that was refused can be repeated with the same key', async () => {
    const headers = newKey()
    const id = '01890000-0000-7000-8000-000000000000'
    const refused = await program.request(duplicateAssessment, { params: { id } }, headers)
    expect(refused.status).toBe(404)
    expect((await create(headers)).status).toBe(201)
  })

  test('is another one if another account sends it, and the same one on another node', async () => {
    const headers = newKey()
    const first = await create(headers)
    const stranger = await makeKey(product.app, await product.signedIn('admin'), ['manage-tests'])
    const other = await create(headers, {}, stranger.program)
    expect(other.body.data._id).not.toBe(first.body.data._id)
    const node = await product.anotherNode()
    afterAll(() => node.close())
    const elsewhere = await create(headers, {}, programWith(node, secret))
    expect(elsewhere.body).toEqual(first.body)
  })

  test.each(['', 'x'.repeat(256), 'ключ'])('is refused with a key like %.9s', async (key) => {
    const { status, body } = await create({ 'idempotency-key': key })
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('invites nobody twice, and still says that they were invited', async () => {
    const made = await create(newKey())
    const params = { id: made.body.data._id }
    const people = [{ name: 'Ada', email: 'ada@example.com', extraTimePercent: 0 }]
    const send = () => program.request(invite, { params, body: { people } }, headers)
    const headers = newKey()
    const first = await send()
    expect(first.body.data).toEqual({ invited: 1, alreadyInvited: 0 })
    expect((await send()).body).toEqual(first.body)
    expect(await product.db.$count(invitations)).toBeGreaterThan(0)
  })
})

async function inputOf(endpoint: Endpoint): Promise<AuditedInput> {
  const input = await requests.get(endpoint)?.()
  if (!input) throw new Error(`Add a request for ${endpoint.operationId}.`)
  return input
}

async function auditEntries(): Promise<number> {
  const { rows } = await product.database.pool.query('select count(*)::int as n from audit_entries')
  return rows[0].n
}
