import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { itemTimes } from '../../tables/results.ts'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import { finishedStatement as countStatement } from './count-store.ts'
import { medianStatement, questionSums, testSumsStatement } from './items-store.ts'
import {
  begunStatement,
  finishedStatement,
  groupPointsStatement,
  invitedStatement,
  largestGroupsStatement,
  latestStatement,
  pointsStatement,
} from './results-store.ts'
import { newestInTest, newestTo, outputsStatement } from './wrong-outputs-store.ts'

const product = useProduct()
const idOf = (kind: string, n: number) => sql.raw(`md5('${kind}' || ${n})::uuid`)
let testId: string
let questionId: string
let groupId: string

/** 20,000 attempts at 200 tests of 2 questions each, by the members of 100 groups. */
beforeAll(async () => {
  await seed(product.database, async (tx) => {
    await tx.execute(sql`set session_replication_role = replica`)
    await tx.execute(sql`
      insert into users (id, name, email, role, created_at)
      select md5('u' || n)::uuid, 'Person', 'person' || n || '@example.com', 'user', now()
      from generate_series(0, 19999) n`)
    await tx.execute(sql`
      insert into groups (id, name, created_at)
      select md5('g' || n)::uuid, 'Group ' || n, now() from generate_series(0, 99) n`)
    await tx.execute(sql`
      insert into group_members (group_id, email, name)
      select md5('g' || n % 100)::uuid, 'person' || n || '@example.com', 'Person'
      from generate_series(0, 19999) n`)
    await tx.execute(sql`
      insert into attempts (id, user_id, assessment_id, name, language, level, started_at,
        completed_at, ended, score, max_score)
      select md5('a' || n)::uuid, md5('u' || n)::uuid, md5('t' || n / 100)::uuid, 'Test', 'Python',
        'Basic', now() - n * interval '1 minute', now(), 'finished', n % 3 * 10, 20
      from generate_series(0, 19999) n`)
    await tx.execute(sql`
      insert into invitations (id, assessment_id, email, name, created_at, expires_at)
      select md5('i' || n)::uuid, md5('t' || n / 100)::uuid, 'person' || n || '@example.com', 'Person',
        now(), now() from generate_series(0, 19999) n`)
    await tx.execute(sql`
      insert into attempt_questions (attempt_id, question_id, position, answered_at, correct, marks,
        run_id)
      select md5('a' || n)::uuid, md5('q' || n / 100 * 2 + at)::uuid, at, now() - n * interval '1 minute',
        false, 0, md5('r' || n || at)::uuid
      from generate_series(0, 19999) n, generate_series(0, 1) at`)
    await tx.execute(sql`
      insert into runs (id, attempt_id, question_id, source_code, status_id, stdout, created_at,
        finished_at)
      select run_id, attempt_id, question_id, '', 4, 'wrong', now(), now() from attempt_questions`)
    await tx.execute(sql`
      insert into counted_attempts (attempt_id, assessment_id, language, day, percent, minutes, questions,
        counted_at)
      select id, assessment_id, language, started_at::date, score, score, '[]', now() from attempts`)
    await tx.execute(sql`
      insert into result_points (assessment_id, percent, minutes, count)
      select md5('t' || n)::uuid, percent, minutes, 1
      from generate_series(0, 199) n, generate_series(0, 10) percent, generate_series(1, 20) minutes`)
    await tx.execute(sql`
      insert into item_sums (assessment_id, question_id, day, language, counted, answered, solved,
        abandoned, runs, x, xx, r, rr, xr)
      select md5('t' || n)::uuid, md5('q' || n * 2 + at)::uuid, current_date - day, 'Python', 1, 1, 1,
        0, 1, 10, 100, 10, 100, 100
      from generate_series(0, 199) n, generate_series(0, 1) at, generate_series(1, 50) day`)
    await tx.execute(sql`
      insert into item_times (assessment_id, question_id, seconds, count)
      select md5('t' || n)::uuid, md5('q' || n * 2 + at)::uuid, seconds, 1
      from generate_series(0, 199) n, generate_series(0, 1) at, generate_series(1, 100) seconds`)
    await tx.execute(sql`vacuum analyze`)
    const { rows } = await tx.execute<{ test: string; question: string; group: string }>(
      sql`select ${idOf('t', 7)} as test, ${idOf('q', 14)} as question, ${idOf('g', 7)} as group`,
    )
    testId = rows[0]?.test ?? ''
    questionId = rows[0]?.question ?? ''
    groupId = rows[0]?.group ?? ''
  })
}, seedTimeoutMs)

