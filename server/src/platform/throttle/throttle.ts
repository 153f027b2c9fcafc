import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { after } from '../clock.ts'
import type { Db } from '../database/connect.ts'
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

/**
 * Takes one try out of a budget, in one statement: however many arrive at once, on however many
 * nodes, no more than the budget are allowed.
 */
export async function takeTry(db: Db, key: string, budget: Budget, now: Date): Promise<Taken> {
  // Whoever is blocked is told so without a write: a flood must not queue up behind one row.
  const [standing] = await db
    .select({ blockedUntil: throttles.blockedUntil })
    .from(throttles)
    .where(and(eq(throttles.key, key), gt(throttles.blockedUntil, now)))
  if (standing?.blockedUntil) {
    return {
      allowed: false,
      blockedNow: false,
      retryAfterSeconds: waitFor(standing.blockedUntil, now),
    }
  }
  const nowText = now.toISOString()
  const windowFloor = after(now, -budget.windowMs).toISOString()
  const blocked = sql`${throttles.blockedUntil} > ${nowText}`
  const isOver = sql`(${throttles.blockedUntil} is not null or ${throttles.windowStartedAt} <= ${windowFloor})`
  const tries = sql`case when ${blocked} then ${throttles.tries} + 1 when ${isOver} then 1 else ${throttles.tries} + 1 end`
  const blockMs = budget.doubling
    ? sql`${budget.windowMs}::float8 * power(2, least(${throttles.blocks}, ${longestDoubling}))`
    : sql`${budget.windowMs}::float8`
  const usedUp = sql`not coalesce(${blocked}, false) and ${tries} = ${budget.tries}`
  const [row] = await db
    .insert(throttles)
    .values({ key, tries: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        tries,
        windowStartedAt: sql`case when not coalesce(${blocked}, false) and ${isOver} then ${nowText} else ${throttles.windowStartedAt} end`,
        blockedUntil: sql`case when ${usedUp} then ${nowText}::timestamptz + ${blockMs} * interval '1 millisecond' when ${blocked} then ${throttles.blockedUntil} end`,
        blocks: sql`case when ${usedUp} then ${throttles.blocks} + 1 else ${throttles.blocks} end`,
      },
    })
    .returning()
  if (!row) throw new Error('a throttle row was neither written nor found')
  const blockedNow = row.tries === budget.tries
  return {
    allowed: row.blockedUntil === null || blockedNow,
    blockedNow,
    retryAfterSeconds: waitFor(row.blockedUntil ?? now, now),
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
