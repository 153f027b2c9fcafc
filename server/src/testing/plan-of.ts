import { fillPlaceholders, type Query } from 'drizzle-orm'
import type pg from 'pg'

/** The query plan of a prepared statement with these values. */
export async function planOf(
  pool: pg.Pool | pg.PoolClient,
  statement: { getQuery(): Query },
  values: Record<string, unknown>,
): Promise<string> {
  const { sql, params } = statement.getQuery()
  const explained = await pool.query(`explain ${sql}`, fillPlaceholders(params, values))
  return explained.rows.map((row) => row['QUERY PLAN']).join('\n')
}
