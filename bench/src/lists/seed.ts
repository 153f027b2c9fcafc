import type pg from 'pg'

export interface Size {
  readonly users: number
  readonly tests: number
  readonly attempts: number
  /** To administrators. */
  readonly notifications: number
}

/** Words in test names, so that searches find few, some or many tests. */
const words =
  "array['Sorting','Searching','Graphs','Strings','Matrices','Intervals','Recursion','Parsing','Dates','Bits','Queues','Geometry','Simulation','Greedy','Trees','Numbers','Arrays','Stacks','Hashing','Words']"

/**
 * Fills the tables as years of use would, and returns the candidate whose own lists are measured.
 * Creates indexes afterwards and skips foreign-key checks, which gives the same tables in a fraction
 * of the time.
 */
export async function seed(client: pg.Client, size: Size): Promise<string> {
  await client.query('set statement_timeout = 0')
  await client.query('set session_replication_role = replica')
  await client.query("set maintenance_work_mem = '512MB'")
  // Valid UUIDs derived from a number.
  await client.query(`
    create function pg_temp.id(text) returns uuid immutable language sql as
    $$ select overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid $$`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('users', 'assessments', 'attempts', 'attempt_questions')
      and indexdef not like '%UNIQUE%'`)
  for (const { name } of indexes) await client.query(`drop index "${name}"`)

  await client.query(`
    insert into users (id, name, email, role, email_verified_at, created_at)
    select pg_temp.id('u' || n),
      initcap(translate(left(md5('first' || n), 6), '0123456789', 'ghijklmnop')) || ' ' ||
      initcap(translate(left(md5('last' || n), 8), '0123456789', 'ghijklmnop')),
      'student' || n || '@' || (array['uni','college','school'])[1 + n % 3] || '.example', 'user',
      now(), now()
    from generate_series(1, ${size.users}) n`)
  await client.query(`
    insert into assessments (id, name, language, level, created_at, deleted_at)
    select pg_temp.id('t' || n),
      (${words})[1 + n % 20] || ' and ' || (${words})[1 + n / 20 % 20] || ' ' || n,
      (array['Java','C++','JavaScript','Python','C'])[1 + n % 5],
      (array['Basic','Intermediate','Advanced'])[1 + n % 3],
      now() - n * interval '1 minute', case when n % 10 = 0 then now() end
    from generate_series(1, ${size.tests}) n`)
  await client.query(`
    insert into assessment_questions (assessment_id, position, question_id)
    select t.id, q.position, q.id from assessments t
    cross join (select id, row_number() over (order by id) - 1 as position
      from questions where level = 'Basic' order by id limit 3) q`)
  await client.query(`
    insert into attempts
      (id, user_id, assessment_id, name, language, level, score, max_score, started_at,
        completed_at, ended)
    select pg_temp.id('a' || n), pg_temp.id('u' || 1 + n % ${size.users}), t.id, t.name, t.language,
      t.level, n % 4 * 10, 30, now() - n * interval '20 seconds',
      case when n % 3 > 0 then now() - n * interval '15 seconds' end,
      case when n % 3 > 0 then 'finished' end
    from (select n, pg_temp.id('t' || 1 + (n + n / ${size.users}) % ${size.tests}) as test_id
      from generate_series(1, ${size.attempts}) n) pairs
    join assessments t on t.id = pairs.test_id`)
  // Only the lists of this candidate include questions.
  await client.query(`
    insert into attempt_questions (attempt_id, question_id, position, answered_at, correct, marks)
    select a.id, q.question_id, q.position, a.completed_at,
      case when a.completed_at is not null then true end,
      case when a.completed_at is not null then 10 end
    from attempts a join assessment_questions q on q.assessment_id = a.assessment_id
    where a.user_id = pg_temp.id('u7')`)
  await client.query(`
    insert into notifications (id, audience, kind, parameters, created_at)
    select pg_temp.id('n' || n), 'admins', 'attempt-ended', jsonb_build_object('testId',
      pg_temp.id('t' || n), 'test', 'Test ' || n, 'attemptId', pg_temp.id('a' || n), 'name', 'Ada',
      'email', 'ada@uni.example', 'score', 10, 'maxScore', 30, 'ended', 'finished'),
      now() - n * interval '20 seconds'
    from generate_series(1, ${size.notifications}) n`)
  // Administrators are not told what was before their time.
  await client.query("update users set created_at = now() - interval '1 year' where role = 'admin'")
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ id: string }>("select pg_temp.id('u7') as id")
  return rows[0]?.id ?? ''
}
