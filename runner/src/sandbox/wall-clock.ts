import type { Box } from './box.ts'
import type { ThreadTimes } from './process-tree.ts'

/** How long a thread waited is lost if it ends before the next sample. */
const sampleMs = 200

/** At most this much is added to a program's limit. */
const maxWaitedMs = 60_000

const notSeenBefore: ThreadTimes = { ranMs: 0, waitedMs: 0, isReady: false }

/**
 * Calls `onExpired` when a program has taken `limitMs` from now on, not counting the time for which
 * it was ready to run but others had the cores. Of all its threads, the one that waited longest
 * counts, not the sum: a program could make them wait for each other. Returns a function that stops
 * the clock.
 */
export function startWallClock(box: Box, limitMs: number, onExpired: () => void): () => void {
  let timer: NodeJS.Timeout
  let threads = new Map<string, ThreadTimes>()
  let sampledAtMs = performance.now()
  let leftMs = limitMs
  let waitedMs = 0

  const sample = () => {
    const before = threads
    threads = box.threadTimes()
    const passedMs = performance.now() - sampledAtMs
    sampledAtMs += passedMs
    const waits = [...threads].map(([id, now]) =>
      waitOf(now, before.get(id) ?? notSeenBefore, passedMs),
    )
    const longestMs = Math.min(Math.max(0, ...waits), passedMs, maxWaitedMs - waitedMs)
    waitedMs += longestMs
    leftMs -= passedMs - longestMs
    if (leftMs <= 0) onExpired()
    else sampleLater()
  }
  const sampleLater = () => {
    timer = setTimeout(sample, Math.min(leftMs, sampleMs))
  }
  sampleLater()
  return () => clearTimeout(timer)
}

/** On a busy machine the current wait, which the kernel has not counted yet, can take a second. */
function waitOf(now: ThreadTimes, before: ThreadTimes, passedMs: number): number {
  return now.isReady ? passedMs - (now.ranMs - before.ranMs) : now.waitedMs - before.waitedMs
}
