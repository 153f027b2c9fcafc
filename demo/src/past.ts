import { join } from 'node:path'
import type { Product } from '@assay/testkit/product'
import pg from 'pg'
import { Chance } from './chance.ts'
import type { Staged } from './tests.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const weekMs = 7 * dayMs
/** Of a test without a time limit. */
const usualMinutes = 55
const pollMs = 500
const triesWaitedFor = 5
const sleep = () => new Promise<void>((resolve) => setTimeout(resolve, pollMs))

/**
 * The database of the demo. The product has no clock that can be turned back, so what should have
 * happened in past weeks is moved there afterwards. Only instants change: who, what and how well is
 * as the product recorded and computed it.
 */
export class Past {
  readonly #client: pg.Client
  readonly #chance = new Chance(7)

  constructor({ dataDir }: Product) {
    const host = join(dataDir, 'postgres', 'socket')
    this.#client = new pg.Client({ host, user: 'assay', database: 'assay' })
  }

  async connect(): Promise<void> {
    await this.#client.connect()
  }

  async close(): Promise<void> {
    await this.#client.end()
  }

  /**
   * Until all answers are judged, compared and counted. Cases for attempts under way are made later.
   * What fails again and again is not waited for; resolves to the reasons.
   */
  async untilIdle(): Promise<string[]> {
    for (;;) {
      const { rows } = await this.#client.query<{ fails: boolean; reasons: string[] | null }>(
        `select attempts > $1 as fails, array_agg(distinct kind || ': ' || coalesce(last_error, '')) as reasons
         from jobs
         where dead_at is null
           and kind in ('judging', 'background-judging', 'comparison', 'ownership', 'count-result')
         group by 1`,
        [triesWaitedFor],
      )
      if (!rows.some(({ fails }) => !fails)) return rows.flatMap(({ reasons }) => reasons ?? [])
      await sleep()
    }
  }

  /** What was written in an attempt, was written after its beginning. */
  async beginBeforeWriting({ plan, test }: Staged): Promise<void> {
    if (!plan.test.journal) return
    await this.#client.query(
      `update attempts as a set started_at = w.began, deadline = case when a.completed_at is null then a.deadline
         else w.began + make_interval(mins => a.time_limit_minutes) end
       from (select attempt_id, min(started_at) - interval '90 seconds' as began from journal_chunks group by 1) as w
       where w.attempt_id = a.id and a.assessment_id = $1`,
      [test._id],
    )
    await this.#client.query(
      `update attempt_questions as q set answered_at = w.ended
       from (select attempt_id, question_id, max(started_at + (
           select sum((entry->>0)::int) from jsonb_array_elements(entries::jsonb) as entry
         ) * interval '1 millisecond') as ended from journal_chunks group by 1, 2) as w
       where w.attempt_id = q.attempt_id and w.question_id = q.question_id and q.answered_at is not null`,
    )
  }

  async move({ plan, test }: Staged): Promise<void> {
    if (plan.weeksAgo === undefined) return
    const age = plan.weeksAgo * weekMs
    const closedFor = plan.isClosed ? age / 4 : 0
    const { rows } = await this.#client.query<{ id: string; completed_at: Date }>(
      'select id, completed_at from attempts where assessment_id = $1 and completed_at is not null',
      [test._id],
    )
    for (const { id, completed_at } of rows) {
      const spread = (age - closedFor) * (0.05 + 0.9 * this.#chance.next())
      const completedAt = Date.now() - closedFor - spread
      await this.#moveAttempt(id, completedAt - completed_at.getTime(), plan.test.timeLimitMinutes)
    }
    const opened = new Date(Date.now() - age)
    await this.#client.query('update assessments set created_at = $2 where id = $1', [
      test._id,
      opened,
    ])
    await this.#client.query(
      'update invitations set created_at = $2, mailed_at = $2 where assessment_id = $1',
      [test._id, opened],
    )
    await this.#client.query(
      `update notifications set created_at = $2
       where parameters->>'testId' = $1::text and kind in ('test-available', 'invited')`,
      [test._id, opened],
    )
    if (plan.isClosed) {
      await this.#client.query('update assessments set closes_at = $2 where id = $1', [
        test._id,
        new Date(Date.now() - closedFor),
      ])
    }
  }

  /** Everything by the same amount; then the beginning further, since people are slower than a script. */
  async #moveAttempt(id: string, byMs: number, limit: number | null | undefined): Promise<void> {
    const by = `${Math.round(byMs)} milliseconds`
    const move = (table: string, columns: string[], key = 'attempt_id') =>
      this.#client.query(
        `update ${table} set ${columns.map((name) => `${name} = ${name} + $2::interval`)} where ${key} = $1`,
        [id, by],
      )
    await move('attempts', ['started_at', 'completed_at', 'deadline'], 'id')
    await move('runs', ['created_at', 'finished_at'])
    await move('judgings', ['created_at', 'finished_at'])
    await this.#client.query(
      `update notifications as n set created_at = n.created_at + $2::interval
       from attempts as a
       where a.id = $1 and (n.parameters->>'attemptId' = $1::text
         or n.user_id = a.user_id and n.parameters->>'testId' = a.assessment_id::text
           and n.kind in ('own-attempt-ended', 'ownership-ready'))`,
      [id, by],
    )
    const minutes = (limit ?? usualMinutes) * (0.3 + 0.6 * this.#chance.next())
    const lasted = `${Math.round(minutes * 60)} seconds`
    await this.#client.query(
      'update attempts set started_at = completed_at - $2::interval, deadline = completed_at - $2::interval + make_interval(mins => time_limit_minutes) where id = $1',
      [id, lasted],
    )
    // The answers over that time, the last one at its end.
    await this.#client.query(
      `update attempt_questions as q
       set answered_at = a.started_at + $2::interval * least(1, (q.position + 1 + (case
         when q.position + 1 < total then $3::float else 0 end)) / total)
       from attempts as a, (select count(*)::float as total from attempt_questions where attempt_id = $1) as n
       where a.id = $1 and q.attempt_id = $1 and q.answered_at is not null`,
      [id, lasted, this.#chance.next() - 0.5],
    )
  }

  /** The results of tests were counted before the attempts were moved. */
  async countAgain(): Promise<void> {
    await this.#client.query(
      `insert into jobs (id, kind, payload, run_at, created_at)
       select gen_random_uuid(), 'count-result', jsonb_build_object('attemptId', id), now(), now()
       from attempts where completed_at is not null`,
    )
    await this.#client.query("select pg_notify('assay_jobs', 'count-result')")
    await this.untilIdle()
  }

  /** Nobody took a test before they had an account. */
  async moveAccounts(): Promise<void> {
    await this.#client.query(
      `update users set created_at = created_at - $1::interval, email_verified_at = email_verified_at - $1::interval,
       first_verified_at = first_verified_at - $1::interval`,
      ['20 weeks'],
    )
  }
}
