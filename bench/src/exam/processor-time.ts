import fs from 'node:fs'
import { childrenOf, cpuTicks } from '../process-tree.ts'
import { round } from '../statistics.ts'

const ticksPerSecond = 100

type Part = 'generator' | 'bare commands' | 'server' | 'PostgreSQL' | 'runner' | 'sandboxes'
type Reading = Record<Part | 'machine' | 'idle', number> & { waits: Partial<Record<Part, number>> }

/** How much processor time each part of the exam takes. Counts from its creation. */
export class ProcessorTime {
  readonly #server: number
  readonly #before: Reading

  constructor(server: number) {
    this.#server = server
    this.#before = read(server)
  }

  /**
   * In seconds; `others` is whatever else runs on this machine. `waitedForCore` is for how long the
   * main thread could have run.
   */
  table() {
    const after = read(this.#server)
    const before = this.#before
    const used = (part: Exclude<keyof Reading, 'waits'>) =>
      (after[part] - before[part]) / ticksPerSecond
    const waited = (part: Part) => (after.waits[part] ?? 0) - (before.waits[part] ?? 0)
    const parts: Part[] = [
      'sandboxes',
      'runner',
      'server',
      'PostgreSQL',
      'generator',
      'bare commands',
    ]
    const known = parts.reduce((sum, part) => sum + used(part), 0)
    const rows = [
      ...parts.map((part) => ({ part: part as string, seconds: used(part), wait: waited(part) })),
      { part: 'others', seconds: used('machine') - used('idle') - known, wait: 0 },
      { part: 'idle', seconds: used('idle'), wait: 0 },
    ]
    return rows.map(({ part, seconds, wait }) => ({
      part,
      seconds: round(seconds, 1),
      share: round(seconds / used('machine')),
      waitedForCore: wait === 0 ? null : round(wait, 1),
    }))
  }
}

function read(server: number): Reading {
  const children = childrenOf(server)
  const named = (pids: number[], name: RegExp) => pids.filter((pid) => name.test(commandOf(pid)))
  const runners = named(children, /runner\/dist\/main/)
  const spawners = runners.flatMap((pid) => childrenOf(pid))
  const databases = named(children, /postgres/)
  const own = (pids: number[]) => pids.reduce((sum, pid) => sum + cpuTicks(pid).own, 0)
  const whole = (pids: number[]) =>
    pids.reduce((sum, pid) => sum + cpuTicks(pid).own + cpuTicks(pid).ofEnded, 0)
  const withChildren = (pids: number[]) => whole(pids) + own(pids.flatMap(childrenOf))
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, stolen = 0] = fs
    .readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)
    .join()
    .replace(/^cpu +/, '')
    .split(' ')
    .map(Number)
  return {
    generator: cpuTicks(process.pid).own,
    'bare commands': cpuTicks(process.pid).ofEnded,
    server: own([server]),
    PostgreSQL: withChildren(databases),
    runner: own(runners),
    sandboxes: withChildren(spawners) + runners.reduce((sum, pid) => sum + groupTicks(pid), 0),
    machine: user + nice + system + idle + wait + irq + soft + stolen,
    idle: idle + wait,
    waits: {
      generator: waitedSeconds(process.pid),
      server: waitedSeconds(server),
      runner: runners.reduce((sum, pid) => sum + waitedSeconds(pid), 0),
    },
  }
}

/** Of everything that ran in the control groups of a runner; 0 where it has none. */
function groupTicks(runner: number): number {
  const seconds = groupsOf(runner, '/sys/fs/cgroup', 6).map(secondsIn)
  return Math.max(0, ...seconds) * ticksPerSecond
}

/** Its group in every hierarchy. */
function groupsOf(runner: number, folder: string, depth: number): string[] {
  const inner = fs.readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
  return inner.flatMap(({ name }) => {
    const child = `${folder}/${name}`
    if (name.startsWith(`assay-runner-${runner}-`)) return [child]
    return depth > 0 ? groupsOf(runner, child, depth - 1) : []
  })
}

/** In either version of control groups; 0 in a hierarchy that does not count it. */
function secondsIn(group: string): number {
  const read = (name: string) =>
    fs.existsSync(`${group}/${name}`) ? fs.readFileSync(`${group}/${name}`, 'utf8') : ''
  const microseconds = read('cpu.stat').match(/^usage_usec (\d+)/m)?.[1]
  return Number(read('cpuacct.usage')) / 1e9 + Number(microseconds ?? 0) / 1e6
}

function waitedSeconds(pid: number): number {
  const [, nanoseconds = 0] = fs
    .readFileSync(`/proc/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map(Number)
  return nanoseconds / 1e9
}

function commandOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
