import { seededRandom } from '../testing/seeded-random.ts'

/** Random decisions, the same for the same seed. */
export function chance(seed: number) {
  const random = seededRandom(seed)
  let isCalm = false
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    below,
    /** True with this probability, in percent. */
    percent: (share: number) => random() * 100 < share,
    /** The same for anything that makes a request invalid; never true while calm. */
    spoil: (share: number) => !isCalm && random() * 100 < share,
    /** While calm, only valid requests are made. */
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
