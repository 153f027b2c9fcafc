import { readFileSync } from 'node:fs'

/** How much a check may cost: processor time of the runner, and time that passes, waits included. */
interface Budget {
  cpuMs: number
  wallMs: number
}

/**
 * Measures the processor time of a check of a program. The pauses between checks depend on nothing else:
 * on a busy machine, checks would otherwise become too rare.
 */
export function startCost() {
  const before = process.cpuUsage()
  return {
    cpuMs: () => {
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    },
  }
}

/**
 * The same, with a budget. Time for which others had the core does not count: on a busy machine, checks
 * would otherwise be cut short.
 */
export function startBudget({ cpuMs, wallMs }: Budget) {
  const cost = startCost()
  const startedMs = performance.now()
  const startedWaitedMs = waitedForCoreMs()
  const isLate = () => {
    const passedMs = performance.now() - startedMs
    return passedMs > wallMs && passedMs - (waitedForCoreMs() - startedWaitedMs) > wallMs
  }
  return { ...cost, isUsedUp: () => cost.cpuMs() > cpuMs || isLate() }
}

/** How long this thread has been ready to run without a core; 0 if the kernel does not tell. */
function waitedForCoreMs(): number {
  try {
    const [, waitedNs = '0'] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
    return Number(waitedNs) / 1e6
  } catch {
    return 0
  }
}
