import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../../runner/dist/main.js', import.meta.url))

export interface RunnerProcess {
  url: string
  startMs: number
  pid: number
  close(): Promise<void>
}

/** A runner of this repository on any free port, alone on the machine's cores with the bench. */
export async function startRunner(environment: NodeJS.ProcessEnv = {}): Promise<RunnerProcess> {
  const before = performance.now()
  const child = fork(MAIN, [], {
    env: { PATH: '/usr/bin:/bin', RUNNER_PORT: '0', LOG_LEVEL: 'error', ...environment },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { listening: number }) => resolve(message.listening))
    child.on('exit', (code) => reject(new Error(`The runner ended with ${code}`)))
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
