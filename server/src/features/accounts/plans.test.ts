import { type PeopleListQuery, peopleListQuery } from '@assay/contract/people'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import { listPeople, listStatements } from './people-store.ts'

const product = useProduct()
const size = 100_000
const groupId = '00000000-0000-7000-8000-000000000001'

beforeAll(async () => {
  await seed(product.database, async (tx) => {
    await tx.execute(sql`
      insert into users (id, name, email, role, created_at, email_verified_at, deactivated_at)
      select md5('u' || n)::uuid, 'Person ' || left(md5('name' || n), 8), 'p' || n || '@example.com',
        case when n % 5000 = 0 then 'admin' else 'user' end, now(),
        case when n % 200 > 0 then now() end, case when n % 500 = 1 then now() end
      from generate_series(1, ${sql.raw(String(size))}) n`)
    await tx.execute(
      sql`insert into groups (id, name, created_at) values (${groupId}, 'Class', now())`,
    )
    await tx.execute(sql`
      insert into group_members (group_id, email, name)
      select ${groupId}, 'p' || n || '@example.com', '' from generate_series(1, 500) n`)
    await tx.execute(sql`vacuum analyze users, groups, group_members`)
  })
}, seedTimeoutMs)

describe('the list over 100,000 people', () => {
  test.each<[string, Partial<PeopleListQuery>]>([
    ['the newest', {}],
    ['the oldest, far down', { sortOrder: 'asc', page: 1000 }],
    ['the admins', { role: 'admin' }],
    ['the users', { role: 'user' }],
    ['the active ones', { status: 'Active' }],
    ['the deactivated ones', { status: 'Deactivated' }],
    ['deactivated admins', { status: 'Deactivated', role: 'admin' }],
    ['those not verified', { status: 'Not verified' }],
    ['a group', { groupId }],
    ['a search by name', { search: 'Person d41d' }],
    ['a search by e-mail', { search: 'p1234@example' }],
    ['a search that all match', { search: 'example.com' }],
  ])('shows a page of %s from an index', async (_, query) => {
    const complete = peopleListQuery.parse(query)
    const { rows, values } = listStatements(product.db, complete)
    const plan = await planOf(product.database.pool, rows, values)
    expect(plan).toMatch(/users/)
    expect(plan).not.toMatch(/Seq Scan on users/)
    const { rows: page } = await listPeople(product.db, complete)
    expect(page.length).toBeLessThanOrEqual(20)
  })

  test('counts few matches, and of many as many as anyone pages through', async () => {
    const counts = async (query: Partial<PeopleListQuery>) => {
      const { rows: _, ...counts } = await listPeople(product.db, peopleListQuery.parse(query))
      return counts
    }
    expect(await counts({ role: 'admin' })).toEqual({ total: 20 })
    expect(await counts({ groupId })).toEqual({ total: 500 })
    expect(await counts({})).toEqual({ total: 10_000, hasMore: true })
  })
})
