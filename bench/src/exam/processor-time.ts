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

/**
 * A process that has ended counts for its parent. So what the spawner's children took is that of all
 * sandboxes that have ended.
 */
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
    sandboxes: withChildren(spawners),
    machine: user + nice + system + idle + wait + irq + soft + stolen,
    idle: idle + wait,
    waits: {
      generator: waitedSeconds(process.pid),
      server: waitedSeconds(server),
      runner: runners.reduce((sum, pid) => sum + waitedSeconds(pid), 0),
    },
  }
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
