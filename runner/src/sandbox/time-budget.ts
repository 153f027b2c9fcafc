/** Processor time that we use ourselves, and time that passes, waits for locks and for a core included. */
export interface Budget {
  cpuMs: number
  wallMs: number
}

/**
 * Starts to measure what looking at a program costs us. Rests between looks follow the processor time:
 * on a busy machine we would look too rarely otherwise.
 */
export function startCost() {
  const before = process.cpuUsage()
  const startedMs = performance.now()
  const cpuMs = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  return {
    cpuMs,
    exceeds: (budget: Budget) =>
      cpuMs() > budget.cpuMs || performance.now() - startedMs > budget.wallMs,
  }
}
