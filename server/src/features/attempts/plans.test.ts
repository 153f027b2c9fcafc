import { listQuery } from '@assay/contract/lists'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../testing/plan-of.ts'
import { useProduct } from '../../testing/test-app.ts'
import { listStatements } from './admin-store.ts'

const product = useProduct()

/** Big enough that reading a whole table is the worse way, small enough to be made in seconds. */
const size = { users: 2_000, tests: 3_000, attempts: 60_000 }

beforeAll(async () => {
  const each = (count: number) => sql.raw(`from generate_series(0, ${count - 1}) n`)
  const modulo = (count: number) => sql.raw(`% ${count}`)
  await product.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into users (id, name, email, role, created_at)
      select md5('u' || n)::uuid, 'Person ' || left(md5('name' || n), 8),
        'p' || n || '@example.com', 'user', now() ${each(size.users)}`)
    await tx.execute(sql`
      insert into assessments (id, name, language, level, created_at)
      select md5('t' || n)::uuid, 'Test ' || left(md5('test' || n), 8), 'Python',
        (array['Basic', 'Intermediate', 'Advanced'])[1 + n % 3], now() ${each(size.tests)}`)
    await tx.execute(sql`
      insert into attempts (id, user_id, assessment_id, name, language, level, started_at)
      select md5('a' || n)::uuid, md5('u' || n ${modulo(size.users)})::uuid, t.id, t.name,
        t.language, t.level, now() - n * interval '1 second'
      from (select n, md5('t' || (n + n / 2000) ${modulo(size.tests)})::uuid as test_id
        ${each(size.attempts)}) pairs
      join assessments t on t.id = pairs.test_id`)
  })
  await product.db.execute(sql`vacuum analyze users, assessments, attempts`)
}, 120_000)

async function plansOf(query: Record<string, unknown>) {
  const { rows, added, countedTwice, values } = listStatements(product.db, listQuery.parse(query))
  const plan = (statement: typeof rows | (typeof added)[number]) =>
    planOf(product.database.pool, statement, values)
  return {
    rows: await plan(rows),
    counts: await Promise.all([...added, ...countedTwice].map(plan)),
  }
}

describe('the list over many attempts', () => {
  test('stands on as many rows as were meant', async () => {
    const { rows } = await product.db.execute(sql`select count(*)::int as n from attempts`)
    expect(rows[0]?.n).toBe(size.attempts)
  })

  test.each([
    ['everything', {}],
    ['oldest first, far down', { sortOrder: 'asc', page: 50 }],
    ['one level', { level: 'Basic' }],
    ['a search that few match', { search: 'Test d41d8' }],
    ['a search by e-mail', { search: 'p1234@example' }],
    ['a search within a level', { search: 'abcd', level: 'Advanced' }],
  ])('answers %s without reading the whole table', async (_, query) => {
    const { rows, counts } = await plansOf(query)
    for (const plan of [rows, ...counts]) {
      expect(plan).toMatch(/attempts/)
      expect(plan).not.toMatch(/Seq Scan on attempts/)
    }
  })

  test('shows a page of what all match without reading on', async () => {
    const { rows } = await plansOf({ search: 'example.com' })
    expect(rows).toMatch(/attempts/)
    expect(rows).not.toMatch(/Seq Scan on attempts/)
  })
})
