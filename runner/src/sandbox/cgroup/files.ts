import fs from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

export function readNumber(file: string): number {
  return Number(fs.readFileSync(file, 'utf8').trim())
}

/** A value of a "key value" file such as memory.events or cpu.stat. */
export function readKey(file: string, key: string): number {
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith(`${key} `)) return Number(line.slice(key.length + 1))
  }
  return 0
}

export function readPids(folder: string): number[] {
  try {
    const text = fs.readFileSync(`${folder}/cgroup.procs`, 'utf8')
    return text.split('\n').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

export function killPids(pids: number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}

/** For a group without processes. Its files belong to the kernel and need no removal. */
export function removeQuietly(folder: string) {
  try {
    fs.rmdirSync(folder)
  } catch {
    // Never made, another user's, or its processes are not reaped yet: the next start tries again.
  }
}

const maxAttempts = 200

/** A group can be removed once its last process is reaped, which may take the kernel a while. */
export async function removeGroup(folder: string, kill: () => void): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      await rmdir(folder)
      return
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') return
      if (code !== 'EBUSY' && code !== 'ENOTEMPTY') throw error
      kill()
      await delay(attempt < 10 ? 2 : 20)
    }
  }
  throw new Error(`Control group ${folder} cannot be removed: processes do not end`)
}

/** Path of our own group in the hierarchy of `controller` ('' is version 2), from /proc/self/cgroup. */
export function ownGroup(selfCgroup: string, controller: string): string {
  for (const line of selfCgroup.split('\n')) {
    const [, controllers, group] = line.match(/^\d+:([^:]*):(.*)$/) ?? []
    if (controllers === undefined || group === undefined) continue
    if (controllers.split(',').includes(controller)) return group === '/' ? '' : group
  }
  return ''
}
