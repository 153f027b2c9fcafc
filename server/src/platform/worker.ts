import type { Logger } from 'pino'

export interface Worker {
  /** Looks at once instead of at the next tick. */
  wake(): void
  /** Lets what is under way come to its end. */
  stop(): Promise<void>
}

/**
 * Does some work every so often, one round at a time. The signal tells a long round that it is to
 * end; a round that fails is tried again at the next tick.
 */
export function startWorker(
  name: string,
  everyMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  log: Logger,
): Worker {
  const ending = new AbortController()
  let running: Promise<unknown> | undefined
  const wake = () => {
    if (ending.signal.aborted) return
    running ??= work(ending.signal)
      .catch((error: unknown) => {
        if (!ending.signal.aborted) log.warn({ err: error }, `${name} could not go on`)
      })
      .finally(() => {
        running = undefined
      })
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
