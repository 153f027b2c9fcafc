import type pg from 'pg'

/** The test whose results are measured, and a group of those who took it. */
export interface LargeTest {
  readonly testId: string
  readonly groupId: string
}

/** So many attempts has the test, by as many people. */
const largeTestAttempts = 100_000
/** Of that many a second one is a member of the group. */
const groupMembers = 500
/** They were begun over so many days. */
const days = 200

/**
 * A test that all candidates have taken, as the product has it once every attempt is counted. Needs the
 * functions and settings of `seed`, and `users` of at least that many.
 */
export async function seedLargeTest(client: pg.Client): Promise<LargeTest> {
  await client.query(`
    insert into assessments (id, name, language, level, created_at)
    values (pg_temp.id('c1', 1), 'Taken by all', 'Python', 'Basic', now() - interval '1 year')`)
  await client.query(`
    insert into assessment_questions (assessment_id, position, question_id)
    select pg_temp.id('c1', 1), row_number() over (order by q.id) - 1, q.id
    from questions q where level = 'Basic' order by q.id limit 5`)
  await client.query(`
    insert into groups (id, name, created_at) values (pg_temp.id('c2', 1), 'Evening class', now())`)
  await client.query(`
    insert into group_members (group_id, email, name)
    select pg_temp.id('c2', 1), email, name from users where role = 'user' order by users.id limit ${groupMembers}`)
  await client.query(`
    insert into attempts (id, user_id, assessment_id, name, language, level, score, max_score,
      started_at, completed_at, ended)
    select pg_temp.id('a1', n), id, pg_temp.id('c1', 1), 'Taken by all', 'Python', 'Basic',
      n % 6 * 10, 50, begun, begun + (10 + n % 80) * interval '1 minute', 'finished'
    from (select id, n, now() - (n % ${days} + 1) * interval '1 day' as begun
      from (select id, row_number() over (order by id) as n from users where role = 'user'
        order by id limit ${largeTestAttempts}) people) begun`)
  await client.query(`
    insert into counted_attempts (attempt_id, assessment_id, language, day, percent, minutes,
      questions, counted_at)
    select id, assessment_id, language, (started_at at time zone 'UTC')::date, 2 * score,
      extract(epoch from completed_at - started_at) / 60, '[]', completed_at
    from attempts where assessment_id = pg_temp.id('c1', 1)`)
  await client.query(`
    insert into result_points (assessment_id, percent, minutes, count)
    select assessment_id, percent, minutes, count(*) from counted_attempts
    where assessment_id = pg_temp.id('c1', 1) group by 1, 2, 3`)
  await client.query(`
    insert into item_sums (assessment_id, question_id, day, language, counted, answered, solved,
      abandoned, runs, x, xx, r, rr, xr)
    select c.assessment_id, q.question_id, c.day, c.language, count(*), count(*), count(*) / 2, 0,
      3 * count(*), 5 * count(*), 50 * count(*), 20 * count(*), 500 * count(*), 110 * count(*)
    from counted_attempts c join assessment_questions q using (assessment_id)
    where c.assessment_id = pg_temp.id('c1', 1) group by 1, 2, 3, 4`)
  await client.query(`
    insert into item_times (assessment_id, question_id, seconds, count)
    select pg_temp.id('c1', 1), question_id, 30 + seconds, ${largeTestAttempts} / 1500
    from assessment_questions, generate_series(1, 1500) seconds
    where assessment_id = pg_temp.id('c1', 1)`)
  await client.query(`
    insert into weak_items (assessment_id, question_id, finding, counted_at)
    select t.id, q.id, 'weak', now() - t.n * interval '1 minute'
    from (select id, row_number() over (order by id) as n from assessments
      where deleted_at is null order by id limit 20000) t
    cross join (select id from questions order by id limit 3) q`)
  await client.query('vacuum analyze')
  const { rows } = await client.query<LargeTest>(
    `select pg_temp.id('c1', 1) as "testId", pg_temp.id('c2', 1) as "groupId"`,
  )
  const [large] = rows
  if (!large) throw new Error('no ids')
  return large
}
