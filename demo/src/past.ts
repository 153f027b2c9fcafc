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

  /** Until all answers are judged and compared. Cases for attempts under way are made later. */
  async untilIdle(): Promise<void> {
    for (;;) {
      const { rows } = await this.#client.query<{ open: string }>(
        `select count(*) as open from jobs
         where dead_at is null
           and kind in ('judging', 'background-judging', 'comparison', 'ownership')`,
      )
      if (rows[0]?.open === '0') return
      await sleep()
    }
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
    const minutes = (limit ?? usualMinutes) * (0.3 + 0.6 * this.#chance.next())
    const lasted = `${Math.round(minutes * 60)} seconds`
    await this.#client.query(
      'update attempts set started_at = completed_at - $2::interval, deadline = completed_at - $2::interval + make_interval(mins => time_limit_minutes) where id = $1',
      [id, lasted],
    )
    // The answers evenly over that time, the last one at its end.
    await this.#client.query(
      `update attempt_questions as q
       set answered_at = a.started_at + $2::interval * (q.position + 1) / (
         select count(*) from attempt_questions where attempt_id = $1)
       from attempts as a
       where a.id = $1 and q.attempt_id = $1 and q.answered_at is not null`,
      [id, lasted],
    )
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
