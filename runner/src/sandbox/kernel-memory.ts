import fs from 'node:fs'
import { startCost } from './time-budget.ts'

/** How often mappings are counted, at least and in times of what it takes. */
const countEvery = { minMs: 500, times: 10 }
const countBudget = { cpuMs: 20, wallMs: 250 }

/** A mapping in the kernel. Runtimes have some hundreds of them. */
const mappingKb = 0.25
const freeMappings = 1000
/** The kernel's own limit, unless an administrator has changed it. */
const maxMappings = 65_530
/** Of the list of a process, which is longer only if it has more than 10,000. */
const maxListBytes = 1024 * 1024
const list = Buffer.alloc(maxListBytes)
const newline = 0x0a

/** A socket holds as much as it may have sent. A few are what event loops need. */
const socketKb = maxSentKb()
const freeSockets = 8
const hostNetwork = fs.readlinkSync('/proc/self/ns/net')

/**
 * Counts memory of the kernel that no control group counts and no resource limit covers: what the
 * sockets of a sandbox could hold, and the mappings of its processes.
 */
export function kernelKb(root: number): (pids: number[]) => number {
  let mappingsKb = 0
  let nextCountMs = performance.now() + countEvery.minMs
  return (pids) => {
    if (performance.now() >= nextCountMs) {
      const cost = startCost()
      mappingsKb = countMappings(pids) * mappingKb
      nextCountMs = performance.now() + Math.max(countEvery.minMs, countEvery.times * cost.cpuMs())
    }
    return mappingsKb + Math.max(0, countSockets(root) - freeSockets) * socketKb
  }
}

/** Those beyond what any process may have. If there is too little time, the rest count as the first. */
function countMappings(pids: number[]): number {
  const cost = startCost()
  let counted = 0
  for (const [index, pid] of pids.entries()) {
    counted += Math.max(0, mappingsOf(pid) - freeMappings)
    if (cost.exceeds(countBudget)) return (counted / (index + 1)) * pids.length
  }
  return counted
}

function mappingsOf(pid: number): number {
  let file: number
  try {
    file = fs.openSync(`/proc/${pid}/maps`, 'r')
  } catch {
    return 0 // It has ended.
  }
  try {
    let lines = 0
    let bytes = 0
    for (let got = -1; got !== 0 && bytes < maxListBytes; bytes += got) {
      got = fs.readSync(file, list, 0, list.length, null)
      const piece = list.subarray(0, got)
      for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) lines++
    }
    return bytes < maxListBytes ? lines : maxMappings
  } catch {
    return 0
  } finally {
    fs.closeSync(file)
  }
}

/** Of the sandbox's network, which has none but these. */
function countSockets(pid: number): number {
  try {
    // Until bubblewrap has made that network, this is the host's, with the sockets of everybody.
    if (fs.readlinkSync(`/proc/${pid}/ns/net`) === hostNetwork) return 0
    const protocols = fs.readFileSync(`/proc/${pid}/net/protocols`, 'utf8')
    const counts = [...protocols.matchAll(/^UNIX(?:-STREAM)?\s+\d+\s+(\d+)/gm)]
    return counts.reduce((sum, [, count]) => sum + Number(count), 0)
  } catch {
    return 0
  }
}

function maxSentKb(): number {
  const read = (name: string) => {
    try {
      return Number(fs.readFileSync(`/proc/sys/net/core/${name}`, 'utf8'))
    } catch {
      return 212_992
    }
  }
  // The kernel doubles what a program asks for.
  return Math.max(read('wmem_default'), 2 * read('wmem_max')) / 1024
}
