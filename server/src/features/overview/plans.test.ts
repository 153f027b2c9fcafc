import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { publishQuestion } from '../../testing/bank.ts'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import {
  expiringInvitations,
  failedJudgings,
  failedMails,
  weakQuestions,
} from './attention-store.ts'
import { runningTests } from './running-store.ts'

const product = useProduct()

/** Years of use, of which little is about now. */
beforeAll(async () => {
  await seed(product.database, async (tx) => {
    await tx.execute(sql`set session_replication_role = replica`)
    await tx.execute(sql`
      insert into assessments (id, name, language, level, created_at, closes_at)
      select md5('t' || n)::uuid, 'Test ' || n, 'Python', 'Basic', now(),
        now() - (n - 20) * interval '1 day'
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into users (id, name, email, role, created_at)
      select md5('u' || n)::uuid, 'Person', 'u' || n || '@example.com', 'user', now()
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into attempts (id, user_id, assessment_id, name, language, level, started_at)
      select md5('a' || n)::uuid, md5('u' || n)::uuid, md5('t' || n)::uuid, 'Test', 'Python', 'Basic',
        now()
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into active_attempts (attempt_id, assessment_id, active_at)
      select md5('a' || n)::uuid, md5('t' || n % 9)::uuid, now() - n * interval '1 second'
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into invitations (id, assessment_id, email, name, created_at, expires_at, user_id)
      select gen_random_uuid(), md5('t' || n % 100)::uuid, 'u' || n || '@example.com', 'Person',
        now(), now() - (n - 50) * interval '1 hour', md5('u' || n)::uuid
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into mails (id, recipient, subject, text_body, html_body, created_at)
      select md5('m' || n)::uuid, 'a@b.c', 'Hello', 'text', 'html', now()
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into judgings (id, attempt_id, question_id, created_at)
      select md5('j' || n)::uuid, md5('a' || n)::uuid, md5('q' || n)::uuid, now()
      from generate_series(1, 20000) n`)
    await publishQuestion(product)
    await tx.execute(sql`
      insert into questions select (jsonb_populate_record(null::questions, to_jsonb(q) ||
        jsonb_build_object('id', md5('q' || n), 'slug', 'q' || n))).*
      from (select * from questions limit 1) q, generate_series(1, 1000) n`)
    await tx.execute(sql`
      insert into jobs (id, kind, key, payload, run_at, dead_at, created_at)
      select gen_random_uuid(), case when n % 2 = 0 then 'mail' else 'judging' end,
        md5(case when n % 2 = 0 then 'm' else 'j' end || n)::uuid::text, '{}', now(),
        case when n % 500 < 2 then now() - n * interval '1 minute' end, now()
      from generate_series(1, 20000) n`)
    await tx.execute(sql`
      insert into weak_items (assessment_id, question_id, finding, counted_at)
      select md5('t' || n)::uuid, md5('q' || n % 1000 + 1)::uuid, 'weak', now() - n * interval '1 day'
      from generate_series(1, 20000) n`)
    await tx.execute(sql`vacuum analyze`)
  })
}, seedTimeoutMs)

test.each([
  ['running tests', runningTests, ['active_attempts_time_idx', 'assessments_closing_idx']],
  ['failed mails', failedMails, ['jobs_dead_idx', 'mails_pkey']],
  [
    'failed judgings',
    failedJudgings(['judging', 'background-judging']),
    ['jobs_dead_idx', 'judgings_pkey', 'judgings_question_idx', 'attempts_pkey'],
  ],
  ['weak questions', weakQuestions, ['weak_items_newest_idx', 'assessments_pkey']],
  ['expiring invitations', expiringInvitations, ['invitations_expiry_idx', 'attempts_once']],
] as const)('%s come from indexes', async (_, statement, indexes) => {
  const nowMs = Date.now()
  const values = {
    now: new Date(nowMs).toISOString(),
    soon: new Date(nowMs + 48 * 3600_000).toISOString(),
    activeSince: new Date(nowMs - 300_000).toISOString(),
    weakSince: new Date(nowMs - 30 * 86_400_000).toISOString(),
    failedSince: new Date(nowMs - 14 * 86_400_000).toISOString(),
  }
  const plan = await planOf(product.database.pool, statement(product.db), values)
  for (const index of indexes) expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan/)
})
