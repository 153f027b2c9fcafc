import type { Logger } from 'pino'
import { type Clock, secondMs } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deliverNextBatch } from './store.ts'

const checkEveryMs = 5 * secondMs
/** Users to a transaction: few enough that nobody who is connected waits long for its rows. */
const batchSize = 2000
/** Whoever is connected has been served by then; for the others there is no hurry. */
const headStartMs = 300

export interface FanOut {
  /** Begins soon instead of at the next tick: called when something was announced. */
  wake(): void
  stop(): Promise<void>
}

/** Delivers announcements to their audiences; several nodes may do so side by side. */
export function startFanOut({ db }: Database, clock: Clock, log: Logger): FanOut {
  let stopped = false
  let wanted = false
  let running: Promise<void> | undefined
  let waiting: NodeJS.Timeout | undefined
  const drain = async () => {
    do {
      wanted = false
      while (!stopped && (await deliverNextBatch(db, batchSize, clock.now())));
    } while (wanted && !stopped)
  }
  const begin = () => {
    waiting = undefined
    wanted = true
    if (stopped) return
    running ??= drain()
      .catch((error: unknown) => log.warn({ err: error }, 'announcements could not be delivered'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(begin, checkEveryMs)
  begin()
  return {
    wake: () => {
      waiting ??= setTimeout(begin, headStartMs)
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      clearTimeout(waiting)
      await running
    },
  }
}
