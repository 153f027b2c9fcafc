/**
 * Runs `work` soon after it is requested: never twice at the same time, and at least `intervalMs`
 * apart. Requests in between are served together by the next run, so none is lost.
 */
export function coalesce(intervalMs: number, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isRequested = false
  let stopped = false
  let lastStart = Number.NEGATIVE_INFINITY

  const run = () => {
    timer = undefined
    isRequested = false
    lastStart = performance.now()
    running = work().finally(() => {
      running = undefined
      if (isRequested) request()
    })
  }
  const request = () => {
    isRequested = true
    if (stopped || timer || running) return
    timer = setTimeout(run, Math.max(0, lastStart + intervalMs - performance.now()))
  }
  return {
    request,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
