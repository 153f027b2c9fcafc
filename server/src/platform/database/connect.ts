import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
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
    // For a server that does not even say that it is late.
    query_timeout: 25_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'assay',
    ...options,
  })
  // Without a listener a connection that breaks while it is idle would end the process.
  pool.on('error', onIdleError)
  // So would one that breaks between two queries of a transaction; the next query reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = new PgDialect({ casing: 'snake_case' })
  const on = (client: pg.Pool | pg.PoolClient): Db =>
    new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined)
  const db = on(pool)
  db.transaction = async (work, settings) => {
    // Drizzle does not give back a connection on which a transaction could not even begin, and
    // gives back broken ones for others to trip over.
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

/** A connection of its own for work that may take its time; to be ended by whoever asked for it. */
export async function connectWithoutTimeouts(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({
    ...pool.options,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // What breaks it is told by the next query.
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
  '57014', // the statement took longer than it may
  '57P01', // the server is being shut down
  '57P02', // the server crashed
  '57P03', // the server is starting up
  '25006', // it only reads: another one has become the first server
  '25P03', // the connection was idle in a transaction for too long, and is gone
])
/** Whole classes: the connection is broken; the server lacks memory, disk or connections. */
const faultClasses = /^(08|53)/
/** The driver's own words, also for what is asked of a connection after it broke: a rollback. */
const faultMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/

/** Whether an error says that the database is away, rather than that a statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as Error & { code?: string }
    if (code !== undefined && (connectionFaults.has(code) || faultClasses.test(code))) return true
    if (faultMessages.test(message)) return true
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
