import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../runner/dist/main.js', import.meta.url))

export interface RunnerProcess {
  url: string
  startMs: number
  pid: number
  close(): Promise<void>
}

/** Starts this repository's runner on a free port. */
export async function startRunner(environment: NodeJS.ProcessEnv = {}): Promise<RunnerProcess> {
  const before = performance.now()
  const child = fork(main, [], {
    env: { PATH: '/usr/bin:/bin', RUNNER_PORT: '0', LOG_LEVEL: 'error', ...environment },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { listening: number }) => resolve(message.listening))
    child.on('exit', (code) => reject(new Error(`the runner exited with ${code}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    startMs: performance.now() - before,
    pid: child.pid as number,
    async close() {
      child.removeAllListeners('exit')
      const gone = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
