import fs from 'node:fs'
import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import type { Cgroup, CgroupDriver, CgroupLimits } from './cgroup.ts'
import {
  defaultWarnAfterMs,
  killPids,
  ownGroup,
  type Removal,
  readKey,
  readNumber,
  readPids,
  removeGroup,
  removeQuietly,
} from './files.ts'

const controllers = ['memory', 'pids', 'cpuacct'] as const
type Folders = Record<(typeof controllers)[number], string> & { cpu?: string }

/** Version 1: one hierarchy per controller. Null when one we need is missing or not writable. */
export function openCgroupV1(
  name: string,
  root: string,
  selfCgroup: string,
  warn: (message: string) => void,
): CgroupDriver | null {
  const base: Partial<Folders> = {}
  const open = (controller: keyof Folders) => {
    const own = `${root}/${controller}${ownGroup(selfCgroup, controller)}`
    // In a container the path from /proc may not be mounted; the root then is our own group.
    const parent = fs.existsSync(own) ? own : `${root}/${controller}`
    // mkdir would succeed in an ordinary folder too, so make sure that this is a control group.
    fs.accessSync(`${parent}/cgroup.procs`)
    const folder = `${fs.realpathSync(parent)}/${name}`
    // Several controllers are often mounted as one hierarchy, under a name for each.
    if (!Object.values(base).includes(folder)) fs.mkdirSync(folder)
    base[controller] = folder
  }
  try {
    for (const controller of controllers) open(controller)
  } catch {
    for (const folder of Object.values(base)) removeQuietly(folder)
    return null
  }
  try {
    open('cpu')
    fs.writeFileSync(`${base.cpu}/cpu.shares`, String(shares * cores))
  } catch {
    // Only needed for fair shares among sandboxes.
  }
  const closing = new AbortController()
  const removal = { closing: closing.signal, warn, warnAfterMs: defaultWarnAfterMs }
  return {
    version: 1,
    folders: unique(base),
    create: (child, limits) => createGroup(base as Folders, child, limits, removal),
    async close() {
      closing.abort()
      for (const folder of unique(base)) await removeGroup(folder, () => {}, removal)
    },
  }
}

const cores = os.availableParallelism()
/**
 * For each core, half of what a group has by default and a process outside of any group: the server
 * and its database must not wait for a core behind the programs that they start.
 */
const shares = 512

function unique(folders: Partial<Folders>): string[] {
  return [...new Set(Object.values(folders))]
}

async function createGroup(
  base: Folders,
  child: string,
  limits: CgroupLimits,
  removal: Removal,
): Promise<Cgroup> {
  const { memory, pids, cpuacct } = {
    memory: `${base.memory}/${child}`,
    pids: `${base.pids}/${child}`,
    cpuacct: `${base.cpuacct}/${child}`,
  }
  const folders = unique(base).map((folder) => `${folder}/${child}`)
  await Promise.all(folders.map((folder) => mkdir(folder)))

  const group: Cgroup = {
    // Writing to `cgroup.procs` blocks all forks on the machine until every core has noticed, which
    // takes milliseconds. A single-threaded process can join through `tasks`, which does not.
    joinFiles: folders.map((folder) => `${folder}/tasks`),
    setLimits(next) {
      const bytes = String(next.memoryKb * 1024)
      // With swap accounting, memory plus swap must never be below memory, so the order matters.
      const memsw = `${memory}/memory.memsw.limit_in_bytes`
      const writeSum = () => fs.existsSync(memsw) && fs.writeFileSync(memsw, bytes)
      try {
        fs.writeFileSync(`${memory}/memory.limit_in_bytes`, bytes)
        writeSum()
      } catch {
        writeSum()
        fs.writeFileSync(`${memory}/memory.limit_in_bytes`, bytes)
      }
      fs.writeFileSync(`${pids}/pids.max`, String(next.processes))
    },
    resetPeak: () => fs.writeFileSync(`${memory}/memory.max_usage_in_bytes`, '0'),
    cpuUs: () => readNumber(`${cpuacct}/cpuacct.usage`) / 1000,
    peakMemoryKb: () => Math.round(readNumber(`${memory}/memory.max_usage_in_bytes`) / 1024),
    memoryKb: () => Math.round(readNumber(`${memory}/memory.usage_in_bytes`) / 1024),
    oomKills: () => readKey(`${memory}/memory.oom_control`, 'oom_kill'),
    pids: () => readPids(memory),
    async destroy() {
      const removed = await Promise.all(
        folders.map((folder) => removeGroup(folder, () => killPids(readPids(folder)), removal)),
      )
      return removed.every(Boolean)
    },
  }
  group.setLimits(limits)
  return group
}
