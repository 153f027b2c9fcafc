import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { connectWithoutTimeouts } from './connect.ts'
import { locks } from './locks.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Applies pending migrations; of several nodes starting at once, one does and the others wait. */
export async function applyMigrations(pool: pg.Pool): Promise<void> {
  const client = await connectWithoutTimeouts(pool)
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migrations])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
  } finally {
    // Closing the connection releases the lock, whatever happened.
    await client.end()
  }
}
