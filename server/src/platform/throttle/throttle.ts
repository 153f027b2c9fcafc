import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { throttles } from './table.ts'

export interface Budget {
  readonly tries: number
  readonly windowMs: number
  /** Whether a block after a block lasts twice as long. */
  readonly doubling: boolean
}

export interface Taken {
  readonly allowed: boolean
  /** True for the one try that used the budget up. */
  readonly blockedNow: boolean
  readonly retryAfterSeconds: number
}

const longestDoubling = 8

const { placeholder } = sql

/**
 * One statement: however many arrive at once, on however many nodes, no more than the budget are
 * allowed. Whoever is blocked is told so without a write: a flood must not queue up behind one row.
 */
const take = prepared((db) => {
  const key = sql`${placeholder('key')}::text`
  const now = sql`${placeholder('now')}::timestamptz`
  const windowMs = sql`${placeholder('windowMs')}::float8`
  const ms = sql`interval '1 millisecond'`
  const columns = { tries: throttles.tries, blockedUntil: throttles.blockedUntil }
  const standing = db
    .$with('standing')
    .as(
      db
        .select(columns)
        .from(throttles)
        .where(sql`${throttles.key} = ${key} and ${throttles.blockedUntil} > ${now}`),
    )

  const blocked = sql`coalesce(${throttles.blockedUntil} > ${now}, false)`
  const isOver = sql`(${throttles.blockedUntil} is not null or ${throttles.windowStartedAt} <= ${now} - ${windowMs} * ${ms})`
  const startsAnew = sql`(not ${blocked} and ${isOver})`
  const tries = sql`case when ${startsAnew} then 1 else ${throttles.tries} + 1 end`
  const factor = sql`case when ${placeholder('doubling')} then power(2, least(${throttles.blocks}, ${sql.raw(String(longestDoubling))})) else 1 end`
  const usedUp = sql`not ${blocked} and ${tries} = ${placeholder('budget')}`
  const taken = db.$with('taken').as(
    db
      .insert(throttles)
      .select(sql`select ${key}, 1, ${now}, null, 0 where not exists (select from ${standing})`)
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          tries,
          windowStartedAt: sql`case when ${startsAnew} then ${now} else ${throttles.windowStartedAt} end`,
          blockedUntil: sql`case when ${usedUp} then ${now} + ${windowMs} * ${factor} * ${ms} when ${blocked} then ${throttles.blockedUntil} end`,
          blocks: sql`case when ${usedUp} then ${throttles.blocks} + 1 else ${throttles.blocks} end`,
        },
      })
      .returning(columns),
  )
  return db
    .with(standing, taken)
    .select({
      standingUntil: standing.blockedUntil,
      tries: taken.tries,
      blockedUntil: taken.blockedUntil,
    })
    .from(sql`(select 1) as once`)
    .leftJoin(standing, sql`true`)
    .leftJoin(taken, sql`true`)
    .prepare('take_try')
})

/** Takes one try out of a budget. */
export async function takeTry(db: Db, key: string, budget: Budget, now: Date): Promise<Taken> {
  const { tries, windowMs, doubling } = budget
  const [row] = await take(db).execute({ key, now, windowMs, doubling, budget: tries })
  if (!row) throw new Error('a throttle row was neither written nor found')
  const blockedNow = row.tries === tries
  const until = row.standingUntil ?? row.blockedUntil
  return {
    allowed: until === null || blockedNow,
    blockedNow,
    retryAfterSeconds: waitFor(until ?? now, now),
  }
}

function waitFor(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key))
}

/** Budgets nobody has touched for long start afresh, doubling included. */
export async function dropOldThrottles(db: Db, olderThan: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.windowStartedAt, olderThan))
}
