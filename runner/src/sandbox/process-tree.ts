import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const clockTicksPerSecond = 100
const pageKb = Number(execFileSync('getconf', ['PAGESIZE'], { encoding: 'utf8' })) / 1024

export interface Usage {
  cpuUs: number
  memoryKb: number
  processes: number
}

/**
 * Usage of a process and all its descendants, where no control group counts it. An orphan inside a
 * sandbox is reparented to the first process there, so none leaves the tree.
 *
 * Memory is the sum of resident sets and of the files in memory-backed `folders`, which counts
 * shared pages several times. Above `exactAboveKb` the proportional sets are summed instead, which
 * takes the kernel longer.
 */
export function treeUsage(root: number, folders: string[], exactAboveKb: number): Usage {
  const total = { cpuUs: 0, memoryKb: 0, processes: 0 }
  const residentKb = new Map<number, number>()
  for (const pid of processesOf(root)) {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      // Its own time and that of the children it has waited for.
      const ticks = fields.slice(11, 15).reduce((sum, n) => sum + n, 0)
      total.cpuUs += (ticks * 1_000_000) / clockTicksPerSecond
      residentKb.set(pid, (fields[21] ?? 0) * pageKb)
      total.memoryKb += residentKb.get(pid) ?? 0
      total.processes += 1
    } catch {
      // It has ended.
    }
  }
  const filesKb = folders.reduce((sum, folder) => sum + usedKb(root, folder), 0)
  total.memoryKb += filesKb
  if (total.memoryKb <= exactAboveKb) return total
  let mappedKb = 0
  let sharedKb = 0
  for (const [pid, kb] of residentKb) {
    const exact = proportionalKb(pid) ?? { allKb: kb, sharedKb: 0 }
    mappedKb += exact.allKb
    sharedKb += exact.sharedKb
  }
  // A file that is mapped too must not count twice.
  return { ...total, memoryKb: mappedKb + Math.max(0, filesKb - sharedKb) }
}

export interface ThreadTimes {
  ranMs: number
  /** For how long it was ready to run, but without a core. Its current wait counts once it is over. */
  waitedMs: number
  /** It runs, or waits for a core. */
  isReady: boolean
}

/** The threads of a process and its descendants. None if the kernel does not count their time. */
export function threadTimes(root: number): Map<string, ThreadTimes> {
  const threads = new Map<string, ThreadTimes>()
  for (const pid of processesOf(root)) {
    try {
      for (const thread of fs.readdirSync(`/proc/${pid}/task`)) {
        const read = (name: string) =>
          fs.readFileSync(`/proc/${pid}/task/${thread}/${name}`, 'utf8')
        const [ranMs = 0, waitedMs = 0] = read('schedstat')
          .split(' ')
          .map((ns) => Number(ns) / 1_000_000)
        const stat = read('stat')
        const isReady = stat[stat.lastIndexOf(')') + 2] === 'R'
        threads.set(thread, { ranMs, waitedMs, isReady })
      }
    } catch {
      // It has ended.
    }
  }
  return threads
}

/** A process and its descendants, each before its children are looked up. */
function* processesOf(root: number): Generator<number> {
  const pending = [root]
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    yield pid
    try {
      for (const task of fs.readdirSync(`/proc/${pid}/task`)) {
        const children = fs.readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        pending.push(...children.split(' ').filter(Boolean).map(Number))
      }
    } catch {
      // It has ended.
    }
  }
}

function usedKb(pid: number, folder: string): number {
  const inside = `/proc/${pid}/root${folder}`
  try {
    // Until bubblewrap has changed the root, this is the host's folder, and all of its disk.
    const ofHost = fs.statSync(folder, { throwIfNoEntry: false })
    if (fs.statSync(inside).dev === ofHost?.dev) return 0
    const { bsize, blocks, bfree } = fs.statfsSync(inside)
    return ((blocks - bfree) * bsize) / 1024
  } catch {
    return 0 // the sandbox has ended
  }
}

/** Resident memory with shared pages divided among their users; null if the kernel does not say. */
function proportionalKb(pid: number): { allKb: number; sharedKb: number } | null {
  try {
    const rollup = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const read = (key: string) =>
      Number(rollup.match(new RegExp(`^${key}:\\s+(\\d+)`, 'm'))?.[1] ?? 0)
    return { allKb: read('Pss'), sharedKb: read('Pss_Shmem') }
  } catch (error) {
    // It has ended, and uses none any more.
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ESRCH' ? { allKb: 0, sharedKb: 0 } : null
  }
}
