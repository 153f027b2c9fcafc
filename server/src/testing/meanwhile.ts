import { expect } from 'vitest'
import type { Database } from '../platform/database/connect.ts'

/**
 * Changes something in a transaction of its own, and commits it once the request waits for that: the
 * request has passed its gate before the change, and goes on after it.
 */
export async function changedMeanwhile<T>(
  { pool }: Database,
  [change, ...values]: readonly [string, ...unknown[]],
  request: () => Promise<T>,
): Promise<T> {
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(change, values)
    let isDone = false
    const response = request().finally(() => {
      isDone = true
    })
    await expect.poll(async () => isDone || (await countWaiting(pool)) > 0).toBe(true)
    await other.query('commit')
    return await response
  } finally {
    other.release()
  }
}

/**
 * Sends requests that all come as far as their first change before any of them makes it: each has read
 * what was there before the others.
 */
export async function changingAtOnce<T>(
  { pool }: Database,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(`lock table ${await changedTables(pool)} in share mode`)
    let done = 0
    const responses = Promise.all(
      requests.map((request) =>
        request().finally(() => {
          done += 1
        }),
      ),
    )
    await expect.poll(async () => done + (await countWaiting(pool))).toBe(requests.length)
    await other.query('commit')
    return await responses
  } finally {
    other.release()
  }
}

/** All but those which the gate and the throttle write to before a request is looked at. */
async function changedTables(pool: Database['pool']): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('sessions', 'throttles')`)
  return rows.map(({ name }) => name).join(', ')
}

/** How many transactions wait for another one. */
async function countWaiting(pool: Database['pool']): Promise<number> {
  const { rowCount } = await pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rowCount ?? 0
}
