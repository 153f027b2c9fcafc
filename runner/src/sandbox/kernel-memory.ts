import fs from 'node:fs'
import { Descriptors } from './descriptors.ts'
import { startBudget, startCost } from './time-budget.ts'

/** The pause between two counts: `times` as long as a count takes, at least `minMs`. */
const countEvery = { minMs: 500, times: 10 }
const countBudget = { cpuMs: 20, wallMs: 250 }

/** What the kernel needs for one mapping. A thousand are free: runtimes have some hundreds. */
const mappingKb = 0.25
const freeMappings = 1000
/** The kernel's own limit, unless an administrator has changed it. */
const maxMappings = 65_530
/** How much of a process's list of mappings is read: about 10,000 of them. */
const maxListBytes = 1024 * 1024
const list = Buffer.alloc(maxListBytes)
const newline = 0x0a

/** The most that one socket can hold. Eight are free: event loops need a few. */
const socketKb = maxSentKb()
const freeSockets = 8
const hostNetwork = fs.readlinkSync('/proc/self/ns/net')

/**
 * Counts memory of the kernel that no control group counts and no resource limit covers: what the
 * sockets, pipes and watched descriptors of a sandbox could hold, and the mappings of its processes.
 */
export function kernelKb(root: number): (pids: number[]) => number {
  let countedKb = 0
  let nextCountMs = performance.now() + countEvery.minMs
  return (pids) => {
    if (performance.now() >= nextCountMs) {
      const cost = startCost()
      countedKb = countKb(pids)
      nextCountMs = performance.now() + Math.max(countEvery.minMs, countEvery.times * cost.cpuMs())
    }
    return countedKb + Math.max(0, countSockets(root) - freeSockets) * socketKb
  }
}

/**
 * Mappings and descriptors beyond the free ones. When the budget is used up, the average so far counts
 * for the rest.
 */
function countKb(pids: number[]): number {
  const budget = startBudget(countBudget)
  const descriptors = new Descriptors()
  let mappings = 0
  let looked = 0
  for (const pid of pids) {
    mappings += Math.max(0, mappingsOf(pid) - freeMappings)
    descriptors.add(pid)
    looked++
    if (budget.isUsedUp()) break
  }
  const kb = mappings * mappingKb + descriptors.kb
  return looked === 0 ? 0 : (kb / looked) * pids.length
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

/** The sockets in the sandbox's own network; other kinds cannot be made there. */
function countSockets(pid: number): number {
  try {
    // Until bubblewrap has made that network, the process is in the host's.
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
