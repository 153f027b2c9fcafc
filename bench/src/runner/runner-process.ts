import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../../runner/dist/main.js', import.meta.url))

export interface RunnerProcess {
  url: string
  startMs: number
  child: ChildProcess
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
    child,
    async close() {
      child.removeAllListeners('exit')
      const gone = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Waits until the pools are full and stay so, and no header is being compiled. */
export async function waitUntilWarm(runner: RunnerProcess) {
  let quiet = 0
  let lastCpu = 0
  while (quiet < 5) {
    await delay(200)
    const cpu = treeOf(runner.child.pid as number).reduce((sum, pid) => sum + cpuTicks(pid), 0)
    quiet = Math.abs(cpu - lastCpu) <= 2 ? quiet + 1 : 0
    lastCpu = cpu
  }
}

/** Proportional memory of the runner and everything it keeps ready, in MB. */
export function memoryMb(runner: RunnerProcess): { total: number; runner: number } {
  const root = runner.child.pid as number
  const pss = (pid: number) => {
    try {
      const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      return Number(text.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024
    } catch {
      return 0
    }
  }
  return { total: treeOf(root).reduce((sum, pid) => sum + pss(pid), 0), runner: pss(root) }
}

function treeOf(root: number): number[] {
  const found = [root]
  for (const pid of found) {
    try {
      for (const task of fs.readdirSync(`/proc/${pid}/task`)) {
        const children = fs.readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        found.push(...children.split(' ').filter(Boolean).map(Number))
      }
    } catch {
      // It ended meanwhile.
    }
  }
  return found
}

function cpuTicks(pid: number): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return (fields[11] ?? 0) + (fields[12] ?? 0)
  } catch {
    return 0
  }
}
