import { attemptListQuery } from '@assay/contract/attempt-review'
import { ownAttemptsQuery } from '@assay/contract/attempts'
import { maxCountedRows } from '@assay/contract/lists'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../tables/accounts.ts'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import type { Cursor, Rare } from './admin-filters.ts'
import { findRare, listAttempts, listFrom, listStatements } from './admin-store.ts'
import { ownStatements } from './own-store.ts'
import { runningStatements } from './running.ts'

const product = useProduct()

/** Big enough that reading a whole table is the worse way, small enough to be made in seconds. */
const size = { users: 2_000, tests: 3_000, attempts: 60_000 }

const smallGroup = '00000000-0000-4000-8000-000000000000'
/** Has one attempt of everyone, so that its own order is worth an index. */
const aTest = '00000000-0000-4000-8000-000000000002'
const groupOfAll = '00000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  const each = (count: number) => sql.raw(`from generate_series(0, ${count - 1}) n`)
  const modulo = (count: number) => sql.raw(`% ${count}`)
  await seed(product.database, async (tx) => {
    await tx.execute(sql`
      insert into users (id, name, email, role, created_at)
      select md5('u' || n)::uuid, 'Person ' || left(md5('name' || n), 8),
        'p' || n || '@example.com', 'user', now() ${each(size.users)}`)
    await tx.execute(sql`
      insert into assessments (id, name, language, level, created_at)
      select md5('t' || n)::uuid, 'Test ' || left(md5('test' || n), 8), 'Python',
        (array['Basic', 'Intermediate', 'Advanced'])[1 + n % 3], now() ${each(size.tests)}`)
    await tx.execute(sql`
      insert into assessments (id, name, language, level, created_at)
      values (${aTest}, 'Taken by all', 'Python', 'Basic', now())`)
    await tx.execute(sql`
      insert into attempts (id, user_id, assessment_id, name, language, level, score, max_score,
        started_at, completed_at, ended)
      select md5('a' || n)::uuid, md5('u' || n ${modulo(size.users)})::uuid, t.id, t.name,
        t.language, t.level, n % 7 * 10, 60, now() - n * interval '1 second',
        case when n % 3 > 0 then now() end, case when n % 3 > 0 then 'finished' end
      from (select n, case when n < ${size.users} then ${aTest}::uuid
        else md5('t' || (n + n / 2000) ${modulo(size.tests)})::uuid end as test_id
        ${each(size.attempts)}) pairs
      join assessments t on t.id = pairs.test_id`)
    await tx.execute(sql`
      insert into groups (id, name, created_at)
      values (${smallGroup}, 'Small', now()), (${groupOfAll}, 'All', now())`)
    await tx.execute(sql`
      insert into group_members (group_id, email, name)
      select ${smallGroup}, 'p' || n || '@example.com', '' ${each(30)}`)
    await tx.execute(sql`
      insert into group_members (group_id, email, name)
      select ${groupOfAll}, 'p' || n || '@example.com', '' ${each(size.users)}`)
    await tx.execute(sql`vacuum analyze users, assessments, attempts, group_members`)
  })
}, seedTimeoutMs)

