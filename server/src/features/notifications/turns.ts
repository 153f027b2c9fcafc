/**
 * Does work soon after it is wanted: one turn at a time, and turns at least so far apart. What is
 * wanted during a turn gets another one, so that the last wish is always served.
 */
export function inTurns(apartMs: number, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let wanted = false
  let stopped = false
  let lastStart = Number.NEGATIVE_INFINITY

  const turn = () => {
    timer = undefined
    wanted = false
    lastStart = performance.now()
    running = work().finally(() => {
      running = undefined
      if (wanted) want()
    })
  }
  const want = () => {
    wanted = true
    if (stopped || timer || running) return
    timer = setTimeout(turn, Math.max(0, lastStart + apartMs - performance.now()))
  }
  return {
    want,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
