import os from 'node:os'
import type { Box } from './box.ts'
import type { BoxEnd } from './box-end.ts'
import { stolenMs } from './stolen-time.ts'
import { startCost } from './time-budget.ts'
import { startWallClock } from './wall-clock.ts'

export interface TimeLimits {
  cpuMs: number
  /** Without the time for which others kept it waiting; see `wall-clock.ts`. */
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
  /** See `stolen-time.ts`. */
  stolenMs: number
}

/**
 * The pause between two checks of memory where no control group limits it: `memoryCheckMs`, and at
 * least `checkRestTimes` as long as a check took, so that hundreds of processes do not keep the runner
 * busy with checking them.
 */
const memoryCheckMs = 20
const checkRestTimes = 5
const minCheckMs = 5

const cores = os.availableParallelism()

interface Clock {
  startMs: number
  /** What was used before the clock started: a program is not charged for its boot. */
  baselineCpuUs: number
  baselineStolenMs: number
}

/** To be called right before the program starts. */
export function startClock(box: Box): Clock {
  return {
    baselineCpuUs: box.usage().cpuUs,
    baselineStolenMs: stolenMs(),
    startMs: performance.now(),
  }
}

/** Resolves when the program has ended; kills it when it exceeds a limit or `signal` aborts. */
export async function supervise(
  box: Box,
  limits: TimeLimits,
  clock: Clock,
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

  const stopWallClock = startWallClock(box, limits.wallMs, () => stop('wall'))
  let checkTimer: NodeJS.Timeout
  let checkTookMs = 0
  const check = () => {
    const cost = startCost()
    const usage = readUsage(box)
    if (usage) {
      cpuUs = Math.max(cpuUs, usage.cpuUs - clock.baselineCpuUs)
      peakKb = Math.max(peakKb, usage.memoryKb)
      if (cpuUs / 1000 >= limits.cpuMs) return stop('cpu')
      if (!box.cgroup && usage.memoryKb > limits.memoryKb) return stop('memory')
    }
    checkTookMs = cost.cpuMs()
    checkTimer = setTimeout(check, nextCheck())
  }
  // The soonest that the program, on all cores, can have used up what is left.
  const nextCheck = () => {
    const left = (limits.cpuMs - cpuUs / 1000) / cores
    return box.cgroup
      ? Math.max(left, minCheckMs)
      : Math.max(memoryCheckMs, checkTookMs * checkRestTimes)
  }
  checkTimer = setTimeout(check, nextCheck())

  const end = await box.ended
  stopWallClock()
  clearTimeout(checkTimer)
  signal?.removeEventListener('abort', onAbort)

  // A group is not charged for pages that others loaded, such as an interpreter's code. The
  // resident set includes those, but only of the largest process.
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
    stolenMs: stolenMs() - clock.baselineStolenMs,
  }
}

export function readUsage(box: Box) {
  try {
    return box.usage()
  } catch {
    // The group was removed with the sandbox between two checks.
    return null
  }
}
