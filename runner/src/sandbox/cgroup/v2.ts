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

const controllers = ['memory', 'pids'] as const
/**
 * Gives sandboxes fair shares, however many sessions a program starts. systemd rarely delegates
 * it; processor time is counted without it too.
 */
const optionalController = 'cpu'

/** Child group for the processes of our own group; a later runner may be started in there. */
const leafName = 'assay-main'

/**
 * Version 2: one hierarchy. Null when our controllers are not delegated to us.
 *
 * Uses the root of the hierarchy where permitted, that is, as root: systemd stops a service if the
 * kernel kills anything in its group for memory, and cannot restart it in a group that has enabled
 * controllers for its children.
 */
export function openCgroupV2(
  name: string,
  root: string,
  selfCgroup: string,
  warn: (message: string) => void,
): CgroupDriver | null {
  const own = `${root}${ownGroup(selfCgroup, '').replace(new RegExp(`/${leafName}$`), '')}`
  const parent = fs.existsSync(`${own}/cgroup.procs`) ? own : root
  return (
    openBelow(root, name, enableControllers, warn) ??
    openBelow(parent, name, moveAsideAndEnable, warn)
  )
}

function openBelow(
  parent: string,
  name: string,
  prepare: (folder: string) => void,
  warn: (message: string) => void,
) {
  const base = `${parent}/${name}`
  try {
    const available = fs.readFileSync(`${parent}/cgroup.controllers`, 'utf8').split(/\s+/)
    if (!controllers.every((controller) => available.includes(controller))) return null
    prepare(parent)
    fs.mkdirSync(base)
    enableControllers(base)
    if (available.includes(optionalController)) weigh(parent, base)
  } catch {
    removeQuietly(base)
    return null
  }
  const closing = new AbortController()
  const removal = { closing: closing.signal, warn, warnAfterMs: defaultWarnAfterMs }
  const driver: CgroupDriver = {
    version: 2,
    folders: [base],
    create: (child, limits) => createGroup(`${base}/${child}`, limits, removal),
    async close() {
      closing.abort()
      await removeGroup(base, () => {}, removal)
    },
  }
  return driver
}

function enableControllers(folder: string) {
  const wanted = controllers.map((controller) => `+${controller}`).join(' ')
  fs.writeFileSync(`${folder}/cgroup.subtree_control`, wanted)
}

function weigh(parent: string, base: string) {
  try {
    for (const folder of [parent, base]) {
      fs.writeFileSync(`${folder}/cgroup.subtree_control`, `+${optionalController}`)
    }
    const weight = Math.min(weightPerCore * os.availableParallelism(), 10_000)
    fs.writeFileSync(`${base}/cpu.weight`, String(weight))
  } catch {
    // Not delegated to us.
  }
}

/** Half of what a group has by default; see version 1. */
const weightPerCore = 50

/** Others may start processes in our group while we move them. */
const maxAttempts = 20

/**
 * A group other than the root may have processes or enable controllers for its children, not both.
 * So all processes in ours, including this one, first move to a child group next to the sandboxes.
 */
function moveAsideAndEnable(folder: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return enableControllers(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY' || attempt === maxAttempts) throw error
      moveAside(folder)
    }
  }
}

function moveAside(folder: string) {
  const leaf = `${folder}/${leafName}`
  fs.mkdirSync(leaf, { recursive: true })
  for (const pid of readPids(folder)) {
    try {
      fs.writeFileSync(`${leaf}/cgroup.procs`, String(pid))
    } catch {
      // It has ended, or may not be moved: then our group stays busy.
    }
  }
}

async function createGroup(
  folder: string,
  limits: CgroupLimits,
  removal: Removal,
): Promise<Cgroup> {
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
      // The reset applies to reads through the same descriptor. Before Linux 6.12 it is not
      // possible, and the peak includes the boot.
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
      return removeGroup(folder, kill, removal)
    },
  }
  group.setLimits(limits)
  return group
}
