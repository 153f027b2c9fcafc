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

export const defaultWarnAfterMs = 2000

/** How a runner gets rid of its groups. */
export interface Removal {
  /** Once it is aborted, a group that still cannot be removed is left to the next start. */
  closing: AbortSignal
  warn: (message: string) => void
  warnAfterMs: number
}

const firstRetryMs = 2
const lastRetryMs = 2000
const closingMs = 4000

/**
 * A group can be removed once its last process is reaped. That may take long on a busy machine, so
 * it is tried again and again, less and less often. False if it was given up.
 */
export async function removeGroup(
  folder: string,
  kill: () => void,
  { closing, warn, warnAfterMs }: Removal,
): Promise<boolean> {
  const startedAt = performance.now()
  let warned = false
  for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 1.5, lastRetryMs)) {
    const reason = await tryRemove(folder)
    if (reason === null) break
    const waitedMs = performance.now() - startedAt
    if (!warned && waitedMs > warnAfterMs) {
      warn(`Control group ${folder} cannot be removed yet (${reason}); trying again`)
      warned = true
    }
    if (closing.aborted && waitedMs > closingMs) return false
    kill()
    await delay(closing.aborted ? Math.min(retryMs, firstRetryMs * 10) : retryMs)
  }
  if (warned) warn(`Control group ${folder} is removed`)
  return true
}

async function tryRemove(folder: string): Promise<string | null> {
  try {
    await rmdir(folder)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? null : String(code)
  }
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
