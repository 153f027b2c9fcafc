import { type AuditListQuery, auditActions, auditListQuery } from '@assay/contract/audit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import { listEntries, listStatements } from './store.ts'

const product = useProduct()
const size = 60_000

beforeAll(async () => {
  const actions = auditActions.map((action) => `'${action}'`).join()
  await seed(product.database, (db) =>
    db.execute(sql`
    insert into audit_entries (id, at, actor_id, actor_name, actor_email, address, action, subject_name)
    select md5('e' || n)::uuid, now() - n * interval '1 minute', md5('a' || n % 50)::uuid,
      'Admin ' || n % 50, 'admin' || n % 50 || '@example.com', '203.0.113.7',
      (array[${sql.raw(actions)}])[1 + n % ${sql.raw(String(auditActions.length))}],
      'Test ' || left(md5('test' || n), 8)
    from generate_series(1, ${sql.raw(String(size))}) n`),
  )
  await seed(product.database, (db) => db.execute(sql`vacuum analyze audit_entries`))
}, seedTimeoutMs)

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('the list over many entries', () => {
  test.each<[string, Partial<AuditListQuery>]>([
    ['the newest', {}],
    ['the oldest, far down', { sortOrder: 'asc', page: 100 }],
    ['one action', { action: 'test.edited' }],
    ['one action in a week', { action: 'person.promoted', from: ago(14), to: ago(7) }],
    ['a week', { from: ago(14), to: ago(7) }],
    ['a search that few match', { search: 'Test d41d8' }],
    ['a search that all match', { search: 'example.com' }],
    ['a search within an action', { search: 'admin17@', action: 'test.deleted' }],
  ])('shows a page of %s from an index', async (_, query) => {
    const { rows, values } = listStatements(product.db, auditListQuery.parse(query))
    const plan = await planOf(product.database.pool, rows, values)
    expect(plan).toMatch(/audit_entries_\w+_idx/)
    expect(plan).not.toMatch(/Seq Scan/)
  })

  test('counts as many as anyone pages through', async () => {
    const { rows, ...counts } = await listEntries(product.db, auditListQuery.parse({}))
    expect(rows).toHaveLength(20)
    expect(counts).toEqual({ total: 10_000, hasMore: true })
  })
})
