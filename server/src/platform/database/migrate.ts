import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { locks } from './locks.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Brings the schema up to date; of several nodes starting at once, one does it, the others wait. */
export async function applyMigrations(pool: pg.Pool): Promise<void> {
  // A large table may take its time.
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migrations])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    await client.end()
  }
}
