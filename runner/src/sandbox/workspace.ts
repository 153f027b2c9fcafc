import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { killPids, readPids, removeQuietly } from './cgroup/files.ts'
import type { HostLog } from './host-log.ts'
import { removeTreeSync } from './remove-tree.ts'

/** "assay-runner-PID-START-N": START distinguishes a process from a later one with the same pid. */
const namePrefix = 'assay-runner'

function startTime(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name may contain blanks and brackets; the fields after it do not.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

let serial = 0

export function runnerName(): string {
  return `${namePrefix}-${process.pid}-${startTime(process.pid)}-${++serial}`
}

function isOfDeadRunner(name: string): boolean {
  const [, pid, start] = name.match(new RegExp(`^${namePrefix}-(\\d+)-(\\d+)-\\d+$`)) ?? []
  return pid !== undefined && start !== undefined && startTime(Number(pid)) !== start
}

/**
 * In memory where possible, so that a run's files never touch a disk. Containers usually mount
 * /dev/shm so that no program in it can be executed, which rules it out for compiled ones.
 */
function workspaceParent(): string {
  const shm = '/dev/shm'
  try {
    fs.accessSync(shm, fs.constants.W_OK)
    return mountOptions(shm).includes('noexec') ? os.tmpdir() : shm
  } catch {
    return os.tmpdir()
  }
}

/** Empty if nothing is mounted there. */
function mountOptions(folder: string): string[] {
  const mounts = fs.readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
  // The last mount hides earlier ones.
  const fields = mounts.map((line) => line.split(' ')).findLast((one) => one[4] === folder)
  return fields?.[5]?.split(',') ?? []
}

/** Others may traverse it (sandboxes run as other users) but neither list nor write. */
export function makeWorkspace(name: string): string {
  const folder = path.join(workspaceParent(), name)
  fs.mkdirSync(folder, { mode: 0o711 })
  return folder
}

/** Removes what killed runners left behind, but nothing of those still alive. */
export function clearLeftovers(log: HostLog) {
  killOrphans()
  const parent = workspaceParent()
  for (const name of fs.readdirSync(parent)) {
    const folder = path.join(parent, name)
    if (!isOfDeadRunner(name)) continue
    // Another runner that starts at the same time may have removed it.
    const stat = fs.lstatSync(folder, { throwIfNoEntry: false })
    if (stat?.uid !== process.getuid?.()) continue
    removeTreeSync(folder, log)
    if (!fs.existsSync(folder)) log.info(`removed the work folder of a dead runner: ${folder}`)
  }
  for (const folder of leftoverGroups()) {
    for (const box of childFolders(folder)) {
      killPids(readPids(box))
      removeQuietly(box)
    }
    removeQuietly(folder)
    log.info(`removed the control group of a dead runner: ${folder}`)
  }
}

/** Sandboxes die with their runner, except in the first moments of their set-up. */
function killOrphans() {
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      const name = command.match(new RegExp(`${namePrefix}-\\d+-\\d+-\\d+`))?.[0]
      if (command.includes('bwrap') && name && isOfDeadRunner(name)) killPids([Number(pid)])
    } catch {
      // It has ended, or belongs to another user.
    }
  }
}

function leftoverGroups(): string[] {
  const root = '/sys/fs/cgroup'
  const found: string[] = []
  // Runners make their groups inside their own; a predecessor's was the same or a sibling.
  const visit = (folder: string, depth: number) => {
    for (const child of childFolders(folder)) {
      if (isOfDeadRunner(path.basename(child))) found.push(child)
      else if (depth > 0) visit(child, depth - 1)
    }
  }
  // As deep as a service of a user's systemd is, in either version of control groups.
  visit(root, 6)
  return found
}

function childFolders(folder: string): string[] {
  try {
    return fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(folder, entry.name))
  } catch {
    return []
  }
}
