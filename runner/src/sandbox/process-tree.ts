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
 * Memory is the sum of resident sets, which counts shared pages several times. Above `exactAboveKb`
 * the proportional sets are summed instead, which takes the kernel longer.
 */
export function treeUsage(root: number, exactAboveKb: number): Usage {
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
      total.cpuUs += (ticks * 1_000_000) / clockTicksPerSecond
      residentKb.set(pid, (fields[21] ?? 0) * pageKb)
      total.memoryKb += residentKb.get(pid) ?? 0
      total.processes += 1
      for (const task of fs.readdirSync(`/proc/${pid}/task`)) {
        const children = fs.readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        pending.push(...children.split(' ').filter(Boolean).map(Number))
      }
    } catch {
      // It has ended.
    }
  }
  if (total.memoryKb <= exactAboveKb) return total
  const proportional = [...residentKb].map(([pid, kb]) => proportionalKb(pid) ?? kb)
  return { ...total, memoryKb: proportional.reduce((sum, kb) => sum + kb, 0) }
}

/** Resident memory with shared pages divided among their users; null if the kernel does not say. */
function proportionalKb(pid: number): number | null {
  try {
    const rollup = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(rollup.match(/^Pss:\s+(\d+) kB$/m)?.[1] ?? 0)
  } catch (error) {
    // It has ended, and uses none any more.
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ESRCH' ? 0 : null
  }
}
