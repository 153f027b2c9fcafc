import os from 'node:os'
import type { Box } from './box.ts'
import type { BoxEnd } from './box-end.ts'

export interface TimeLimits {
  cpuMs: number
  wallMs: number
  memoryKb: number
}

type StopReason = 'cpu' | 'wall' | 'memory' | 'cancelled'

export interface Supervised {
  end: BoxEnd
  stopped: StopReason | null
  outOfMemory: boolean
  cpuMs: number
  wallMs: number
  memoryKb: number
}

/** How often a watcher looks where no control group bounds the memory. */
const WATCH_MS = 20
const MIN_CHECK_MS = 5

const cores = os.availableParallelism()

/** A program's use of the processor when its clock starts: what its boot took is not its own. */
export function cpuBaseline(box: Box): number {
  return box.usage().cpuUs
}

/** Waits for the program's end and brings it about when a limit is passed. */
export async function supervise(
  box: Box,
  limits: TimeLimits,
  clock: { startMs: number; baselineCpuUs: number },
  signal?: AbortSignal,
): Promise<Supervised> {
  let stopped: StopReason | null = null
  let peakKb = 0
  let cpuUs = 0
  const stop = (reason: StopReason) => {
    stopped ??= reason
    box.kill()
  }
  const onAbort = () => stop('cancelled')
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort, { once: true })

  const wallTimer = setTimeout(() => stop('wall'), limits.wallMs)
  let checkTimer: NodeJS.Timeout
  const check = () => {
    const usage = readUsage(box)
    if (usage) {
      cpuUs = Math.max(cpuUs, usage.cpuUs - clock.baselineCpuUs)
      peakKb = Math.max(peakKb, usage.memoryKb)
      if (cpuUs / 1000 >= limits.cpuMs) return stop('cpu')
      if (!box.cgroup && usage.memoryKb > limits.memoryKb) return stop('memory')
    }
    checkTimer = setTimeout(check, nextCheck())
  }
  // All cores together cannot burn what is left any sooner than this.
  const nextCheck = () => {
    const left = (limits.cpuMs - cpuUs / 1000) / cores
    return box.cgroup ? Math.max(left, MIN_CHECK_MS) : WATCH_MS
  }
  checkTimer = setTimeout(check, nextCheck())

  const end = await box.ended
  clearTimeout(wallTimer)
  clearTimeout(checkTimer)
  signal?.removeEventListener('abort', onAbort)

  // A group is not charged for pages that others brought in, such as an interpreter's code; the
  // resident set counts those, but of the largest process only.
  peakKb = Math.max(peakKb, end.maxRssKb ?? 0)
  if (box.cgroup) {
    cpuUs = box.cgroup.cpuUs() - clock.baselineCpuUs
    peakKb = Math.max(peakKb, box.cgroup.peakMemoryKb())
  } else {
    cpuUs = Math.max(cpuUs, (end.cpuUs ?? 0) - clock.baselineCpuUs)
  }
  return {
    end,
    stopped,
    outOfMemory: stopped === 'memory' || (box.cgroup?.oomKills() ?? 0) > 0,
    cpuMs: Math.max(0, cpuUs / 1000),
    wallMs: end.atMs - clock.startMs,
    memoryKb: peakKb,
  }
}

function readUsage(box: Box) {
  try {
    return box.usage()
  } catch {
    // The group went with the sandbox between two timers.
    return null
  }
}
