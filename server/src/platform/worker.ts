import type { Logger } from 'pino'

export interface Worker {
  /** Looks at once instead of at the next tick, or once more after the round under way. */
  wake(): void
  /** Lets what is under way come to its end. */
  stop(): Promise<void>
}

/**
 * Does some work every so often, one round at a time. The signal tells a long round that it is to
 * end. A round that fails is tried again at the next tick; only the first of a row is told.
 */
export function startWorker(
  name: string,
  everyMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  log: Logger,
): Worker {
  const ending = new AbortController()
  const { signal } = ending
  let running: Promise<void> | undefined
  let isWanted = false
  let isFailing = false

  const round = async () => {
    try {
      await work(signal)
      if (isFailing) log.info(`${name}: going on`)
      isFailing = false
    } catch (error) {
      if (!isFailing && !signal.aborted) log.warn({ err: error }, `${name}: could not go on`)
      isFailing = true
    }
  }
  const rounds = async () => {
    do {
      isWanted = false
      await round()
    } while (isWanted && !isFailing && !signal.aborted)
    running = undefined
  }
  const wake = () => {
    isWanted = true
    if (!signal.aborted) running ??= rounds()
  }
  const timer = setInterval(wake, everyMs)
  wake()
  return {
    wake,
    stop: async () => {
      ending.abort()
      clearInterval(timer)
      await running
    },
  }
}
