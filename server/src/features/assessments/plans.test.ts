import { listQuery } from '@assay/contract/lists'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import { peopleCounts } from './people-counts.ts'
import { type AssessmentFilter, listStatements } from './store.ts'

const product = useProduct()

const size = { tests: 60_000, attempts: 20_000, invitations: 20_000 }
const someone = '00000000-0000-7000-8000-000000000001'
const invitedAs = { userId: someone, email: 'a@b.c' }

beforeAll(async () => {
  await seed(product.database, async (tx) => {
    await tx.execute(sql`
      insert into users (id, name, email, role, created_at)
      values (${someone}, 'Someone', 'someone@example.com', 'user', now())`)
    await tx.execute(sql`
      insert into assessments (id, name, language, level, created_at, deleted_at)
      select md5('t' || n)::uuid, 'Test ' || left(md5('test' || n), 8), 'Python',
        (array['Basic', 'Intermediate', 'Advanced'])[1 + n % 3], now() - n * interval '1 second',
        case when n % 10 = 0 then now() end
      from generate_series(1, ${sql.raw(String(size.tests))}) n`)
    await tx.execute(sql`
      insert into attempts (id, user_id, assessment_id, name, language, level, started_at)
      select gen_random_uuid(), ${someone}, t.id, t.name, t.language, t.level, now()
      from assessments t order by t.id limit ${sql.raw(String(size.attempts))}`)
    await tx.execute(sql`
      insert into invitations (id, assessment_id, email, name, created_at, expires_at)
      select gen_random_uuid(), md5('t' || n)::uuid, 'u' || n || '@example.com', 'Person', now(),
        now() + interval '1 day'
      from generate_series(1, ${sql.raw(String(size.invitations))}) n`)
    await tx.execute(sql`vacuum analyze users, assessments, attempts, invitations`)
  })
}, seedTimeoutMs)

const after = { at: new Date().toISOString(), id: '01890000-0000-7000-8000-000000000000' }

async function plansOf(filter: Partial<AssessmentFilter>) {
  const complete = { ...listQuery.parse(filter), deleted: false, now: new Date(), ...filter }
  const { rows, counted, values } = listStatements(product.db, complete)
  const { pool } = product.database
  return { rows: await planOf(pool, rows, values), counted: await planOf(pool, counted, values) }
}

describe('the lists over many tests', () => {
  test('stand on as many rows as were meant', async () => {
    const { rows } = await product.db.execute(sql`select count(*)::int as n from assessments`)
    expect(rows[0]?.n).toBe(size.tests)
  })

  test.each<[string, Partial<AssessmentFilter>]>([
    ['the newest', {}],
    ['the oldest, far down', { sortOrder: 'asc', page: 50 }],
    ['those after a cursor', { after }],
    [
      'those of a level after a cursor, the oldest first',
      { after, sortOrder: 'asc', level: 'Basic' },
    ],
    ['one level', { level: 'Basic' }],
    ['a search that few match', { search: 'Test d41d8' }],
    ['a search within a level', { search: 'abcd', level: 'Advanced' }],
    ['the deleted ones', { deleted: true }],
    ['the deleted ones of a level', { deleted: true, level: 'Intermediate' }],
    ['those a candidate has not begun', { unattemptedBy: someone }],
    ['those an invited candidate has not begun', { unattemptedBy: someone, invitedAs }],
    ['those of a level a candidate has not begun', { unattemptedBy: someone, level: 'Basic' }],
  ])('show a page of %s from an index', async (_, filter) => {
    const { rows } = await plansOf(filter)
    expect(rows).toMatch(/assessments/)
    expect(rows).not.toMatch(/Seq Scan/)
  })

  test('count the people of a page of tests from an index', async () => {
    const { rows } = await product.db.execute(sql`select id from assessments limit 5`)
    const values = { ids: rows.map(({ id }) => id) }
    const plan = await planOf(product.database.pool, peopleCounts(product.db), values)
    expect(plan).toMatch(/attempts_assessment\w*_idx/)
    expect(plan).not.toMatch(/Seq Scan/)
  })

  // Not of all: to count nearly every row, reading them in their order is the cheapest way.
  test.each<[string, Partial<AssessmentFilter>]>([
    ['one level', { level: 'Basic' }],
    ['a search that few match', { search: 'Test d41d8' }],
    ['the deleted ones', { deleted: true }],
  ])('count %s from an index', async (_, filter) => {
    const { counted } = await plansOf(filter)
    expect(counted).toMatch(/assessments/)
    expect(counted).not.toMatch(/Seq Scan/)
  })
})
