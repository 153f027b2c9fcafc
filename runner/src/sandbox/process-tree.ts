import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const CLOCK_TICKS_PER_SECOND = 100
const PAGE_KB = Number(execFileSync('getconf', ['PAGESIZE'], { encoding: 'utf8' })) / 1024

export interface Usage {
  cpuUs: number
  memoryKb: number
  processes: number
}

/**
 * What a process and all its descendants use, where no control group counts it. Whoever loses its
 * parent inside a sandbox is adopted by the first process there, so nobody leaves the tree.
 *
 * Memory is the sum of what each has resident. That counts what they share once for each, so above
 * `doubtKb` it is counted properly, which takes the kernel a walk through all of it.
 */
export function treeUsage(root: number, doubtKb: number): Usage {
  const total = { cpuUs: 0, memoryKb: 0, processes: 0 }
  const residentKb = new Map<number, number>()
  const pending = [root]
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const ticks = (fields[11] ?? 0) + (fields[12] ?? 0)
      total.cpuUs += (ticks * 1_000_000) / CLOCK_TICKS_PER_SECOND
      residentKb.set(pid, (fields[21] ?? 0) * PAGE_KB)
      total.memoryKb += residentKb.get(pid) ?? 0
      total.processes += 1
      for (const task of fs.readdirSync(`/proc/${pid}/task`)) {
        const children = fs.readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        pending.push(...children.split(' ').filter(Boolean).map(Number))
      }
    } catch {
      // It ended while we looked.
    }
  }
  if (total.memoryKb <= doubtKb) return total
  const properKb = [...residentKb].map(([pid, kb]) => proportionalKb(pid) ?? kb)
  return { ...total, memoryKb: properKb.reduce((sum, kb) => sum + kb, 0) }
}

/** Resident memory, with what others map too divided among them; null if it is not told. */
function proportionalKb(pid: number): number | null {
  try {
    const rollup = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(rollup.match(/^Pss:\s+(\d+) kB$/m)?.[1] ?? 0)
  } catch (error) {
    // One that ended meanwhile has none any more.
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ESRCH' ? 0 : null
  }
}
