import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'

export const runnerMain = fileURLToPath(new URL('../../../runner/dist/main.js', import.meta.url))
/** A whole class may press Run at the same moment, and nobody is to be sent away for that. */
const queueSize = 500
const firstRestartMs = 200
const slowestRestartMs = 30_000
/** A runner that lived this long was healthy: its death is answered at once again. */
const healthyAfterMs = 10_000

export interface LocalRunnerSettings {
  readonly dataDir: string
  readonly logLevel: string
  /** Shared with the runners of other nodes: a run is asked for at any of them. */
  readonly redisUrl?: string | undefined
}

export interface LocalRunner {
  /** Where it listens now; missing while it is not there. */
  url(): string | undefined
  readonly authToken: string
  /** Why it is not there. */
  fault(): string
  stop(): Promise<void>
}

/**
 * Keeps a runner of our own alive on a free port of this machine. It ends with us: the channel
 * between the two breaks when this process dies, however it dies.
 */
export function startLocalRunner(
  { dataDir, logLevel, redisUrl }: LocalRunnerSettings,
  log: Logger,
): LocalRunner {
  const authToken = randomBytes(32).toString('base64url')
  let child: ChildProcess | undefined
  let port: number | undefined
  let lastWords = 'The code runner is starting'
  let restartMs = firstRestartMs
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const launch = () => {
    const startedAt = Date.now()
    child = spawn(process.execPath, [runnerMain], {
      env: {
        PATH: process.env.PATH,
        RUNNER_PORT: '0',
        RUNNER_AUTH_TOKEN: authToken,
        RUNNER_QUEUE_SIZE: String(queueSize),
        RUNNER_CACHE_DIR: join(dataDir, 'runner'),
        LOG_LEVEL: logLevel,
        REDIS_URL: redisUrl,
      },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      // Ctrl-C is for us: we end the runner after the last answer.
      detached: true,
    })
    child.on('message', (message: { listening?: number }) => {
      if (message.listening !== undefined) port = message.listening
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords = chunk.toString().trim().split('\n').at(-1) ?? lastWords
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
      log.error({ code, signal, restartMs }, 'the runner has ended; starting it again')
      timer = setTimeout(launch, restartMs)
    })
  }
  if (existsSync(runnerMain)) launch()
  else lastWords = 'The code runner is not built: run npm run build'

  return {
    url: () => (port === undefined ? undefined : `http://127.0.0.1:${port}`),
    authToken,
    fault: () => lastWords,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      if (!child) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
