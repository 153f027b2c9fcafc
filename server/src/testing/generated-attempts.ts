import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'

/** A number from 0 to 1 that looks random and is always the same for the same text. */
const random = (text: string) => sql.raw(`((hashtextextended(${text}, 7) & 16777215) / 16777216.0)`)

/**
 * Writes so many finished attempts at a test over 120 days, one candidate each, with runs. Able
 * candidates do better, some questions are left out, and from day 90 on the first question is known.
 */
export async function generateAttempts(tx: Db, testId: string, attempts: number): Promise<void> {
  await tx.execute(sql`set session_replication_role = replica`)
  await tx.execute(sql`
    insert into users (id, name, email, role, created_at)
    select md5('user' || n)::uuid, 'Candidate ' || n, 'candidate' || n || '@example.com', 'user', now()
    from generate_series(1, ${attempts}) n`)
  await tx.execute(sql`
    insert into attempts (id, user_id, assessment_id, name, language, level, marking, started_at,
      completed_at, ended, max_score)
    select md5('attempt' || n)::uuid, md5('user' || n)::uuid, ${testId}, 'Generated', 'Python', 'Basic',
      'cases', begun, begun + interval '2 minutes' * (20 + 40 * ${random("'minutes' || n")}),
      'finished', 10 * (select count(*) from assessment_questions where assessment_id = ${testId})
    from generate_series(1, ${attempts}) n
    cross join lateral (select timestamptz '2026-01-01 00:00:00Z' + interval '1 day' * (n % 120)
      + interval '1 second' * floor(86399 * ${random("'begun' || n")}) as begun) times`)
  await tx.execute(sql`
    insert into attempt_questions (attempt_id, question_id, position, answered_at, correct, marks)
    select a.id, q.question_id, q.position,
      case when is_answered then a.started_at + interval '1 second' * (400 * q.position
        + floor(390 * ${random("'seconds' || a.id || q.position")})) end,
      case when is_answered then marks = 10 end, case when is_answered then marks end
    from attempts a
    join assessment_questions q on q.assessment_id = a.assessment_id
    cross join lateral (select ${random("'left out' || a.id || q.position")} > 0.1 as is_answered,
      floor(greatest(0, least(10, 13 * (0.6 * ${random("'able' || a.id")}
        + 0.6 * ${random("'lucky' || a.id || q.position")} - 0.05 * q.position
        + case when q.position = 0 and a.started_at >= timestamptz '2026-04-01 00:00:00Z'
          then 0.25 else 0 end))))::integer as marks) answer
    where a.assessment_id = ${testId}`)
  await tx.execute(sql`
    update attempts set score = (select coalesce(sum(marks), 0) from attempt_questions
      where attempt_id = attempts.id) where assessment_id = ${testId}`)
  await tx.execute(sql`
    insert into runs (id, attempt_id, question_id, source_code, status_id, stdout, created_at, finished_at)
    select md5('run' || q.attempt_id || q.position || n)::uuid, q.attempt_id, q.question_id, '', 3,
      'printed ' || n, a.started_at, a.started_at
    from attempts a join attempt_questions q on q.attempt_id = a.id
    cross join generate_series(1, floor(3 * ${random("'runs' || q.attempt_id || q.position")})::integer) n
    where a.assessment_id = ${testId}`)
  await tx.execute(sql`
    update attempt_questions q set run_id = md5('run' || q.attempt_id || q.position || 1)::uuid
    from runs where runs.id = md5('run' || q.attempt_id || q.position || 1)::uuid
      and q.answered_at is not null`)
  await tx.execute(sql`set session_replication_role = default`)
  await tx.execute(sql`analyze users, attempts, attempt_questions, runs`)
}
