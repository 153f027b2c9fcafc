import { connect, type Database, type Db } from '../platform/database/connect.ts'

/** Long enough for any machine: a statement over many rows may take minutes on a busy one. */
export const seedTimeoutMs = 600_000

/** Fills tables with many rows, on a connection without the product's time limits. */
export async function seed(
  { pool: { options } }: Database,
  fill: (db: Db) => Promise<unknown>,
): Promise<void> {
  const unlimited = { statement_timeout: 0, query_timeout: 0 }
  const { db, pool } = connect({ ...options, ...unlimited, max: 1 }, () => {})
  try {
    await fill(db)
  } finally {
    await pool.end()
  }
}
