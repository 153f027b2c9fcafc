import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerCacheDir } from '@assay/testkit/runner-cache'

/** The compiled program, as the product starts it: run `tsc -b` before the tests. */
export const runnerMain = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
export const isBuilt = fs.existsSync(runnerMain)

const children: ChildProcess[] = []

export function killRunners() {
  for (const child of children.splice(0)) child.kill('SIGKILL')
}

/** Starts a runner in its own process, by way of `wrapper` if there is one. */
export async function startRunner(environment: NodeJS.ProcessEnv = {}, wrapper?: string[]) {
  const [execPath = process.execPath, ...execArgv] = wrapper ?? []
  const child = fork(runnerMain, [], {
    env: {
      PATH: '/usr/bin:/bin',
      RUNNER_PORT: '0',
      RUNNER_POOL_SIZE: '1',
      RUNNER_CACHE_DIR: runnerCacheDir,
      LOG_LEVEL: 'silent',
      ...environment,
    },
    // Not those of the test process.
    execArgv,
    execPath,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  let log = ''
  child.stdout?.on('data', (chunk) => {
    log += chunk
  })
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? signal)),
  )
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { listening: number }) => resolve(message.listening))
    child.on('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return {
    child,
    ended,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    log: () => log,
  }
}

export type RunnerProcess = Awaited<ReturnType<typeof startRunner>>

/** How many runs it is executing. */
export async function runningCount(url: string) {
  const workers = (await (await fetch(`${url}/workers`)).json()) as { working: number }[]
  return workers[0]?.working
}
