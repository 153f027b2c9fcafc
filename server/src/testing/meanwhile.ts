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
    const waits = async () => {
      const { rowCount } = await pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return isDone || rowCount !== 0
    }
    await expect.poll(waits).toBe(true)
    await other.query('commit')
    return await response
  } finally {
    other.release()
  }
}
