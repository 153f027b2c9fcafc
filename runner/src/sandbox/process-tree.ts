import fs from 'node:fs'

const CLOCK_TICKS_PER_SECOND = 100
const PAGE_KB = 4

/**
 * What a process and all its descendants use, where no control group counts it. Whoever loses its
 * parent inside a sandbox is adopted by the first process there, so nobody leaves the tree.
 */
export function treeUsage(root: number): { cpuUs: number; memoryKb: number; processes: number } {
  const total = { cpuUs: 0, memoryKb: 0, processes: 0 }
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
      total.memoryKb += (fields[21] ?? 0) * PAGE_KB
      total.processes += 1
      for (const task of fs.readdirSync(`/proc/${pid}/task`)) {
        const children = fs.readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        pending.push(...children.split(' ').filter(Boolean).map(Number))
      }
    } catch {
      // It ended while we looked.
    }
  }
  return total
}
