import { watchedForMs } from '@assay/contract/journal'
import type { Clock } from '../../platform/clock.ts'

/** The other nodes and the tabs of the candidate hear at most this often that an attempt is watched. */
const tellEveryMs = 10_000

/** The attempts that administrators watch, as far as this node has heard. */
export function watchedAttempts(clock: Clock) {
  const seenAt = new Map<string, number>()
  const toldAt = new Map<string, number>()
  const isWithin = (times: Map<string, number>, attemptId: string, ms: number) =>
    clock.now().getTime() - (times.get(attemptId) ?? Number.NEGATIVE_INFINITY) < ms
  const forgetOld = (times: Map<string, number>) => {
    for (const attemptId of times.keys()) {
      if (!isWithin(times, attemptId, watchedForMs)) times.delete(attemptId)
    }
  }

  return {
    /** An administrator watches it, on this node or another. */
    note(attemptId: string): void {
      forgetOld(seenAt)
      seenAt.set(attemptId, clock.now().getTime())
    },
    isWatched: (attemptId: string) => isWithin(seenAt, attemptId, watchedForMs),
    /** Whether it is time to tell others. Whoever asks and hears yes has to do it. */
    isToBeTold(attemptId: string): boolean {
      if (isWithin(toldAt, attemptId, tellEveryMs)) return false
      forgetOld(toldAt)
      toldAt.set(attemptId, clock.now().getTime())
      return true
    },
  }
}
