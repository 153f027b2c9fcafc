import fs from 'node:fs'
import { kernelKb } from './kernel-memory.ts'
import { processesOf } from './process-tree.ts'
import { startBudget } from './time-budget.ts'

const clockTicksPerSecond = 100

export interface Usage {
  cpuUs: number
  memoryKb: number
}

/**
 * What one exact reading may cost, and all of them together: `firstMs` of processor time plus a share
 * of the time that has passed. A program can slow them down on purpose, with tens of thousands of
 * mappings.
 */
const exactBudget = { cpuMs: 50, wallMs: 250 }
const exactTotal = { firstMs: 200, share: 0.1, maxMs: 500 }
/** How long an exact figure is used: `times` as long as it took to read, at least `minMs`. */
const exactHolds = { times: 10, minMs: 200 }
/** A peak this much above the last one is worth an exact figure. */
const newPeak = 1.05

interface Process {
  pid: number
  /** Resident and swapped-out pages and the page tables. */
  memoryKb: number
  tablesKb: number
}

interface Exact {
  memoryKb: number
  /** The rough figure and the number of processes at that time. */
  roughKb: number
  processes: number
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
    if (estimateKb <= limitKb && this.isExactRecent(processes.length)) return estimateKb
    if (!this.mayReadExactly(estimateKb > limitKb)) return estimateKb
    return this.readExactly(processes, filesKb, otherKb, roughKb)
  }

  /** The last exact figure plus growth since. Misses pages that have stopped being shared. */
  private estimateKb(roughKb: number): number {
    if (!this.exact) return roughKb
    return Math.min(roughKb, this.exact.memoryKb + Math.max(0, roughKb - this.exact.roughKb))
  }

  private isExactRecent(processes: number): boolean {
    // A new process adds pages to the rough figure that it mostly shares with its parent.
    if (!this.exact || processes > this.exact.processes) return false
    const { tookMs, atMs } = this.exact
    const holdsMs = Math.max(exactHolds.minMs, exactHolds.times * tookMs)
    return performance.now() - atMs < holdsMs
  }

  /** Half of it all is for when the limit seems to be exceeded; a peak is only reported. */
  private mayReadExactly(isOverLimit: boolean): boolean {
    const { firstMs, share, maxMs } = exactTotal
    const passedMs = performance.now() - this.startedMs
    const allowedMs = Math.min(maxMs, firstMs + share * passedMs)
    return this.exactSpentMs < (isOverLimit ? allowedMs : allowedMs / 2)
  }

  /** Processes for which the budget does not suffice are counted roughly. */
  private readExactly(processes: Process[], filesKb: number, otherKb: number, roughKb: number) {
    const budget = startBudget(exactBudget)
    let mappedKb = 0
    let sharedKb = 0
    for (const { pid, memoryKb, tablesKb } of processes) {
      const rough = { allKb: memoryKb - tablesKb, sharedKb: 0 }
      const part = budget.isUsedUp() ? rough : (proportionalKb(pid) ?? rough)
      mappedKb += part.allKb + tablesKb
      sharedKb += part.sharedKb
    }
    const tookMs = budget.cpuMs()
    this.exactSpentMs += tookMs
    // A file that is mapped too must not count twice.
    const memoryKb = mappedKb + Math.max(0, filesKb - sharedKb) + otherKb
    const atMs = performance.now()
    this.exact = { memoryKb, roughKb, processes: processes.length, tookMs, atMs }
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