type Statement = { toSQL(): { sql: string; params: unknown[] } }
const days = { from: '2026-01-01', to: '2026-01-31' }

/** Each with the index that finds its rows. */
const statements: Record<string, [index: string, statement: () => Statement]> = {
  'who has begun': ['attempts_assessment_newest_idx', () => begunStatement(product.db, testId, {})],
  'who has begun on some days': [
    'attempts_assessment_newest_idx',
    () => begunStatement(product.db, testId, days),
  ],
  'who has finished': [
    // Any of those over finished attempts at a test.
    'attempts_assessment_(score|time_taken)_idx',
    () => finishedStatement(product.db, testId, {}),
  ],
  'who was invited': [
    'invitations_(once|newest_idx)',
    () => invitedStatement(product.db, testId, {}),
  ],
  points: ['result_points_\\w+', () => pointsStatement(product.db, testId, {})],
  'points of some days': [
    'counted_attempts_days_idx',
    () => pointsStatement(product.db, testId, days),
  ],
  'points of a group': ['attempts_once', () => pointsStatement(product.db, testId, { groupId })],
  'when it was counted last': [
    'counted_attempts_latest_idx',
    () => latestStatement(product.db, testId),
  ],
  'the largest groups': [
    'attempts_assessment_newest_idx',
    () => largestGroupsStatement(product.db, testId, 10),
  ],
  'the points of groups': [
    'group_members_pkey|group_members_group_id_email_pk',
    () => groupPointsStatement(product.db, testId, [groupId]),
  ],
  'the sums of a test': ['item_sums_\\w+pk\\w*', () => testSumsStatement(product.db, testId)],
  'the sums of a question in each test': [
    'item_sums_question_idx',
    () => questionSums.ofTests(product.db, [questionId]),
  ],
  'the sums of a question in each language': [
    'item_sums_question_idx',
    () => questionSums.ofLanguages(product.db, [questionId]),
  ],
  'the sums of a question on each day': [
    'item_sums_question_idx',
    () => questionSums.ofDays(product.db, [questionId]),
  ],
  'medians in a test': [
    'item_times_\\w+pk\\w*',
    () => medianStatement(product.db, eq(itemTimes.assessmentId, testId), itemTimes.questionId),
  ],
  'the median of a question': [
    'item_times_question_idx',
    () => medianStatement(product.db, eq(itemTimes.questionId, questionId), sql<string>`'all'`),
  ],
  'wrong outputs in a test': [
    'attempts_assessment_newest_idx',
    () => outputsStatement(product.db, newestInTest(product.db, testId)),
  ],
  'wrong outputs of a question': [
    'attempt_questions_answers_idx',
    () => outputsStatement(product.db, newestTo(product.db, questionId)),
  ],
  'an attempt to count': ['attempts_pkey', () => countStatement(product.db, [testId])],
}

test.each(Object.keys(statements))('%s: an index finds it', async (name) => {
  const [index, statement] = statements[name] ?? []
  if (!index || !statement) throw new Error(name)
  const prepared = { getQuery: () => statement().toSQL() }
  const plan = await planOf(product.database.pool, prepared, {})
  expect(plan).toMatch(new RegExp(`(using|on) (${index})\\b`))
  const large =
    'attempts|attempt_questions|runs|counted_attempts|invitations|result_points|item_\\w+'
  expect(plan).not.toMatch(new RegExp(`Seq Scan on (${large})\\b`))
})
