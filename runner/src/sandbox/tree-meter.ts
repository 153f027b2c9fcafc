import fs from 'node:fs'
import { kernelKb } from './kernel-memory.ts'
import { processesOf } from './process-tree.ts'
import { startCost } from './time-budget.ts'

const clockTicksPerSecond = 100

export interface Usage {
  cpuUs: number
  memoryKb: number
}

/**
 * What each exact read may cost, and how much processor time all of them together, with the share of
 * the time that has passed. A program with tens of thousands of mappings makes them slow on purpose.
 */
const exactBudget = { cpuMs: 20, wallMs: 250 }
const exactTotal = { firstMs: 100, share: 0.1, maxMs: 500 }
/** How long an exact figure holds, in times of what it took and at least. */
const exactHolds = { times: 10, minMs: 200 }
/** A peak this much above the last one is worth an exact figure. */
const newPeak = 1.05

interface Process {
  pid: number
  /** Resident, swapped out, and the page tables. */
  memoryKb: number
  tablesKb: number
}

interface Exact {
  memoryKb: number
  /** The rough figure at the same time. */
  roughKb: number
  tookMs: number
  atMs: number
}

/**
 * Measures the processes below `root`, which is ours, where no control group counts what they use. An
 * orphan inside a sandbox is reparented to the first process there, so none leaves the tree.
 *
 * The rough figure is the sum of resident sets, which counts shared pages several times, and of what
 * `kernel-memory.ts` counts. Only if that is above the limit, or a new peak of several processes, the
 * proportional sets are summed, which takes the kernel far longer.
 */
export class TreeMeter {
  private readonly root: number
  private readonly folders: readonly string[]
  private readonly startedMs = performance.now()
  private readonly kernelKb: (pids: number[]) => number
  private exactSpentMs = 0
  private exact: Exact | null = null
  private peakKb = 0

  constructor(root: number, folders: readonly string[]) {
    this.root = root
    this.folders = folders
    this.kernelKb = kernelKb(root)
  }

  read(limitKb: number): Usage {
    let cpuUs = 0
    const processes: Process[] = []
    for (const pid of processesOf(this.root)) {
      try {
        cpuUs += cpuUsOf(pid)
        if (pid !== this.root) processes.push(memoryOf(pid))
      } catch {
        // It has ended.
      }
    }
    const filesKb = this.folders.reduce((sum, folder) => sum + usedKb(this.root, folder), 0)
    const otherKb = this.kernelKb(processes.map(({ pid }) => pid))
    const memoryKb = this.memoryKb(processes, filesKb, otherKb, limitKb)
    this.peakKb = Math.max(this.peakKb, memoryKb)
    return { cpuUs, memoryKb }
  }

  private memoryKb(processes: Process[], filesKb: number, otherKb: number, limitKb: number) {
    const mappedKb = processes.reduce((sum, one) => sum + one.memoryKb, 0)
    const roughKb = mappedKb + filesKb + otherKb
    const isPeak = processes.length > 1 && roughKb > this.peakKb * newPeak
    if (roughKb <= limitKb && !isPeak) {
      return processes.length > 1 ? Math.min(roughKb, this.peakKb) : roughKb
    }
    const estimateKb = this.estimateKb(roughKb)
    if (estimateKb <= limitKb && this.isExactRecent()) return estimateKb
    if (!this.mayReadExactly()) return estimateKb
    return this.readExactly(processes, filesKb, otherKb, roughKb)
  }

  /** The last exact figure and what was added since; pages that are no longer shared are missing. */
  private estimateKb(roughKb: number): number {
    if (!this.exact) return roughKb
    return Math.min(roughKb, this.exact.memoryKb + Math.max(0, roughKb - this.exact.roughKb))
  }

  private isExactRecent(): boolean {
    if (!this.exact) return false
    const { tookMs, atMs } = this.exact
    const holdsMs = Math.max(exactHolds.minMs, exactHolds.times * tookMs)
    return performance.now() - atMs < holdsMs
  }

  private mayReadExactly(): boolean {
    const { firstMs, share, maxMs } = exactTotal
    const passedMs = performance.now() - this.startedMs
    return this.exactSpentMs < Math.min(maxMs, firstMs + share * passedMs)
  }

  /** What there is no time for counts roughly. */
  private readExactly(processes: Process[], filesKb: number, otherKb: number, roughKb: number) {
    const cost = startCost()
    let mappedKb = 0
    let sharedKb = 0
    for (const { pid, memoryKb, tablesKb } of processes) {
      const rough = { allKb: memoryKb - tablesKb, sharedKb: 0 }
      const part = cost.exceeds(exactBudget) ? rough : (proportionalKb(pid) ?? rough)
      mappedKb += part.allKb + tablesKb
      sharedKb += part.sharedKb
    }
    const tookMs = cost.cpuMs()
    this.exactSpentMs += tookMs
    // A file that is mapped too must not count twice.
    const memoryKb = mappedKb + Math.max(0, filesKb - sharedKb) + otherKb
    this.exact = { memoryKb, roughKb, tookMs, atMs: performance.now() }
    return memoryKb
  }
}

/** Its own time and that of the children it has waited for. */
function cpuUsOf(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return (ticks * 1_000_000) / clockTicksPerSecond
}

function memoryOf(pid: number): Process {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  const tablesKb = readKb(status, /^VmPTE:\s+(\d+)/m)
  const pagesKb = readKb(status, /^VmRSS:\s+(\d+)/m) + readKb(status, /^VmSwap:\s+(\d+)/m)
  return { pid, memoryKb: pagesKb + tablesKb, tablesKb }
}

/** Resident memory with shared pages divided among their users; null if the kernel does not say. */
function proportionalKb(pid: number): { allKb: number; sharedKb: number } | null {
  try {
    const rollup = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return {
      allKb: readKb(rollup, /^Pss:\s+(\d+)/m) + readKb(rollup, /^SwapPss:\s+(\d+)/m),
      sharedKb: readKb(rollup, /^Pss_Shmem:\s+(\d+)/m),
    }
  } catch (error) {
    // It has ended, and uses none any more.
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ESRCH' ? { allKb: 0, sharedKb: 0 } : null
  }
}

function readKb(text: string, key: RegExp): number {
  return Number(text.match(key)?.[1] ?? 0)
}

/** The inode and the name of a file, which a folder in memory keeps in memory of the kernel. */
const fileKb = 1.5

function usedKb(pid: number, folder: string): number {
  const inside = `/proc/${pid}/root${folder}`
  try {
    // Until bubblewrap has changed the root, this is the host's folder, and all of its disk.
    const ofHost = fs.statSync(folder, { throwIfNoEntry: false })
    if (fs.statSync(inside).dev === ofHost?.dev) return 0
    const { bsize, blocks, bfree, files, ffree } = fs.statfsSync(inside)
    return ((blocks - bfree) * bsize) / 1024 + (files - ffree) * fileKb
  } catch {
    return 0 // the sandbox has ended
  }
}
