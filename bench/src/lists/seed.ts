import type pg from 'pg'

export interface Size {
  readonly users: number
  readonly tests: number
  readonly attempts: number
  /** To administrators. */
  readonly notifications: number
}

/** One of so many attempts has answers, runs and judgings: those of all would fill the disk. */
export const sampleOf = 100
/** So many questions has each of those, and each question so many cases. */
const questionsPerAttempt = 3
const hiddenCases = 10
const freshCases = 5

/** Words in test names, so that searches find few, some or many tests. */
const words =
  "array['Sorting','Searching','Graphs','Strings','Matrices','Intervals','Recursion','Parsing','Dates','Bits','Queues','Geometry','Simulation','Greedy','Trees','Numbers','Arrays','Stacks','Hashing','Words']"

/** A program of some 800 characters that does not compress to nothing. */
const program =
  "(select string_agg('line' || md5(a.id::text || q.position || l), E'\\n') from generate_series(1, 22) l)"

/**
 * Fills the tables as years of use would, with attempts numbered from the one after `from`. Creates
 * indexes afterwards and skips foreign-key checks, which gives the same tables in a fraction of the
 * time. Returns the candidate whose own lists are measured.
 */
export async function seed(client: pg.Client, size: Size, from = 0): Promise<string> {
  await client.query('set statement_timeout = 0')
  await client.query('set session_replication_role = replica')
  await client.query("set maintenance_work_mem = '1GB'")
  // Valid UUIDs that grow with their number, as the product's do with time.
  await client.query(`
    create or replace function pg_temp.id(kind text, n bigint) returns uuid immutable language sql as
    $$ select (kind || lpad(to_hex($2), 10, '0') || '70008000' || lpad(to_hex($2), 12, '0'))::uuid $$`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid in ('users'::regclass, 'assessments'::regclass, 'attempts'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  if (from === 0) await seedTests(client, size)
  await client.query(`
    insert into attempts
      (id, user_id, assessment_id, name, language, level, score, max_score, started_at,
        completed_at, ended)
    select pg_temp.id('a0', n), pg_temp.id('b0', 1 + n % ${size.users}), t.id, t.name, t.language,
      t.level, n % 4 * 10, 30, now() - n * interval '20 seconds',
      case when n % 3 > 0 then now() - n * interval '15 seconds' end,
      case when n % 3 > 0 then 'finished' end
    from (select n, pg_temp.id('c0', 1 + (n + n / ${size.users}) % ${size.tests}) as test_id
      from generate_series(${from + 1}::bigint, ${size.attempts}) n) pairs
    join assessments t on t.id = pairs.test_id`)
  await seedAnswers(client, from, size.attempts)
  if (from === 0) await seedPresent(client)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ id: string }>("select pg_temp.id('b0', 8) as id")
  return rows[0]?.id ?? ''
}

async function seedTests(client: pg.Client, size: Size): Promise<void> {
  await client.query(`
    insert into users (id, name, email, role, email_verified_at, created_at)
    select pg_temp.id('b0', n),
      initcap(translate(left(md5('first' || n), 6), '0123456789', 'ghijklmnop')) || ' ' ||
      initcap(translate(left(md5('last' || n), 8), '0123456789', 'ghijklmnop')),
      'student' || n || '@' || (array['uni','college','school'])[1 + n % 3] || '.example', 'user',
      now(), now()
    from generate_series(1, ${size.users}) n`)
  await client.query(`
    insert into assessments (id, name, language, level, created_at, deleted_at)
    select pg_temp.id('c0', n),
      (${words})[1 + n % 20] || ' and ' || (${words})[1 + n / 20 % 20] || ' ' || n,
      (array['Java','C++','JavaScript','Python','C'])[1 + n % 5],
      (array['Basic','Intermediate','Advanced'])[1 + n % 3],
      now() - n * interval '1 minute', case when n % 10 = 0 then now() end
    from generate_series(1, ${size.tests}) n`)
  await client.query(`
    insert into assessment_questions (assessment_id, position, question_id)
    select t.id, q.position, q.id from assessments t
    cross join (select id, row_number() over (order by id) - 1 as position
      from questions where level = 'Basic' order by id limit ${questionsPerAttempt}) q`)
  await client.query(`
    insert into notifications (id, audience, kind, parameters, created_at)
    select pg_temp.id('d0', n), 'admins', 'attempt-ended', jsonb_build_object('testId',
      pg_temp.id('c0', n), 'test', 'Test ' || n, 'attemptId', pg_temp.id('a0', n), 'name', 'Ada',
      'email', 'ada@uni.example', 'score', 10, 'maxScore', 30, 'ended', 'finished'),
      now() - n * interval '20 seconds'
    from generate_series(1, ${size.notifications}) n`)
  // Administrators are not told what was before their time.
  await client.query("update users set created_at = now() - interval '1 year' where role = 'admin'")
}

/** What the overview shows: people at work for as long as it is measured, and what needs attention. */
async function seedPresent(client: pg.Client): Promise<void> {
  await client.query(`
    insert into active_attempts (attempt_id, assessment_id, active_at)
    select id, assessment_id, now() + interval '1 day' from attempts
    where completed_at is null order by id limit 2000`)
  await client.query("update assessments set closes_at = created_at + interval '30 days'")
  await client.query(`
    insert into invitations (id, assessment_id, email, name, created_at, expires_at)
    select pg_temp.id('e0', n), t.id, 'person' || n || '@uni.example', 'Person', now(),
      now() + n * interval '1 minute'
    from generate_series(1, 100000) n
    join assessments t on t.id = pg_temp.id('c0', 1 + n % 1000)`)
  await client.query(`
    insert into mails (id, recipient, subject, text_body, html_body, created_at)
    select pg_temp.id('f0', n), 'person' || n || '@uni.example', 'Invitation', 'text', 'html', now()
    from generate_series(1, 100) n`)
  await client.query(`
    insert into jobs (id, kind, key, payload, run_at, dead_at, last_error, created_at)
    select pg_temp.id('f1', n), 'mail', pg_temp.id('f0', n), '{}', now(), now(), '550 unknown', now()
    from generate_series(1, 100) n`)
}

/** For a sample, and for all attempts of the candidate whose own lists are measured. */
async function seedAnswers(client: pg.Client, from: number, to: number): Promise<void> {
  const isNew = `a.id > pg_temp.id('a0', ${from}) and a.id <= pg_temp.id('a0', ${to})`
  const sampled = `
    from generate_series(${Math.ceil((from + 1) / sampleOf) * sampleOf}::bigint, ${to}, ${sampleOf}) n
    join attempts a on a.id = pg_temp.id('a0', n)
    join assessment_questions q on q.assessment_id = a.assessment_id`
  const answers = `
    insert into attempt_questions
      (attempt_id, question_id, position, answered_at, correct, marks, run_id, fresh_cases_at)
    select a.id, q.question_id, q.position, a.completed_at,
      case when a.completed_at is not null then true end,
      case when a.completed_at is not null then 10 end`
  const runId = "overlay(a.id::text placing lpad(to_hex(q.position), 4, '0') from 20)::uuid"
  await client.query(`
    ${answers}, case when a.completed_at is not null then ${runId} end, a.started_at ${sampled}`)
  await client.query(`
    ${answers}, null, null from attempts a
    join assessment_questions q on q.assessment_id = a.assessment_id
    where a.user_id = pg_temp.id('b0', 8) and ${isNew} on conflict do nothing`)
  await client.query(`
    insert into runs (id, attempt_id, question_id, source_code, status_id, stdout, time_ms, memory_kb,
      created_at, finished_at)
    select ${runId}, a.id, q.question_id, ${program}, 3, 'the output of the sample', 12, 3456,
      a.completed_at, a.completed_at ${sampled} where a.completed_at is not null`)
  await client.query(`
    insert into judgings (id, attempt_id, question_id, edition_id, passed, total, marks, created_at,
      finished_at)
    select ${runId}, a.id, q.question_id, q.question_id, ${hiddenCases + freshCases - 2},
      ${hiddenCases + freshCases}, 8, a.completed_at, a.completed_at
    ${sampled} where a.completed_at is not null`)
  await client.query(`
    insert into judged_cases (judging_id, position, is_fresh, weight, passed, status_id, time_ms,
      memory_kb, output)
    select ${runId}, c % ${hiddenCases}, c >= ${hiddenCases}, 1, c % 7 > 0, 3, 12, 3456,
      case when c % 7 = 0 then md5(a.id::text) || md5(c::text) end
    ${sampled} cross join generate_series(0, ${hiddenCases + freshCases - 1}) c
    where a.completed_at is not null`)
  await client.query(`
    insert into fresh_cases
      (attempt_id, question_id, position, edition_id, input, expected_output)
    select a.id, q.question_id, c, q.question_id, md5(a.id::text || c), md5(c || a.id::text)
    ${sampled} cross join generate_series(0, ${freshCases - 1}) c`)
  await client.query(`
    insert into drafts (attempt_id, question_id, language, source_code, saved_at)
    select a.id, q.question_id, a.language, ${program}, a.started_at ${sampled}`)
}
