import type { Clock } from './clock.ts'

interface Times {
  /** Whoever has not looked for so long no longer watches. */
  readonly forMs: number
  /** The other nodes, and whoever is watched, hear at most this often of it. */
  readonly tellEveryMs: number
}

/** What administrators watch just now, by id, as far as this node has heard. */
export function watching(clock: Clock, { forMs, tellEveryMs }: Times) {
  const seenAt = new Map<string, number>()
  const toldAt = new Map<string, number>()
  const isWithin = (times: Map<string, number>, id: string, ms: number) =>
    clock.now().getTime() - (times.get(id) ?? Number.NEGATIVE_INFINITY) < ms
  const forgetOld = (times: Map<string, number>) => {
    for (const id of times.keys()) {
      if (!isWithin(times, id, forMs)) times.delete(id)
    }
  }

  return {
    /** An administrator watches it, on this node or another. */
    note(id: string): void {
      forgetOld(seenAt)
      seenAt.set(id, clock.now().getTime())
    },
    isWatched: (id: string) => isWithin(seenAt, id, forMs),
    /** Everything that is watched. */
    all(): string[] {
      forgetOld(seenAt)
      return [...seenAt.keys()]
    },
    /** Whether it is time to tell others. Whoever asks and hears yes has to do it. */
    isToBeTold(id: string): boolean {
      if (isWithin(toldAt, id, tellEveryMs)) return false
      forgetOld(toldAt)
      toldAt.set(id, clock.now().getTime())
      return true
    },
  }
}
