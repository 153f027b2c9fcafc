import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** Under full load the next run follows at once, so for this long the machine still counts as busy. */
const cooldownMs = 100

/** Knows whether every core is busy with runs. */
export interface Load {
  isBusy(): boolean
  untilIdle(): Promise<void>
  /** `isFollowed`: another run comes right after this one. */
  during<Result>(work: () => Promise<Result>, isFollowed?: boolean): Promise<Result>
}

/** `concurrency` may be above the number of cores, or below where some are to stay free. */
export function trackLoad(concurrency: number): Load {
  const busyFrom = Math.min(concurrency, os.availableParallelism())
  let running = 0
  let lastBusyMs = Number.NEGATIVE_INFINITY
  let followed = 0
  const isBusy = () =>
    followed > 0 || running >= busyFrom || performance.now() - lastBusyMs < cooldownMs

  return {
    isBusy,
    async untilIdle() {
      while (isBusy()) await delay(cooldownMs, undefined, { ref: false })
    },
    async during(work, isFollowed = false) {
      running++
      if (isFollowed) followed++
      try {
        return await work()
      } finally {
        if (running >= busyFrom || isFollowed) lastBusyMs = performance.now()
        if (isFollowed) followed--
        running--
      }
    },
  }
}
