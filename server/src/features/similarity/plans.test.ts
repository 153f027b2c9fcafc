import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import { countStatement, nearestStatements, pairsStatement, spreadStatement } from './read-store.ts'
import { answersWithStatement, sampleStatement } from './store.ts'

const product = useProduct()
const comparable = { questionKey: 'ours/q7', language: 'Python' } as const
const key = {
  attemptId: '00000000-0000-4000-8000-000000000001',
  questionId: '00000000-0000-4000-8000-000000000002',
}

/** 20,000 answers to 20 questions, of which each has 5 pairs. */
beforeAll(async () => {
  await seed(product.database, async (tx) => {
    await tx.execute(sql`set session_replication_role = replica`)
    await tx.execute(sql`
      insert into fingerprints (attempt_id, question_id, run_id, version, question_key, language,
        hashes, shuffle, compared_among, sampled)
      select md5('a' || n)::uuid, md5('q' || n % 20)::uuid, md5('r' || n)::uuid, 1,
        'ours/q' || n % 20, 'Python',
        array(select hashtext(n % 20 || ' ' || (n * at) % 1000) from generate_series(1, 30) at),
        abs(hashtext(n::text)), 200, array[0.1, 0.2]::real[]
      from generate_series(0, 19999) n`)
    await tx.execute(sql`
      insert into similar_pairs (left_attempt_id, left_question_id, right_attempt_id,
        right_question_id, question_key, language, similarity)
      select md5('a' || n)::uuid, md5('q' || n % 20)::uuid, md5('a' || n + 20 * at)::uuid,
        md5('q' || n % 20)::uuid, 'ours/q' || n % 20, 'Python', 0.2 + (n * at % 80) / 100.0
      from generate_series(0, 19899) n, generate_series(1, 5) at`)
    await tx.execute(sql`vacuum analyze fingerprints, similar_pairs`)
  })
}, seedTimeoutMs)

const plans = () => {
  const { db } = product
  const { leftSide, rightSide } = nearestStatements(db, key, 5)
  return {
    similar_pairs_left_idx: leftSide,
    similar_pairs_right_idx: rightSide,
    similar_pairs_question_idx: pairsStatement(db, comparable, { limit: 20, offset: 100 }),
    fingerprints_sample_idx: sampleStatement(db, comparable, 7, 200),
    fingerprints_hashes_idx: answersWithStatement(db, comparable, [1, 2, 3], 100),
  }
}

test.each([
  'similar_pairs_left_idx',
  'similar_pairs_right_idx',
  'similar_pairs_question_idx',
  'fingerprints_sample_idx',
  'fingerprints_hashes_idx',
] as const)('%s is what a list reads', async (index) => {
  const plan = await planOf(product.database.pool, prepared(plans()[index]), {})
  expect(plan).toMatch(new RegExp(`(using|on) ${index}\\b`))
  expect(plan).not.toMatch(/Seq Scan on (fingerprints|similar_pairs)/)
})

test('what is usual, and how many answers there are, come from the sample index', async () => {
  const { db } = product
  for (const statement of [spreadStatement(db, comparable), countStatement(db, comparable)]) {
    const plan = await planOf(product.database.pool, prepared(statement), {})
    expect(plan).toMatch(/fingerprints_sample_idx/)
    expect(plan).not.toMatch(/Seq Scan on fingerprints/)
  }
})

const prepared = (statement: { toSQL(): { sql: string; params: unknown[] } }) => ({
  getQuery: () => statement.toSQL(),
})