async function plansOf(query: Record<string, unknown>) {
  const parsed = attemptListQuery.parse(query)
  const rare = await findRare(product.db, parsed)
  const { rows, count, values } = listStatements(product.db, parsed, rare)
  const { pool } = product.database
  return { rows: await planOf(pool, rows, values), count: await planOf(pool, count, values) }
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
    ['the highest scores', { sortBy: 'score' }],
    ['the lowest scores of a level', { sortBy: 'score', sortOrder: 'asc', level: 'Basic' }],
    ['those in progress', { status: 'In Progress' }],
    ['a small group', { groupId: smallGroup }],
    ['a search within a group', { groupId: smallGroup, search: 'abcd' }],
    ['a search that few match', { search: 'Test d41d8' }],
    ['a search by e-mail', { search: 'p1234@example' }],
    ['one test', { testId: aTest }],
    ['those decided on', { decision: 'yes' }],
    ['a search within a level', { search: 'abcd', level: 'Advanced' }],
    ['one day', { from: '2020-01-01', to: '2020-01-01' }],
    ['a period by score', { from: '2020-01-01', to: '2020-01-02', sortBy: 'score' }],
    ['the best', { minPercent: 99 }],
    ['the quickest', { maxMinutes: 0 }],
    ['the quickest at one test, by score', { testId: aTest, maxMinutes: 0, sortBy: 'score' }],
  ])('answers %s without reading the whole table', async (_, query) => {
    const { rows, count } = await plansOf(query)
    for (const plan of [rows, count]) {
      expect(plan).toMatch(/attempts/)
      expect(plan).not.toMatch(/Seq Scan on attempts/)
    }
  })

  test.each([
    [{}, 'attempts_newest_idx'],
    [{ level: 'Basic' }, 'attempts_level_idx'],
    [{ sortBy: 'score' }, 'attempts_score_idx'],
    [{ sortBy: 'score', level: 'Advanced' }, 'attempts_level_score_idx'],
    [{ status: 'In Progress' }, 'attempts_in_progress_newest_idx'],
    [{ status: 'In Progress', sortBy: 'score' }, 'attempts_in_progress_newest_idx'],
    [{ status: 'Completed', sortOrder: 'asc' }, 'attempts_newest_idx'],
    [{ status: 'Completed', sortBy: 'score' }, 'attempts_score_idx'],
    [{ testId: aTest, sortBy: 'score' }, 'attempts_assessment_score_idx'],
    [{ testId: aTest }, 'attempts_assessment_newest_idx'],
    [{ search: 'Test d41d8' }, 'attempts_name_search_idx'],
    [{ from: '2020-01-01', to: '2020-01-01' }, 'attempts_newest_idx'],
    [{ maxPercent: 0, minPercent: 0, sortBy: 'score' }, 'attempts_score_idx'],
    [{ maxMinutes: 0 }, 'attempts_time_taken_idx'],
    [{ testId: aTest, maxMinutes: 0 }, 'attempts_assessment_time_taken_idx'],
  ])('reads a page of %j by an index', async (query, index) => {
    const { rows } = await plansOf(query)
    expect(rows).toMatch(new RegExp(`Scan (Backward )?(using|on) ${index}\\b`))
  })

  test('keeps no index that no list, foreign key or unique key needs', async () => {
    const { rows } = await product.db.execute(sql`
      select indexrelid::regclass::text as name from pg_index where indrelid = 'attempts'::regclass`)
    const needed = ['pkey', 'once', 'newest_idx', 'level_idx', 'in_progress_newest_idx']
    needed.push('time_taken_idx', 'assessment_time_taken_idx')
    needed.push('score_idx', 'level_score_idx', 'assessment_newest_idx', 'assessment_score_idx')
    const names = [...needed, 'name_search_idx'].map((name) => `attempts_${name}`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  test('lets a mark in a running attempt change no index', async () => {
    // In its own statement: the row has been written once, so its page has room afterwards.
    const { rows } = await product.db.execute(sql`
      with one as (select id from attempts where completed_at is null limit 1)
      update attempts set score = score + 1 from one where attempts.id = one.id
      returning attempts.score_share`)
    expect(rows).toEqual([{ score_share: null }])
    const indexed = await product.db.execute(sql`
      select distinct attname from pg_depend
      join pg_index on indexrelid = objid and indrelid = 'attempts'::regclass
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where classid = 'pg_class'::regclass and refobjid = 'attempts'::regclass`)
    const columns = indexed.rows.map(({ attname }) => attname)
    expect(columns).toContain('score_share')
    for (const marked of ['score', 'ended', 'deadline']) expect(columns).not.toContain(marked)
  })

  test.each([true, false])(
    'shows the own attempts of a candidate (ongoing: %s)',
    async (onGoing) => {
      const [person] = await product.db.select().from(users).limit(1)
      const query = ownAttemptsQuery.parse({ onlyOnGoing: String(onGoing) })
      const { rows, counted, values } = ownStatements(product.db, person?.id ?? '', query)
      for (const statement of [rows, counted]) {
        const plan = await planOf(product.database.pool, statement, values)
        expect(plan).toMatch(/attempts_once/)
        expect(plan).not.toMatch(/Seq Scan on attempts/)
      }
    },
  )

  test('tells what a candidate has running from an index', async () => {
    const [person] = await product.db.select().from(users).limit(1)
    for (const statement of [runningStatements.timed, runningStatements.ongoing]) {
      const { pool } = product.database
      const plan = await planOf(pool, statement(product.db), { userId: person?.id })
      expect(plan).toMatch(/attempts_once/)
      expect(plan).not.toMatch(/Seq Scan on attempts\b/)
    }
  })

  test.each(['asc', 'desc'])(
    'is read in batches as in one piece, by score %s',
    async (sortOrder) => {
      const query = attemptListQuery.parse({ testId: aTest, sortBy: 'score', sortOrder })
      const inBatches: string[] = []
      for (let cursor: Cursor | undefined; ; ) {
        const batch = await listFrom(product.db, query, 300, { cursor })
        inBatches.push(...batch.map(({ attempt }) => attempt.id))
        cursor = batch.at(-1)?.attempt
        if (batch.length < 300) break
      }
      const all = await listFrom(product.db, query, size.users + 1)
      expect(inBatches).toEqual(all.map(({ attempt }) => attempt.id))
      expect(inBatches).toHaveLength(size.users)
      const shares = all.map(({ attempt }) => attempt.scoreShare)
      const scored = shares.filter((share) => share !== null)
      const sign = sortOrder === 'asc' ? 1 : -1
      expect(shares.slice(0, scored.length)).toEqual(scored.toSorted((a, b) => sign * (a - b)))
      expect(scored.length).toBeLessThan(size.users)
    },
  )

  test.each([{ search: 'example.com' }, { groupId: groupOfAll, sortBy: 'score' }])(
    'shows a page of what all match (%j) without reading on',
    async (query) => {
      const { rows } = await plansOf(query)
      expect(rows).toMatch(/attempts/)
      expect(rows).not.toMatch(/Seq Scan on attempts/)
    },
  )

  test.each([
    [{ search: 'p1234@example' }, ['tests', 'people', 'notes']],
    [{ search: 'example.com' }, ['tests', 'notes']],
    [{ search: 'Test' }, ['people', 'notes']],
    [{ search: 'Test', testId: aTest }, ['tests', 'people', 'notes']],
    [{}, []],
  ])('knows where %j finds little: %j', async (query, rare) => {
    expect(await findRare(product.db, attemptListQuery.parse(query))).toEqual(rare)
  })

  test('sorts what is rare, however much dearer that seems than an index', async () => {
    const query = attemptListQuery.parse({ search: 'p1234@example' })
    const client = await product.database.pool.connect()
    const planWith = (rare: Rare) => {
      const { rows, values } = listStatements(product.db, query, rare)
      return planOf(client, rows, values)
    }
    try {
      await client.query('set enable_sort = off')
      const inOrder = /newest_idx on attempts attempts_\d/
      expect(await planWith([])).toMatch(inOrder)
      expect(await planWith(['tests', 'people', 'notes'])).not.toMatch(inOrder)
    } finally {
      client.release(true)
    }
  })

  test.each(['date', 'score'])(
    'reads what is rare without going through all in the order of the list, by %s',
    async (sortBy) => {
      const query = attemptListQuery.parse({ search: 'p1234@example', sortBy })
      const rare = await findRare(product.db, query)
      const { rows, values } = listStatements(product.db, query, rare)
      const plan = await planOf(product.database.pool, rows, values)
      expect(plan).not.toMatch(/newest_idx|score_idx/)
      const ids = (read: { attempt: { id: string } }[]) => read.map(({ attempt }) => attempt.id)
      const all = ids(await listFrom(product.db, query, 100))
      expect(all).toHaveLength(30)
      expect(ids(await listFrom(product.db, query, 100, { rare }))).toEqual(all)
      const [cursor] = (await listFrom(product.db, query, 100)).map(({ attempt }) => attempt)
      expect(ids(await listFrom(product.db, query, 100, { rare, cursor }))).toEqual(all.slice(1))
    },
  )

  test.each([
    ['those of a group are counted', { groupId: smallGroup }, { total: 900 }],
    ['few matches are counted', { search: 'p1234@example' }, { total: 30 }],
    ['more are said to be more', {}, { total: maxCountedRows, hasMore: true }],
    [
      'more found by a search too',
      { search: 'example.com', status: 'Completed' },
      { total: maxCountedRows, hasMore: true },
    ],
    [
      'on a later page, more are counted',
      { page: 400, limit: 50 },
      { total: 20_000, hasMore: true },
    ],
    ['the last page knows the total', { page: 1200, limit: 50 }, { total: 60_000 }],
  ])('%s', async (_, query, totals) => {
    const { rows, ...counted } = await listAttempts(product.db, attemptListQuery.parse(query))
    expect(rows).not.toEqual([])
    expect(counted).toEqual(totals)
  })
})
