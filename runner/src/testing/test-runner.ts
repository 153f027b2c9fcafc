import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { JudgeSubmissionInput } from '@assay/contract/judge0'
import { requirePart } from '@assay/testkit/require-part'
import { runnerCacheDir } from '@assay/testkit/runner-cache'
import type { LightMyRequestResponse } from 'fastify'
import { type Logger, pino } from 'pino'
import { type Config, readConfig } from '../config.ts'
import { createRunner, type Runner } from '../runner.ts'
import { firstUid } from '../sandbox/slots.ts'

interface Result {
  token: string
  stdout: string | null
  stderr: string | null
  compile_output: string | null
  message: string | null
  time: string | null
  wall_time: string | null
  memory: number | null
  exit_code: number | null
  exit_signal: number | null
  status: { id: number; description: string }
}

export interface TestRunner {
  runner: Runner
  run(submission: JudgeSubmissionInput, query?: string): Promise<Result>
  inject(
    method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse>
  /** Whether a test has to be skipped for want of control groups. */
  lacksGroupsFor(program: { needsCgroups?: boolean }): boolean
  /** What the metrics tell about a pool. */
  poolMetric(pool: string, name: 'ready' | 'hits'): Promise<number>
  /** Waits until nothing is left of past runs; fails with what is left. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Where every program compiles: on a slow and busy machine plain C++ takes more than other tests allow. */
export const withTimeToCompile = { compileCpuMs: 20_000 }

/** A real runner, called through HTTP routes; all tests share its cache. */
export async function startTestRunner(
  overrides: Partial<Config> = {},
  log?: Logger,
): Promise<TestRunner> {
  const config = {
    ...readConfig({}),
    port: 0,
    cacheDir: runnerCacheDir,
    poolSize: 1,
    compileCpuMs: 4000,
    // Tests that need them call `checkShortcuts`.
    canaryPauseMs: 3_600_000,
    logLevel: 'warn',
    ...overrides,
  }
  const runner = await createRunner(config, log ?? pino({ level: config.logLevel }))
  await runner.warmedUp
  const before = census(runner)

  return {
    runner,
    async run(submission, query = '') {
      const response = await runner.app.inject({
        method: 'POST',
        url: `/submissions?wait=true&fields=*${query}`,
        payload: submission,
      })
      if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`)
      return response.json()
    },
    inject: (method, url, payload) =>
      runner.app.inject({ method, url, ...(payload && { payload }) }),
    lacksGroupsFor: ({ needsCgroups = false }) =>
      needsCgroups && !requirePart('control groups', runner.footprint.hasCgroups),
    async poolMetric(pool, name) {
      const { body } = await runner.app.inject('/metrics')
      const line = new RegExp(`^runner_pool_${name}\\{language="${pool}"\\} (\\d+)$`, 'm')
      return Number(body.match(line)?.[1])
    },
    async settle() {
      const deadline = Date.now() + 60_000
      let now = census(runner)
      while (JSON.stringify(now) !== JSON.stringify(before)) {
        if (Date.now() > deadline) {
          throw new Error(`Left behind: ${JSON.stringify({ before, now })}`)
        }
        await delay(20)
        now = census(runner)
      }
    },
    close: () => runner.close(5000),
  }
}

/** Everything a run could leave: folders, groups, processes, mounts, shared memory. */
function census(runner: Runner) {
  const { workspace, cgroupFolders } = runner.footprint
  return {
    boxes: slotsIn(workspace).filter(isInUse).length,
    groups: cgroupFolders.map((folder) => childCount(folder)),
    processes: sandboxProcesses(workspace),
    mounts: linesOf('/proc/self/mounts', (line) => line.includes('assay-runner')),
    sharedMemory: linesOf('/proc/sysvipc/shm', isFromSandbox),
  }
}

function slotsIn(workspace: string): string[] {
  const names = fs.readdirSync(workspace).filter((name) => name.startsWith('box-'))
  return names.map((name) => path.join(workspace, name))
}

/** One that is kept for the next sandbox has empty folders and nothing else. */
function isInUse(slot: string): boolean {
  const isFolder = (name: string) => name === 'code' || name === 'out'
  try {
    return fs.readdirSync(slot, { recursive: true, encoding: 'utf8' }).some((n) => !isFolder(n))
  } catch {
    return false // It was removed meanwhile.
  }
}

/** Other programs come and go, so only ours count. */
function linesOf(file: string, isOurs: (line: string) => boolean): number {
  if (!fs.existsSync(file)) return 0
  return fs.readFileSync(file, 'utf8').split('\n').filter(isOurs).length
}

/** Columns 8 to 11 of the kernel's list of System V memory are user ids; sandboxes have high ones. */
function isFromSandbox(line: string): boolean {
  const owners = line.trim().split(/\s+/).slice(7, 11).map(Number)
  return owners.some((owner) => owner >= firstUid)
}

function childCount(folder: string) {
  return fs.readdirSync(folder, { withFileTypes: true }).filter((e) => e.isDirectory()).length
}

/**
 * The first processes of this runner's sandboxes, which are children of templates and so grandchildren
 * of bubblewrap. No other process of a sandbox outlives them.
 */
function sandboxProcesses(workspace: string): number {
  const parents = new Map<number, number>()
  const roots = new Set<number>()
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
      const command = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8')
      if (command.includes(workspace) && command.includes('bwrap')) roots.add(Number(name))
    } catch {
      // It has ended.
    }
  }
  const isFirst = (pid: number) => roots.has(parents.get(parents.get(pid) ?? 0) ?? 0)
  return [...parents.keys()].filter(isFirst).length
}
