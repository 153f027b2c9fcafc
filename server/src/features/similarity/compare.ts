import { minFingerprints } from './fingerprints.ts'

/** What nearly all answers have in common comes from the task. With fewer answers, nobody can tell. */
const commonShare = 0.8
const minAnswersForCommon = 10

/** Answers of one question and language, made ready to be compared with any of them. */
export class Comparison {
  readonly #positions = new Map<number, number[]>()
  readonly #counted: number[]

  /** The hashes of each answer. */
  constructor(all: readonly (readonly number[])[]) {
    for (const [at, hashes] of all.entries()) {
      for (const hash of hashes) {
        const positions = this.#positions.get(hash)
        if (positions) positions.push(at)
        else this.#positions.set(hash, [at])
      }
    }
    if (all.length >= minAnswersForCommon) {
      for (const [hash, positions] of this.#positions) {
        if (positions.length >= commonShare * all.length) this.#common.add(hash)
      }
    }
    this.#counted = all.map((hashes) => this.#countedIn(hashes))
  }

  readonly #common = new Set<number>()

  /** Fingerprints that do not count. */
  get common(): ReadonlySet<number> {
    return this.#common
  }

  /** How many of the answers have it. */
  frequencyOf(hash: number): number {
    return this.#positions.get(hash)?.length ?? 0
  }

  /** From 0 to 1: how similar it is to each of the answers. */
  similarities(hashes: readonly number[]): number[] {
    const shared = this.#counted.map(() => 0)
    for (const hash of hashes) {
      if (this.#common.has(hash)) continue
      for (const at of this.#positions.get(hash) ?? []) shared[at] = (shared[at] ?? 0) + 1
    }
    const own = this.#countedIn(hashes)
    return this.#counted.map((counted, at) => share(shared[at] ?? 0, own, counted))
  }

  /** The same for an answer that is none of them. */
  similarity(one: readonly number[], other: readonly number[]): number {
    const has = new Set(other)
    const shared = one.filter((hash) => has.has(hash) && !this.#common.has(hash)).length
    return share(shared, this.#countedIn(one), this.#countedIn(other))
  }

  #countedIn(hashes: readonly number[]): number {
    return hashes.filter((hash) => !this.#common.has(hash)).length
  }
}

/** Of the fingerprints of both, how many are in the other one too. */
function share(shared: number, one: number, other: number): number {
  if (Math.min(one, other) < minFingerprints) return 0
  return (2 * shared) / (one + other)
}
