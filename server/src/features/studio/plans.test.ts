import { listQuestionDrafts } from '@assay/contract/studio'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import { listDrafts, listStatements } from './draft-store.ts'
import { emptyQuestion } from './empty-question.ts'

const product = useProduct()
const size = 20_000

beforeAll(async () => {
  const content = JSON.stringify(emptyQuestion)
  await seed(product.database, async (db) => {
    await db.execute(sql`
      insert into question_drafts (id, content, saved_at)
      select md5('d' || n)::uuid,
        jsonb_set(${content}::jsonb, '{title}', to_jsonb('Draft ' || left(md5('t' || n), 8))),
        now() - n * interval '1 minute'
      from generate_series(1, ${sql.raw(String(size))}) n`)
    await db.execute(sql`
      insert into question_proofs (draft_id, revision, state, requested_at, progress)
      select id, 1, 'passed', saved_at, '{"checks": [], "mutants": null, "limits": null}'
      from question_drafts`)
    await db.execute(sql`vacuum analyze question_drafts`)
    await db.execute(sql`vacuum analyze question_proofs`)
  })
}, seedTimeoutMs)

describe('the list over many drafts', () => {
  test.each<[string, object]>([
    ['the newest', {}],
    ['the oldest, far down', { sortOrder: 'asc', page: 50 }],
    ['a search that few match', { search: 'Draft d41d8' }],
    ['a search that all match', { search: 'draft' }],
  ])('shows a page of %s from an index', async (_, query) => {
    const parsed = listQuestionDrafts.query.parse(query)
    const { rows, values } = listStatements(product.db, parsed)
    const plan = await planOf(product.database.pool, rows, values)
    expect(plan).toMatch(/question_drafts_\w+_idx/)
    expect(plan).not.toMatch(/Seq Scan on question_drafts/)
  })

  test('counts as many as anyone pages through', async () => {
    const { rows, ...counts } = await listDrafts(product.db, listQuestionDrafts.query.parse({}))
    expect(rows).toHaveLength(20)
    expect(counts).toEqual({ total: 10_000, hasMore: true })
  })
})
