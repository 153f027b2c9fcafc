import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Waits until a process and its descendants are idle: pools are full, headers are compiled. */
export async function untilQuiet(root: number) {
  let quiet = 0
  let lastCpu = 0
  while (quiet < 5) {
    await delay(200)
    const cpu = treeOf(root).reduce((sum, pid) => sum + cpuTicks(pid).own, 0)
    quiet = Math.abs(cpu - lastCpu) <= 2 ? quiet + 1 : 0
    lastCpu = cpu
  }
}

/** Proportional set size in MB of the runner alone, and with all its descendants. */
export function memoryMb(root: number): { total: number; runner: number } {
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
  for (const pid of found) found.push(...childrenOf(pid))
  return found
}

export function childrenOf(pid: number): number[] {
  try {
    return fs
      .readdirSync(`/proc/${pid}/task`)
      .map((task) => fs.readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'))
      .flatMap((children) => children.split(' ').filter(Boolean).map(Number))
  } catch {
    // It has exited in the meantime.
    return []
  }
}

/** In clock ticks: of a process, and of those of its children that it has waited for. */
export function cpuTicks(pid: number): { own: number; ofEnded: number } {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { own: user + system, ofEnded: endedUser + endedSystem }
  } catch {
    return { own: 0, ofEnded: 0 }
  }
}
