import pg from 'pg'
import type { Logger } from 'pino'
import { BadSetting } from '../config.ts'
import { connect, type Database } from './connect.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { locks } from './locks.ts'

const oldestVersion = 150_000
const watchIntervalMs = 1000

export interface OpenDatabase extends Database {
  close(): Promise<void>
}

/** The configured database: the operator's own, or the embedded one. */
export async function openDatabase(
  config: { databaseUrl: string | undefined; dataDir: string },
  log: Logger,
): Promise<OpenDatabase> {
  const onIdleError = (error: Error) =>
    log.warn({ reason: error.message }, 'a database connection was lost')
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir, log, onIdleError)

  const database = connect({ connectionString: config.databaseUrl }, onIdleError)
  await checkVersion(database.pool).catch(async (error: unknown) => {
    await database.pool.end()
    throw error
  })
  return { ...database, close: () => database.pool.end() }
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  let version: number
  try {
    const { rows } = await pool.query('show server_version_num')
    version = Number(rows[0].server_version_num)
  } catch (error) {
    const why = error instanceof Error ? error.message || error.name : String(error)
    throw new BadSetting(`DATABASE_URL names a database that cannot be reached: ${why}.`, {
      cause: error,
    })
  }
  if (version < oldestVersion) {
    throw new BadSetting('DATABASE_URL names a PostgreSQL older than 15; use 15 or newer.')
  }
}

async function openEmbedded(
  dataDir: string,
  log: Logger,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  const embedded = await startEmbeddedDatabase(dataDir)
  const owner = await claim(embedded, dataDir)
  const database = connect(embedded.connection, onIdleError)
  const watch = keepAlive(embedded, owner, dataDir, log)
  return {
    ...database,
    close: async () => {
      await watch.stop()
      await database.pool.end()
      await embedded.stop()
    },
  }
}

/** One product per data folder: holds a lock that ends with its connection. */
async function claim(embedded: EmbeddedDatabase, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(embedded.connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [locks.dataFolder])
  if (rows[0].mine) return client
  await client.end()
  throw new BadSetting(
    `Assay is already running on ${dataDir}; stop it first, or choose another DATA_DIR.`,
  )
}

/** Restarts the database when it dies, and claims it again. */
function keepAlive(embedded: EmbeddedDatabase, first: pg.Client, dataDir: string, log: Logger) {
  let owner = first
  let repair: Promise<void> | undefined
  const timer = setInterval(() => {
    repair ??= owner
      .query('select 1')
      .then(() => {})
      .catch(async () => {
        log.error('the database has died; restarting it')
        await owner.end().catch(() => {})
        await embedded.ensureRunning()
        owner = await claim(embedded, dataDir)
        log.info('the database is up again')
      })
      .catch((error: unknown) => log.error({ err: error }, 'the database could not be started'))
      .finally(() => {
        repair = undefined
      })
  }, watchIntervalMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await repair
      await owner.end().catch(() => {})
    },
  }
}
