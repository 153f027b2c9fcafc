import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** After a run under full load the next one follows at once, so the machine still counts as busy. */
const cooldownMs = 100

/** Knows whether every core has runs to do. */
export interface Load {
  isBusy(): boolean
  untilIdle(): Promise<void>
  during<Result>(work: () => Promise<Result>): Promise<Result>
}

/** `concurrency` may be above the number of cores, or below where some are to stay free. */
export function trackLoad(concurrency: number): Load {
  const busyFrom = Math.min(concurrency, os.availableParallelism())
  let running = 0
  let lastBusyMs = Number.NEGATIVE_INFINITY
  const isBusy = () => running >= busyFrom || performance.now() - lastBusyMs < cooldownMs

  return {
    isBusy,
    async untilIdle() {
      while (isBusy()) await delay(cooldownMs, undefined, { ref: false })
    },
    async during(work) {
      running++
      try {
        return await work()
      } finally {
        if (running >= busyFrom) lastBusyMs = performance.now()
        running--
      }
    },
  }
}
