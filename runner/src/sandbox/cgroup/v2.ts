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

/** Processor time is counted without the cpu controller, which systemd hands down to few. */
const controllers = ['memory', 'pids'] as const

/** Where what ran in our group is moved to; a later runner may be started in there. */
const LEAF = 'assay-main'

/**
 * Version 2: one hierarchy. Null when our controllers are not delegated to us.
 *
 * At its top where we may, which is as root: systemd stops a service in whose group the kernel
 * killed anything for memory, and cannot start it again in a group that hands controllers down.
 */
export function openCgroupV2(name: string, root: string, selfCgroup: string): CgroupDriver | null {
  const own = `${root}${ownGroup(selfCgroup, '').replace(new RegExp(`/${LEAF}$`), '')}`
  const parent = fs.existsSync(`${own}/cgroup.procs`) ? own : root
  return openBelow(root, name, handDown) ?? openBelow(parent, name, handDownAlone)
}

function openBelow(parent: string, name: string, prepare: (folder: string) => void) {
  const base = `${parent}/${name}`
  try {
    const available = fs.readFileSync(`${parent}/cgroup.controllers`, 'utf8').split(/\s+/)
    if (!controllers.every((controller) => available.includes(controller))) return null
    prepare(parent)
    fs.mkdirSync(base)
    handDown(base)
  } catch {
    removeQuietly(base)
    return null
  }
  const driver: CgroupDriver = {
    version: 2,
    folders: [base],
    create: (child, limits) => createGroup(`${base}/${child}`, limits),
    close: () => removeGroup(base, () => {}),
  }
  return driver
}

function handDown(folder: string) {
  const wanted = controllers.map((controller) => `+${controller}`).join(' ')
  fs.writeFileSync(`${folder}/cgroup.subtree_control`, wanted)
}

/** Others may start processes in our group while we move them. */
const ATTEMPTS = 20

/**
 * A group other than the root may hold processes or hand controllers down, not both; so what runs
 * in ours, this process included, moves into a leaf beside the sandboxes first.
 */
function handDownAlone(folder: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return handDown(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY' || attempt === ATTEMPTS) throw error
      moveAside(folder)
    }
  }
}

function moveAside(folder: string) {
  const leaf = `${folder}/${LEAF}`
  fs.mkdirSync(leaf, { recursive: true })
  for (const pid of readPids(folder)) {
    try {
      fs.writeFileSync(`${leaf}/cgroup.procs`, String(pid))
    } catch {
      // It ended meanwhile, or may not be moved: then our group stays busy.
    }
  }
}

async function createGroup(folder: string, limits: CgroupLimits): Promise<Cgroup> {
  await mkdir(folder)
  const file = (name: string) => `${folder}/${name}`
  let peakFd: number | undefined
  const closePeak = () => {
    if (peakFd !== undefined) fs.closeSync(peakFd)
    peakFd = undefined
  }
  const kill = () => {
    try {
      fs.writeFileSync(file('cgroup.kill'), '1')
    } catch {
      // Before Linux 5.14 there is no such file.
      killPids(readPids(folder))
    }
  }

  const group: Cgroup = {
    joinFiles: [file('cgroup.procs')],
    setLimits(next) {
      fs.writeFileSync(file('memory.max'), String(next.memoryKb * 1024))
      if (fs.existsSync(file('memory.swap.max'))) fs.writeFileSync(file('memory.swap.max'), '0')
      fs.writeFileSync(file('pids.max'), String(next.processes))
    },
    resetPeak() {
      // The reset holds for reads through the same descriptor. Kernels before 6.12 cannot do it;
      // the peak then includes the boot, which the process did use.
      try {
        peakFd ??= fs.openSync(file('memory.peak'), 'r+')
        fs.writeSync(peakFd, '0')
      } catch {
        closePeak()
      }
    },
    cpuUs: () => readKey(file('cpu.stat'), 'usage_usec'),
    peakMemoryKb() {
      if (peakFd !== undefined) {
        const text = Buffer.alloc(32)
        const length = fs.readSync(peakFd, text, 0, text.length, 0)
        return Math.round(Number(text.toString('utf8', 0, length).trim()) / 1024)
      }
      const peak = file('memory.peak')
      return Math.round(readNumber(fs.existsSync(peak) ? peak : file('memory.current')) / 1024)
    },
    memoryKb: () => Math.round(readNumber(file('memory.current')) / 1024),
    oomKills: () => readKey(file('memory.events'), 'oom_kill'),
    pids: () => readPids(folder),
    async destroy() {
      closePeak()
      await removeGroup(folder, kill)
    },
  }
  group.setLimits(limits)
  return group
}
