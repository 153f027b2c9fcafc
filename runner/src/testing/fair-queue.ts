import { FairQueue } from '../queue/fair-queue.ts'
import type { QueueItem } from '../queue/queue-item.ts'

interface Details {
  kind?: QueueItem['kind']
  /** How long each turn is expected to take. */
  ms?: number
  turns?: number
  /** From so long on it may be interrupted. */
  longMs?: number
}

/** A queue whose items end when the test says so, by a clock of its own. */
export function setUpQueue(concurrency: number, capacity = 100) {
  const time = { ms: 0 }
  const queue = new FairQueue({ concurrency, capacity, nowMs: () => time.ms })
  const started: string[] = []
  const interrupted: string[] = []
  const ends = new Map<string, (needsTurn: boolean) => void>()
  const item = (
    caller: string,
    name = caller,
    { kind = 'foreground', ms = 1, turns = 1, longMs = Number.POSITIVE_INFINITY }: Details = {},
  ): QueueItem => {
    let left = turns
    let isSlow = false
    return {
      caller,
      kind,
      expect: () => {
        const nextTurnMs = isSlow ? 4 * longMs : ms
        return { nextTurnMs, allTurnsMs: nextTurnMs + ms * (left - 1) }
      },
      start() {
        started.push(name)
        left--
        return new Promise((resolve) => ends.set(name, resolve))
      },
      mayInterrupt: (ranMs) => ranMs >= longMs,
      interrupt() {
        interrupted.push(name)
        isSlow = true
        left++
        void end(name, true)
      },
      isSlow: () => isSlow,
    }
  }
  const end = async (name: string, needsTurn = false) => {
    const resolve = ends.get(name)
    ends.delete(name)
    resolve?.(needsTurn)
    await new Promise(setImmediate)
  }
  /** The one that has run longest. */
  const endOne = () => end(ends.keys().next().value ?? '')
  return { queue, time, started, interrupted, item, end, endOne }
}
