import { editAssessment } from '@assay/contract/assessment-endpoints'
import { type AuditAction, type AuditListQuery, listAuditEntries } from '@assay/contract/audit'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { hourMs } from '../../platform/clock.ts'
import { useBank } from '../../testing/bank.ts'
import { makeTest } from '../../testing/candidate.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
const ada = { id: '01890000-0000-7000-8000-00000000000a', name: 'Ada', email: 'ada@example.com' }
const bob = { id: '01890000-0000-7000-8000-00000000000b', name: 'Bob_1', email: 'bob@example.com' }

/** An hour apart. */
const told: [author: typeof ada, action: AuditAction, subject: string][] = [
  [ada, 'test.created', 'Sorting 50%'],
  [bob, 'person.promoted', 'Carl'],
  [ada, 'test.deleted', 'Sorting 50%'],
  [ada, 'attempts.exported', 'User Attempts'],
]
let start: Date

beforeAll(async () => {
  admin = await product.signedIn('admin')
  product.clock.advance(hourMs)
  start = product.clock.now()
  for (const [author, action, name] of told) {
    const from = { ...author, address: '203.0.113.7', holdRights: async () => {} }
    const entry = { action, subject: { name } }
    await actAs(product.db, from, (tx) => recordAudit(tx, product.clock.now(), from, entry))
    product.clock.advance(hourMs)
  }
})

/** From `start` on: the administrator's own sign-in is in the log as well. */
const list = async (query: Partial<AuditListQuery> = {}) =>
  succeeded(await admin.call(listAuditEntries, { query: { from: hours(0), ...query } }))
const actions = async (query: Partial<AuditListQuery>) => {
  const { data, total } = await list(query)
  expect(total).toBe(data.length)
  return data.map(({ action }) => action)
}
const hours = (count: number) => new Date(start.getTime() + count * hourMs).toISOString()

describe('the list of entries', () => {
  test('says who did what, when and from where, newest first', async () => {
    const { data, total } = await list()
    expect(total).toBe(4)
    expect(data.map(({ action }) => action)).toEqual(told.map(([, action]) => action).reverse())
    expect(data[2]).toEqual({
      _id: expect.any(String),
      at: hours(1),
      actor: { _id: bob.id, name: 'Bob_1', email: 'bob@example.com' },
      key: null,
      address: '203.0.113.7',
      action: 'person.promoted',
      subject: { _id: null, name: 'Carl' },
      before: null,
      after: null,
    })
  })

  test.each<[string, string, AuditAction[]]>([
    ['a name', 'ADA', ['attempts.exported', 'test.deleted', 'test.created']],
    ['an address', 'bob@ex', ['person.promoted']],
    ['a subject', 'sorting 50%', ['test.deleted', 'test.created']],
    ['wildcards taken literally', 'b_1', ['person.promoted']],
  ])('finds %s', async (_, search, found) => {
    expect(await actions({ search })).toEqual(found)
  })

  test('is filtered by action and by time', async () => {
    expect(await actions({ action: 'test.deleted' })).toEqual(['test.deleted'])
    expect(await actions({ from: hours(1), to: hours(3) })).toEqual([
      'test.deleted',
      'person.promoted',
    ])
    expect(await actions({ from: hours(1), search: 'sorting', action: 'test.created' })).toEqual([])
    expect(await actions({ sortOrder: 'asc', to: hours(1) })).toEqual(['test.created'])
    const nonsense = '/api/audit?action=test.burnt&from=yesterday'
    expect((await admin.get(nonsense)).status).toBe(422)
  })

  test('says who signed in as an administrator, and nothing of candidates', async () => {
    await product.signedIn('user')
    const { data } = succeeded(
      await admin.call(listAuditEntries, { query: { action: 'admin.signed-in' } }),
    )
    expect(data).toMatchObject([
      { actor: { _id: admin.userId }, address: '127.0.0.1', subject: { _id: admin.userId } },
    ])
  })

  test('can be downloaded as filtered, oldest first', async () => {
    const { body } = await admin.get(`/api/audit/export.csv?from=${hours(0)}&search=bob`)
    const [headings, ...lines] = body.trim().split('\r\n')
    expect(headings).toContain('"At","Name","Email"')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(
      '"Bob_1","bob@example.com","203.0.113.7","","person.promoted","Carl"',
    )
  })

  test('comes in pages', async () => {
    const { data, total } = await list({ page: 2, limit: 3, to: hours(4) })
    expect([total, data.map(({ action }) => action)]).toEqual([4, ['test.created']])
  })

  test('shows the fields that a change was about, before and after', async () => {
    const { _id: id, name, language, level } = await makeTest(admin, { numOfQuestions: 1 })
    product.clock.advance(1000)
    const body = { name, language, level, numOfQuestions: 2, instructions: 'Be calm.' }
    await admin.call(editAssessment, { params: { id }, body })
    const { data } = await list({ limit: 1 })
    expect(data[0]).toMatchObject({
      action: 'test.edited',
      subject: { _id: id, name },
      before: { numOfQuestions: 1, instructions: '' },
      after: { numOfQuestions: 2, instructions: 'Be calm.' },
    })
  })
})
