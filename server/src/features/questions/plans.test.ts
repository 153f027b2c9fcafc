import { type BankListQuery, bankListQuery } from '@assay/contract/question-bank'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import { filterStatements, listQuestions, listStatements } from './bank-store.ts'

const product = useProduct()
const size = { questions: 10_000, tests: 10_000, attempts: 10_000 }

beforeAll(async () => {
  const each = (count: number) => sql.raw(`from generate_series(1, ${count}) n`)
  await seed(product.database, async (tx) => {
    await tx.execute(sql`
      insert into questions (id, origin, slug, content_hash, title, summary, idea, topic, level,
        minutes, question_text, sample_input, expected_output, created_at, withdrawn_at)
      select md5('q' || n)::uuid, case when n % 20 = 0 then 'ours' else 'shipped' end, 'q' || n, n,
        'Question ' || left(md5('title' || n), 8), 'Summary ' || left(md5('summary' || n), 8),
        'idea-' || n % 2000, 'topic-' || n % 60,
        (array['Basic', 'Intermediate', 'Advanced'])[1 + n % 3], 10, repeat('text ', 200), '1',
        '1', now(), case when n % 50 = 1 then now() end
      ${each(size.questions)}`)
    await tx.execute(sql`
      insert into assessments (id, name, language, level, created_at)
      select md5('t' || n)::uuid, 'Test ' || n, 'Python', 'Basic', now() ${each(size.tests)}`)
    await tx.execute(sql`
      insert into assessment_questions (assessment_id, position, question_id)
      select md5('t' || n)::uuid, p, md5('q' || 1 + (n * 5 + p) % ${sql.raw(String(size.questions))})::uuid
      from generate_series(1, ${sql.raw(String(size.tests))}) n, generate_series(0, 2) p`)
    await tx.execute(sql`
      insert into users (id, name, email, role, created_at)
      select md5('u' || n)::uuid, 'Person', 'p' || n || '@example.com', 'user', now()
      ${each(size.attempts)}`)
    await tx.execute(sql`
      insert into attempts (id, user_id, assessment_id, name, language, level, started_at)
      select md5('a' || n)::uuid, md5('u' || n)::uuid, md5('t1')::uuid, 'Test 1', 'Python', 'Basic',
        now() ${each(size.attempts)}`)
    await tx.execute(sql`
      insert into attempt_questions (attempt_id, question_id, position, answered_at, correct, marks)
      select md5('a' || n)::uuid, md5('q' || 1 + (n + p) % 100)::uuid, p,
        now() - n * interval '1 second', n % 2 = 0, n % 2 * 10
      from generate_series(1, ${sql.raw(String(size.attempts))}) n, generate_series(0, 1) p`)
    await tx.execute(sql`
      vacuum analyze questions, assessments, assessment_questions, attempts, attempt_questions`)
  })
}, seedTimeoutMs)

type After = Parameters<typeof listStatements>[2]
const plansOf = async (query: Partial<BankListQuery>, after?: After) => {
  const { rows, counted, values } = listStatements(product.db, bankListQuery.parse(query), after)
  const { pool } = product.database
  return { rows: await planOf(pool, rows, values), counted: await planOf(pool, counted, values) }
}

describe('the list over 10,000 questions', () => {
  test.each<[string, Partial<BankListQuery>]>([
    ['all', {}],
    ['the last', { sortOrder: 'desc' }],
    ['all, far down', { page: 20 }],
    ['a level', { level: 'Basic' }],
    ['a topic', { topic: 'topic-7' }],
    ['an idea', { idea: 'idea-77' }],
    ['our own', { origin: 'ours' }],
    ['our own of a level', { origin: 'ours', level: 'Advanced' }],
    ['a search by title', { search: 'Question d4' }],
    ['a search by summary', { search: 'mary ab' }],
    ['a search within a topic', { search: 'idea-7', topic: 'topic-7' }],
    ['a search that all match', { search: 'question' }],
    ['those withdrawn', { status: 'withdrawn' }],
  ])('shows a page of %s from indexes alone', async (_, query) => {
    const { rows } = await plansOf(query)
    expect(rows).toMatch(/questions/)
    expect(rows).not.toMatch(/Seq Scan/)
    const { rows: page } = await listQuestions(product.db, bankListQuery.parse(query))
    expect(page.length).toBeGreaterThan(0)
    expect(page.length).toBeLessThanOrEqual(20)
  })

  test.each(['asc', 'desc'] as const)('goes on from a cursor, %s', async (sortOrder) => {
    const { rows: all } = await listQuestions(product.db, bankListQuery.parse({ page: 200 }))
    const { rows } = await plansOf({ sortOrder }, all[0])
    expect(rows).not.toMatch(/Seq Scan/)
  })

  test.each<[string, Partial<BankListQuery>]>([
    ['a level', { level: 'Basic' }],
    ['a topic', { topic: 'topic-7' }],
    ['our own', { origin: 'ours' }],
    ['a search that few match', { search: 'Question d4' }],
    ['those withdrawn', { status: 'withdrawn' }],
  ])('counts %s from an index', async (_, query) => {
    const { counted } = await plansOf(query)
    expect(counted).not.toMatch(/Seq Scan/)
  })

  test('finds topics and ideas in an index', async () => {
    for (const statement of Object.values(filterStatements(product.db))) {
      const plan = await planOf(product.database.pool, { getQuery: () => statement.toSQL() }, {})
      expect(plan).toMatch(/Index Only Scan/)
    }
  })
})
