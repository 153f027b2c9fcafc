import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, openSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type DatabaseUser, databaseUser } from './database-user.ts'
import { postgresCommand } from './postgres-command.ts'

const majorVersion = '18'
const superuser = 'assay'
const databaseName = 'assay'
/** Linux allows 107 characters for the path of a Unix socket, its file name included. */
const maxSocketFolderChars = 85
const startDeadlineMs = 60_000

export interface EmbeddedDatabase {
  readonly connection: { host: string; user: string; database: string }
  /** False if it was running already, started by another process. */
  readonly startedHere: boolean
  /** Starts the server if it is not running; resolves to whether it had to. */
  ensureRunning(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * PostgreSQL as a child process, on a Unix socket inside the data folder. A server left over from an
 * earlier start whose Node process was killed is reused.
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres')
  const cluster = join(folder, 'cluster')
  const user = databaseUser()
  await prepareFolder(folder, user)
  const socketFolder = await prepareSocketFolder(folder, user)
  if (!existsSync(cluster)) await initialise(folder, user)
  await checkCluster(cluster, user)

  const ensureRunning = async () => {
    if (await accepts(socketFolder)) return false
    await launch(folder, socketFolder, user)
    return true
  }
  const startedHere = await ensureRunning()
  await createDatabase(socketFolder)
  return {
    connection: { host: socketFolder, user: superuser, database: databaseName },
    startedHere,
    ensureRunning,
    stop: () => stopServer(cluster),
  }
}

async function prepareFolder(folder: string, user: DatabaseUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid } = await stat(folder)
  const owner = user?.uid ?? process.getuid?.()
  if (user && uid === 0) await chown(folder, user.uid, user.gid)
  else if (uid !== owner) {
    throw new Error(
      `The database in ${folder} belongs to user ${uid}; start Assay as that user, or choose another DATA_DIR.`,
    )
  }
  await chmod(folder, 0o700)
}

async function prepareSocketFolder(
  folder: string,
  user: DatabaseUser | undefined,
): Promise<string> {
  const inside = join(folder, 'socket')
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const path = inside.length <= maxSocketFolderChars ? inside : join(tmpdir(), `assay-${short}`)
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (user) await chown(path, user.uid, user.gid)
  const { uid, mode } = await stat(path)
  if (uid !== (user?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new Error(`${path} is not this database's own; remove it and start again.`)
  }
  return path
}

/** Created next to its final place and then renamed, so that an interrupted start leaves nothing half done. */
async function initialise(folder: string, user: DatabaseUser | undefined): Promise<void> {
  const unfinished = join(folder, 'cluster.new')
  await rm(unfinished, { recursive: true, force: true })
  const { file, args, options } = postgresCommand('initdb', folder, user, (data) => [
    '--pgdata',
    join(data, 'cluster.new'),
    '--username',
    superuser,
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
  ])
  await promisify(execFile)(file, args, options)
  await rename(unfinished, join(folder, 'cluster'))
}

async function checkCluster(cluster: string, user: DatabaseUser | undefined): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version !== majorVersion) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version}, but this is ${majorVersion}; dump it with the old one and restore it, or choose another DATA_DIR.`,
    )
  }
  const { uid } = await stat(cluster)
  if (uid !== (user?.uid ?? process.getuid?.())) {
    throw new Error(
      `The database in ${cluster} belongs to user ${uid}; start Assay as that user, or choose another DATA_DIR.`,
    )
  }
}

async function launch(
  folder: string,
  socketFolder: string,
  user: DatabaseUser | undefined,
): Promise<void> {
  const logFile = join(folder, 'log')
  const { file, args, options } = postgresCommand('postgres', folder, user, (data) => [
    '-D',
    join(data, 'cluster'),
    '-k',
    socketFolder.replace(folder, data),
    ...['listen_addresses=', 'unix_socket_permissions=0700', 'max_connections=100'].flatMap(
      (setting) => ['-c', setting],
    ),
  ])
  const log = openSync(logFile, 'a', 0o600)
  // In its own process group, so that Ctrl-C does not reach it: we stop it last.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  child.unref()
  let ended = false
  child.once('error', () => {
    ended = true
  })
  child.once('exit', () => {
    ended = true
  })
  const deadline = Date.now() + startDeadlineMs
  while (!(await accepts(socketFolder))) {
    if (ended || Date.now() > deadline) {
      const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-3)
      throw new Error(`The database did not start. The end of its log: ${lines.join(' / ')}`)
    }
    await sleep(20)
  }
}

async function accepts(socketFolder: string): Promise<boolean> {
  return withClient(socketFolder, 'postgres', async () => true).catch(() => false)
}

async function createDatabase(socketFolder: string): Promise<void> {
  await withClient(socketFolder, 'postgres', async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  })
}

async function withClient<T>(
  socketFolder: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: socketFolder,
    user: superuser,
    database,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Fast shutdown: rolls back running transactions; committed ones are on disk. */
async function stopServer(cluster: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  while (existsSync(lockFile)) await sleep(20)
}
