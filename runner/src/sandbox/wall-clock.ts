import type { Box } from './box.ts'
import type { ThreadTimes } from './process-tree.ts'

/** The waiting of a thread that ends between two samples is not counted. */
const sampleMs = 200

/** At most this much is added to a program's limit. */
const maxWaitedMs = 60_000

/** If some thread is ready when the time is up, the next sample comes after this pause. */
const secondLookMs = 50

interface Waiting extends ThreadTimes {
  /** The known part of its current wait, which the kernel counts only when it is over. */
  currentMs: number
}

const notSeenBefore: Waiting = { ranMs: 0, waitedMs: 0, isReady: false, currentMs: 0 }

/**
 * Calls `onExpired` when a program has taken `limitMs` from now on, not counting the time for which
 * it was ready to run but others had the cores. Of all its threads, the one that waited longest
 * counts, not the sum: a program could make them wait for each other. Returns a function that stops
 * the clock.
 */
export function startWallClock(box: Box, limitMs: number, onExpired: () => void): () => void {
  let timer: NodeJS.Timeout
  let threads = new Map<string, Waiting>()
  let sampledAtMs = performance.now()
  let leftMs = limitMs
  let waitedMs = 0
  /** Time of the last interval not counted as waiting: a wait in it may become known only later. */
  let notWaitedMs = 0

  const sample = () => {
    const before = threads
    const passedMs = performance.now() - sampledAtMs
    sampledAtMs += passedMs
    threads = new Map()
    let longestMs = 0
    for (const [id, times] of box.threadTimes()) {
      const last = before.get(id) ?? notSeenBefore
      const now = { ...times, currentMs: currentWait(times, last, passedMs) }
      threads.set(id, now)
      longestMs = Math.max(longestMs, knownWait(now) - knownWait(last))
    }
    longestMs = Math.min(longestMs, passedMs + notWaitedMs, maxWaitedMs - waitedMs)
    notWaitedMs = Math.max(0, passedMs - longestMs)
    waitedMs += longestMs
    leftMs -= passedMs - longestMs
    const mayWait = [...threads.values()].some(({ isReady }) => isReady)
    if (leftMs <= 0 && (!mayWait || leftMs <= -sampleMs || waitedMs >= maxWaitedMs)) onExpired()
    else sampleLater()
  }
  const sampleLater = () => {
    timer = setTimeout(sample, leftMs > 0 ? Math.min(leftMs, sampleMs) : secondLookMs)
  }
  sampleLater()
  return () => clearTimeout(timer)
}

function knownWait({ waitedMs, currentMs }: Waiting): number {
  return waitedMs + currentMs
}

/**
 * On a busy machine a wait can take a second. A thread has waited since the last sample if it was
 * ready then and has not run since: being ready is not enough, as a program that sleeps could see to
 * it that some thread always is when it is sampled.
 */
function currentWait(now: ThreadTimes, last: Waiting, passedMs: number): number {
  const hasWaited = last.isReady && now.isReady && now.ranMs === last.ranMs
  return hasWaited && now.waitedMs === last.waitedMs ? last.currentMs + passedMs : 0
}
