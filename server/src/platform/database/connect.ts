import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The database or a transaction on it: every store function takes one as its first argument. */
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
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'assay',
    ...options,
  })
  // Without a listener a connection that breaks while it is idle would end the process.
  pool.on('error', onIdleError)
  // So would one that breaks between two queries of a transaction; the next query reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool }
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
  '57P01', // the server is being shut down
  '57P02', // the server crashed
  '57P03', // the server is starting up
  '53300', // too many connections
])

/** The driver's own words, also for what is asked of a connection after it broke: a rollback. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether an error says that the database is away, rather than that a statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as Error & { code?: string }
    if (code !== undefined && (connectionFaults.has(code) || code.startsWith('08'))) return true
    if (lostConnection.test(message)) return true
  }
  return false
}

/** Whether an error is the refusal of a unique key, and of which one. */
export function violatedKey(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: string; constraint?: string }
    if (code === '23505') return constraint
  }
  return undefined
}
