import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { throttles } from './table.ts'

export interface Budget {
  readonly tries: number
  readonly windowMs: number
  /** Whether each block lasts twice as long as the one before. */
  readonly doubling: boolean
}

export interface Taken {
  readonly allowed: boolean
  /** True for the try that used up the budget. */
  readonly blockedNow: boolean
  readonly retryAfterSeconds: number
}

const maxDoublings = 8

const { placeholder } = sql

/**
 * One statement, so that concurrent tries on any number of nodes cannot exceed the budget. While
 * blocked it writes nothing: a flood must not queue up behind one row lock.
 */
const take = prepared((db) => {
  const key = sql`${placeholder('key')}::text`
  const now = sql`${placeholder('now')}::timestamptz`
  const windowMs = sql`${placeholder('windowMs')}::float8`
  const ms = sql`interval '1 millisecond'`
  const columns = { tries: throttles.tries, blockedUntil: throttles.blockedUntil }
  const current = db
    .$with('current_block')
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
  const factor = sql`case when ${placeholder('doubling')} then power(2, least(${throttles.blocks}, ${sql.raw(String(maxDoublings))})) else 1 end`
  const usedUp = sql`not ${blocked} and ${tries} = ${placeholder('budget')}`
  const taken = db.$with('taken').as(
    db
      .insert(throttles)
      .select(sql`select ${key}, 1, ${now}, null, 0 where not exists (select from ${current})`)
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
    .with(current, taken)
    .select({
      alreadyBlockedUntil: current.blockedUntil,
      tries: taken.tries,
      blockedUntil: taken.blockedUntil,
    })
    .from(sql`(select 1) as once`)
    .leftJoin(current, sql`true`)
    .leftJoin(taken, sql`true`)
    .prepare('take_try')
})

/** Takes one try out of a budget. */
export async function takeTry(db: Db, key: string, budget: Budget, now: Date): Promise<Taken> {
  const { tries, windowMs, doubling } = budget
  const [row] = await take(db).execute({ key, now, windowMs, doubling, budget: tries })
  if (!row) throw new Error('a throttle row was neither inserted nor found')
  const blockedNow = row.tries === tries
  const until = row.alreadyBlockedUntil ?? row.blockedUntil
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

/** The columns that giving back a try sets. A budget that this try had used up is open again. */
export const oneTryLess = { tries: sql`greatest(${throttles.tries} - 1, 0)`, blockedUntil: null }

export async function giveBackTry(db: Db, key: string): Promise<void> {
  await db.update(throttles).set(oneTryLess).where(eq(throttles.key, key))
}

/** Deletes old rows; their budgets and doubling start over. */
export async function dropOldThrottles(db: Db, olderThan: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.windowStartedAt, olderThan))
}
