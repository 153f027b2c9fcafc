import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { LanguageSettings } from './config.ts'
import { isTerminal } from './logger.ts'

export const runnerMain = fileURLToPath(new URL('../../../runner/dist/main.js', import.meta.url))
/** Enough for a whole class to press Run at the same moment. */
const queueSize = 500
const firstRestartMs = 200
const slowestRestartMs = 30_000
/** A start takes a second, the first one of a new installation about four. */
const usualWaitMs = 10_000
/** After this long the runner counts as healthy, and the restart delay is reset. */
const healthyAfterMs = 10_000

export interface LocalRunnerSettings {
  readonly dataDir: string
  readonly logLevel: string
  readonly languages?: LanguageSettings
  /** Shared with the runners of other nodes, any of which may be asked about a run. */
  readonly redisUrl?: string | undefined
  /** Its RUNNER_CACHE_DIR, RUNNER_POOL_SIZE and RUNNER_SHORTCUTS are passed on. */
  readonly env?: NodeJS.ProcessEnv
  /** How long a call waits for a runner that is starting. */
  readonly maxWaitMs?: number
}

export interface LocalRunner {
  /** Undefined while it is not running. */
  url(): string | undefined
  /** Like `url`, but waits for a start that is under way, so that nobody notices a restart. */
  urlSoon(): Promise<string | undefined>
  readonly authToken: string
  /** Why it is not running. */
  fault(): string
  stop(): Promise<void>
}

/**
 * Starts a runner on a free local port and restarts it when it dies. It exits when this process does,
 * however that ends, because the IPC channel closes.
 */
export function startLocalRunner(
  {
    dataDir,
    logLevel,
    languages,
    redisUrl,
    env = process.env,
    maxWaitMs = usualWaitMs,
  }: LocalRunnerSettings,
  log: Logger,
): LocalRunner {
  const authToken = randomBytes(32).toString('base64url')
  let child: ChildProcess | undefined
  let port: number | undefined
  let lastErrorLine = 'The code runner is starting'
  let restartMs = firstRestartMs
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const events = new EventEmitter()
  // One for each run that waits.
  events.setMaxListeners(0)
  const url = () => (port === undefined ? undefined : `http://127.0.0.1:${port}`)

  const launch = () => {
    const startedAt = Date.now()
    child = spawn(process.execPath, [runnerMain], {
      env: {
        PATH: process.env.PATH,
        RUNNER_PORT: '0',
        RUNNER_AUTH_TOKEN: authToken,
        RUNNER_QUEUE_SIZE: String(queueSize),
        RUNNER_CACHE_DIR: env.RUNNER_CACHE_DIR || join(dataDir, 'runner'),
        RUNNER_POOL_SIZE: env.RUNNER_POOL_SIZE,
        RUNNER_SHORTCUTS: env.RUNNER_SHORTCUTS,
        LOG_LEVEL: logLevel,
        LANGUAGES: languages && namesFor(languages),
        REDIS_URL: redisUrl,
      },
      stdio: ['ignore', isTerminal ? 'pipe' : 'inherit', 'pipe', 'ipc'],
      // In its own process group, so that Ctrl-C does not reach it: we stop it after the last response.
      detached: true,
    })
    child.on('message', (message: { listening?: number }) => {
      if (message.listening === undefined) return
      port = message.listening
      events.emit('listening')
    })
    if (child.stdout) relayLog(child.stdout, log)
    child.stderr?.on('data', (chunk: Buffer) => {
      lastErrorLine = chunk.toString().trim().split('\n').at(-1) ?? lastErrorLine
      process.stderr.write(chunk)
    })
    child.once('exit', (code, signal) => {
      port = undefined
      child = undefined
      if (stopped) return
      restartMs =
        Date.now() - startedAt > healthyAfterMs
          ? firstRestartMs
          : Math.min(slowestRestartMs, restartMs * 2)
      log.error({ code, signal, restartMs }, 'the runner has exited; restarting it')
      timer = setTimeout(launch, restartMs)
    })
  }
  if (existsSync(runnerMain)) launch()
  else lastErrorLine = 'The code runner is not built: run npm run build'

  return {
    url,
    async urlSoon() {
      const isStarting = child !== undefined || timer !== undefined
      if (port === undefined && isStarting && !stopped) {
        const signal = AbortSignal.timeout(maxWaitMs)
        await once(events, 'listening', { signal }).catch(() => {})
      }
      return url()
    },
    authToken,
    fault: () => lastErrorLine,
    stop: async () => {
      stopped = true
      events.emit('listening')
      clearTimeout(timer)
      if (!child) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** SQL too, which questions are answered in that no test is in. */
function namesFor({ offered, isAll }: LanguageSettings): string {
  return isAll ? 'all' : [...offered, 'SQL'].join(',')
}

const warnLevel = 40
const errorLevel = 50

/** On a terminal, turns the runner's JSON lines into ours; everything below a warning becomes debug. */
function relayLog(lines: Readable, log: Logger): void {
  createInterface({ input: lines }).on('line', (line) => {
    try {
      const { level, msg, err } = JSON.parse(line)
      const kind = level >= errorLevel ? 'error' : level >= warnLevel ? 'warn' : 'debug'
      log[kind]({ err }, `runner: ${msg}`)
    } catch {
      log.warn(`runner: ${line}`)
    }
  })
}
