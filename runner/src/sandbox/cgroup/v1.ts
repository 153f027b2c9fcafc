import fs from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Cgroup, CgroupDriver, CgroupLimits } from './cgroup.ts'
import {
  killPids,
  ownGroup,
  readKey,
  readNumber,
  readPids,
  removeGroup,
  removeQuietly,
} from './files.ts'

const controllers = ['memory', 'pids', 'cpuacct'] as const
type Folders = Record<(typeof controllers)[number], string>

/** Version 1: one hierarchy per controller. Null when one we need is missing or not writable. */
export function openCgroupV1(name: string, root: string, selfCgroup: string): CgroupDriver | null {
  const base = {} as Folders
  try {
    for (const controller of controllers) {
      const own = `${root}/${controller}${ownGroup(selfCgroup, controller)}`
      // In a container the path from /proc may not be mounted; the root then is our own group.
      const parent = fs.existsSync(own) ? own : `${root}/${controller}`
      // mkdir would succeed in an ordinary folder too, so make sure that this is a control group.
      fs.accessSync(`${parent}/cgroup.procs`)
      base[controller] = `${parent}/${name}`
      fs.mkdirSync(base[controller])
    }
  } catch {
    for (const folder of Object.values(base)) removeQuietly(folder)
    return null
  }
  return {
    version: 1,
    folders: Object.values(base),
    create: (child, limits) => createGroup(base, child, limits),
    async close() {
      for (const folder of Object.values(base)) await removeGroup(folder, () => {})
    },
  }
}

async function createGroup(base: Folders, child: string, limits: CgroupLimits): Promise<Cgroup> {
  const { memory, pids, cpuacct } = {
    memory: `${base.memory}/${child}`,
    pids: `${base.pids}/${child}`,
    cpuacct: `${base.cpuacct}/${child}`,
  }
  await Promise.all([memory, pids, cpuacct].map((folder) => mkdir(folder)))

  const group: Cgroup = {
    // Writing to `cgroup.procs` blocks all forks on the machine until every core has noticed, which
    // takes milliseconds. A single-threaded process can join through `tasks`, which does not.
    joinFiles: [memory, pids, cpuacct].map((folder) => `${folder}/tasks`),
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
      for (const folder of [memory, pids, cpuacct]) {
        await removeGroup(folder, () => killPids(readPids(folder)))
      }
    },
  }
  group.setLimits(limits)
  return group
}
