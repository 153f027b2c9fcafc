import { seededRandom } from '../testing/seeded-random.ts'

/** Decisions that are the same for the same seed. */
export function chance(seed: number) {
  const random = seededRandom(seed)
  let isCalm = false
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    below,
    /** True so many times in a hundred. */
    percent: (share: number) => random() * 100 < share,
    /** The same, for what spoils a request; never while `calm` holds. */
    spoil: (share: number) => !isCalm && random() * 100 < share,
    /** From now on what is made is as the document wants it, or not. */
    calm: (wanted: boolean) => {
      isCalm = wanted
    },
    pick: <T>(from: readonly T[]): T => {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('there is nothing to pick from')
      return picked
    },
  }
}

export type Chance = ReturnType<typeof chance>
