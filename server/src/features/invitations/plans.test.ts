import { invitationListQuery } from '@assay/contract/invitation-list'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import { type InvitationsOf, listStatements } from './list-store.ts'

const product = useProduct()

/** One test with 10,000 invited people among others with as many together as ten of it. */
const size = { invited: 10_000, others: 100_000 }
const large = '00000000-0000-7000-8000-000000000001'
const many = (count: number) => sql.raw(String(count))

beforeAll(async () => {
  await seed(product.database, async (tx) => {
    await tx.execute(sql`
      insert into assessments (id, name, language, level, created_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Test ' || n, 'Python',
        'Basic', now()
      from generate_series(1, 101) n`)
    await tx.execute(sql`
      insert into users (id, name, email, role, created_at)
      select md5('u' || n)::uuid, 'Person', 'u' || n || '@example.com', 'user', now()
      from generate_series(1, 3000) n`)
    await tx.execute(sql`
      insert into attempts (id, user_id, assessment_id, name, language, level, started_at)
      select gen_random_uuid(), u.id, t.id, t.name, t.language, t.level, now()
      from users u cross join (select * from assessments order by id limit 20) t`)
    await tx.execute(sql`
      insert into invitations
        (id, assessment_id, email, name, created_at, expires_at, opened_at, revoked_at, user_id)
      select gen_random_uuid(),
        case when n <= ${many(size.invited)} then ${large}::uuid
          else ('00000000-0000-7000-8000-' || lpad((2 + n % 100)::text, 12, '0'))::uuid end,
        'u' || n || '@example.com', 'Person ' || n, now() - n * interval '1 second',
        now() + interval '1 day', case when n % 3 = 0 then now() end,
        case when n % 50 = 0 then now() end, case when n <= 3000 then md5('u' || n)::uuid end
      from generate_series(1, ${many(size.invited + size.others)}) n`)
    await tx.execute(sql`vacuum analyze users, assessments, attempts, invitations`)
  })
}, seedTimeoutMs)

const after = { at: new Date().toISOString(), id: '01890000-0000-7000-8000-000000000000' }

describe('the list of 10,000 invited people', () => {
  test.each<[string, Partial<InvitationsOf>]>([
    ['everyone', {}],
    ['by name', { sortBy: 'name' }],
    ['by score', { sortBy: 'score' }],
    ['the oldest, far down', { sortOrder: 'asc', page: 500 }],
    ['those after a cursor', { after }],
    ['those who have not started', { status: 'not-started' }],
    ['those who have begun', { status: 'begun' }],
    ['a search', { search: 'u123' }],
  ])('shows %s from indexes', async (_, filter) => {
    const complete = {
      ...invitationListQuery.parse(filter),
      ...filter,
      assessmentId: large,
      now: new Date(),
    }
    const { rows, counted, byStatus, values } = listStatements(product.db, complete)
    for (const statement of [rows, counted, byStatus]) {
      const plan = await planOf(product.database.pool, statement, values)
      expect(plan).toMatch(/Scan.* on invitations/)
      expect(plan).not.toMatch(/Seq Scan/)
    }
  })

  test('counts every status', async () => {
    const filter = invitationListQuery.parse({})
    const complete = { ...filter, assessmentId: large, now: new Date() }
    const { byStatus, values } = listStatements(product.db, complete)
    const counts = await byStatus.execute(values)
    expect(counts.reduce((sum, { total }) => sum + total, 0)).toBe(size.invited)
    expect(counts.find(({ status }) => status === 'begun')?.total).toBe(3000)
  })
})
