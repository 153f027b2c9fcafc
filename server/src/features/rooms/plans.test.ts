import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { publishQuestion } from '../../testing/bank.ts'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import { cellsOf, peopleInRoom } from './room-store.ts'

const product = useProduct()
const testId = '00000000-0000-4000-8000-000000000001'
const groupId = '00000000-0000-4000-8000-000000000002'

/** Years of use, of which one test is being taken now. */
beforeAll(async () => {
  await seed(product.database, async (tx) => {
    await tx.execute(sql`set session_replication_role = replica`)
    await publishQuestion(product)
    await tx.execute(sql`
      insert into users (id, name, email, role, created_at)
      select md5('u' || n)::uuid, 'Person', 'u' || n || '@example.com', 'user', now()
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into group_members (group_id, email, name)
      select case when n <= 30 then ${groupId}::uuid else md5('g' || n % 500)::uuid end,
        'u' || n || '@example.com', 'Person'
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into attempts (id, user_id, assessment_id, name, language, level, started_at)
      select md5('a' || n)::uuid, md5('u' || n)::uuid,
        case when n <= 10000 then ${testId}::uuid else md5('t' || n % 200)::uuid end,
        'Test', 'Python', 'Basic', now() - n * interval '30 minutes'
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into attempt_questions (attempt_id, question_id, position)
      select md5('a' || n)::uuid, (select id from questions limit 1), 0
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into drafts (attempt_id, question_id, language, source_code, saved_at)
      select md5('a' || n)::uuid, (select id from questions limit 1), 'Python', 'code', now()
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into runs (id, attempt_id, question_id, source_code, created_at)
      select gen_random_uuid(), md5('a' || n)::uuid, (select id from questions limit 1), 'code', now()
      from generate_series(1, 20000) n`)
    await tx.execute(sql`vacuum analyze`)
  })
}, seedTimeoutMs)

test.each([
  ['everybody', { isOfGroup: false, isOnly: false }, 'attempts_assessment_newest_idx'],
  ['a group', { isOfGroup: true, isOnly: false }, 'group_members_'],
  ['some', { isOfGroup: false, isOnly: true }, 'attempts_pkey'],
])('%s in the room comes from indexes', async (_, variant, index) => {
  const plan = await planOf(product.database.pool, peopleInRoom(product.db, variant), {
    testId,
    groupId,
    only: ['00000000-0000-4000-8000-000000000003'],
    since: new Date(Date.now() - 48 * 3600_000).toISOString(),
    seenSince: new Date().toISOString(),
  })
  expect(plan).toContain(index)
  // The table of connections is as small as the rooms that are watched.
  expect(plan.replace('Seq Scan on connections', '')).not.toMatch(/Seq Scan/)
})

test('so do the cells', async () => {
  const attemptIds = ['00000000-0000-4000-8000-000000000003']
  const plan = await planOf(product.database.pool, cellsOf(product.db), { attemptIds })
  for (const index of ['attempt_questions_', 'drafts_attempt_id_', 'runs_question_idx']) {
    expect(plan).toContain(index)
  }
  expect(plan.replace('Seq Scan on questions', '')).not.toMatch(/Seq Scan/)
})
