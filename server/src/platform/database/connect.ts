import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The database or a transaction on it. The first parameter of every store function. */
export type Db = NodePgDatabase

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
}

export function connect(options: pg.PoolConfig, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5000,
    statement_timeout: 20_000,
    // For a server that does not respond at all.
    query_timeout: 25_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'assay',
    ...options,
  })
  // Without a listener, the failure of an idle connection would end the process.
  pool.on('error', onIdleError)
  // The same between two queries of a transaction; there the next query reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = new PgDialect({ casing: 'snake_case' })
  const on = (client: pg.Pool | pg.PoolClient): Db =>
    new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined)
  const db = on(pool)
  db.transaction = async (work, settings) => {
    // Drizzle leaks the connection if `begin` fails, and returns broken ones to the pool.
    const client = await pool.connect()
    let isBroken = false
    try {
      return await on(client).transaction(work, settings)
    } catch (error) {
      isBroken = isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return { db, pool }
}

/** A dedicated connection for long-running work; the caller ends it. */
export async function connectWithoutTimeouts(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({
    ...pool.options,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // Errors are reported by the next query.
  client.on('error', () => {})
  await client.connect()
  return client
}

const connectionFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57014', // statement timeout
  '57P01', // the server is shutting down
  '57P02', // the server crashed
  '57P03', // the server is starting up
  '25006', // read-only: another server has become the primary
  '25P03', // idle-in-transaction timeout; the connection is closed
])
/** Connection exceptions, and insufficient resources (memory, disk, connections). */
const faultClasses = /^(08|53)/
/** The driver's own errors, including those of a rollback on a broken connection. */
const faultMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/

/** Whether the database is unavailable, rather than the statement wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as Error & { code?: string }
    if (code !== undefined && (connectionFaults.has(code) || faultClasses.test(code))) return true
    if (faultMessages.test(message)) return true
  }
  return false
}

/** Whether an error says that what a row refers to is gone. */
export function refersToNothing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as Error & { code?: string }).code === '23503') return true
  }
  return false
}

/** The name of the unique constraint that an error is about. */
export function violatedKey(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: string; constraint?: string }
    if (code === '23505') return constraint
  }
  return undefined
}
