import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** After work under full load the next is on its way; that is no time to boot anything. */
const LULL_MS = 100

/** Knows whether every core has runs to do. */
export interface Load {
  isBusy(): boolean
  untilLull(): Promise<void>
  during<Result>(work: () => Promise<Result>): Promise<Result>
}

/** `concurrency` may be above the number of cores, or below where others are to have some. */
export function watchLoad(concurrency: number): Load {
  const busyFrom = Math.min(concurrency, os.availableParallelism())
  let underWay = 0
  let lastBusyMs = Number.NEGATIVE_INFINITY
  const isBusy = () => underWay >= busyFrom || performance.now() - lastBusyMs < LULL_MS

  return {
    isBusy,
    async untilLull() {
      while (isBusy()) await delay(LULL_MS, undefined, { ref: false })
    },
    async during(work) {
      underWay++
      try {
        return await work()
      } finally {
        if (underWay >= busyFrom) lastBusyMs = performance.now()
        underWay--
      }
    },
  }
}
