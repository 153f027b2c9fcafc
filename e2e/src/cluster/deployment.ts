import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts } from '@assay/testkit/free-ports'
import { runnerCacheDir } from '@assay/testkit/runner-cache'
import { nginxConf } from './nginx.ts'
import { Part } from './part.ts'
import { locate, postgresUser } from './programs.ts'

const built = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export const admin = { email: 'chief@example.com', password: '86420' }

export interface Deployment {
  /** Address of the proxy. */
  readonly url: string
  readonly folder: string
  readonly parts: readonly Part[]
  /** Resolves when every part responds. */
  ready(): Promise<void>
  /** Stops all processes but keeps their logs. */
  stopProcesses(): Promise<void>
  stop(): Promise<void>
}

export interface Size {
  readonly servers: number
  readonly runners: number
}

/** Starts on this machine what would otherwise run on several. */
export async function deploy(
  size: Size,
  env: { server: NodeJS.ProcessEnv; runner?: NodeJS.ProcessEnv },
): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-cluster-'))
  // PostgreSQL and nginx's workers may run as other users.
  execFileSync('chmod', ['755', folder])
  const [site = 0, judge = 0, postgres = 0, redis = 0, ...free] = await freePorts(
    4 + size.servers + size.runners,
  )
  const servers = free.slice(0, size.servers)
  const runners = free.slice(size.servers)
  const url = `http://127.0.0.1:${site}`
  const secrets = {
    judge: randomBytes(16).toString('hex'),
    server: randomBytes(16).toString('hex'),
  }
  const log = (name: string) => join(folder, `${name}.log`)
  const redisUrl = `redis://127.0.0.1:${redis}`

  const database = startPostgres(folder, postgres)
  const queue = new Part({
    name: 'Redis',
    command: locate('redis-server', 'valkey-server'),
    args: ['--port', `${redis}`, '--dir', folder, '--save', '', '--appendonly', 'yes'],
    logFile: log('redis'),
    isReady: () => respondsToPing(redis),
  })
  const conf = join(folder, 'nginx.conf')
  writeFileSync(
    conf,
    nginxConf(folder, { port: site, upstreams: servers }, { port: judge, upstreams: runners }),
  )
  const proxy = new Part({
    name: 'nginx',
    command: locate('nginx'),
    args: ['-p', folder, '-c', conf, '-e', log('nginx')],
    logFile: log('nginx'),
    isReady: async () => (await fetch(`${url}/healthz`)).ok,
  })
  await database.ready()

  const parts = [
    ...runners.map((port, index) =>
      startRunner(port, {
        name: `runner ${index + 1}`,
        logFile: log(`runner-${index + 1}`),
        env: {
          RUNNER_AUTH_TOKEN: secrets.judge,
          RUNNER_CACHE_DIR: runnerCacheDir,
          RUNNER_QUEUE_SIZE: '500',
          REDIS_URL: redisUrl,
          ...env.runner,
        },
      }),
    ),
    ...servers.map((port, index) =>
      startServer(port, {
        name: `server ${index + 1}`,
        logFile: log(`server-${index + 1}`),
        env: {
          PUBLIC_URL: url,
          TRUST_PROXY: '1',
          DATA_DIR: join(folder, `server-${index + 1}`),
          SECRET: secrets.server,
          DATABASE_URL: `postgres://tester@127.0.0.1:${postgres}/postgres`,
          REDIS_URL: redisUrl,
          JUDGE_URL: `http://127.0.0.1:${judge}`,
          JUDGE_AUTH_TOKEN: secrets.judge,
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          ADMIN_NAME: 'Chief Examiner',
          ...env.server,
        },
      }),
    ),
    proxy,
    queue,
    database,
  ]
  const ready = async () => {
    for (const part of parts) await part.ready()
  }
  const stopProcesses = async () => {
    const [stores, others] = [
      [queue, database],
      parts.filter((part) => part !== queue && part !== database),
    ]
    await Promise.all(others.map((part) => part.stop()))
    await Promise.all(stores.map((part) => part.stop()))
  }
  const stop = async () => {
    await stopProcesses()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)))
  }
  return { url, folder, parts, ready, stopProcesses, stop }
}

interface ProcessOptions {
  readonly name: string
  readonly logFile: string
  readonly env: NodeJS.ProcessEnv
}

function startServer(port: number, { name, logFile, env }: ProcessOptions): Part {
  return new Part({
    name,
    command: process.execPath,
    args: [built('server/dist/main.js')],
    env: { PATH: process.env.PATH, PORT: `${port}`, LOG_LEVEL: 'warn', ...env },
    logFile,
    isReady: async () =>
      (await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).includes('"ready"'),
  })
}

function startRunner(port: number, { name, logFile, env }: ProcessOptions): Part {
  return new Part({
    name,
    command: process.execPath,
    args: [built('runner/dist/main.js')],
    env: { PATH: process.env.PATH, RUNNER_PORT: `${port}`, LOG_LEVEL: 'warn', ...env },
    logFile,
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok,
  })
}

function startPostgres(folder: string, port: number): Part {
  const user = postgresUser()
  const cluster = join(folder, 'postgres')
  mkdirSync(cluster)
  if (user) chownSync(cluster, user.uid, user.gid)
  const make = ['-D', cluster, '-U', 'tester', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync']
  execFileSync(locate('initdb'), make, { cwd: '/', stdio: 'ignore', ...user })
  return new Part({
    name: 'PostgreSQL',
    command: locate('postgres'),
    // Without fsync, data survives the death of a process; only a power failure would lose it.
    args: ['-D', cluster, '-p', `${port}`, '-k', cluster, '-h', '127.0.0.1', '-c', 'fsync=off'],
    user,
    logFile: join(folder, 'postgres.log'),
    isReady: async () => {
      execFileSync(locate('pg_isready'), ['-h', '127.0.0.1', '-p', `${port}`], { stdio: 'ignore' })
      return true
    },
  })
}

function respondsToPing(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.setTimeout(1000, () => socket.destroy(new Error('no response')))
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', reject)
  })
}
