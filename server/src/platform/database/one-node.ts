import type { Database } from './connect.ts'

/**
 * Does some work unless another node is at it. The lock belongs to a connection, so that a node
 * that dies gives it back. Answers whether the work was done here.
 */
export async function onOneNode(
  { pool }: Pick<Database, 'pool'>,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const holder = await pool.connect()
  try {
    const { rows } = await holder.query('select pg_try_advisory_lock($1) as mine', [lock])
    if (!rows[0].mine) return false
    await work()
    return true
  } finally {
    // Closed rather than given back: that ends the lock, whatever happened.
    holder.release(true)
  }
}
