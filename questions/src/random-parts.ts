import { randomFrom } from './random.ts'

/** Lists and texts of generated inputs stay this short, where their shape allows it. */
const usualLength = 8

/** Draws the parts of generated inputs. */
export class Random {
  readonly next: () => number

  constructor(seed: number) {
    this.next = randomFrom(seed)
  }

  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)] as T
  }

  permutation(low: number, high: number): number[] {
    const numbers = Array.from({ length: high - low + 1 }, (_, index) => low + index)
    for (let at = numbers.length - 1; at > 0; at -= 1) {
      const other = this.between(0, at)
      const [left, right] = [numbers[at], numbers[other]] as [number, number]
      numbers[at] = right
      numbers[other] = left
    }
    return numbers
  }

  length(low: number, high: number): number {
    return this.between(low, Math.min(high, Math.max(low + 2, usualLength)))
  }

  /** Letters at random, or a short piece repeated, or mirrored. */
  text(length: number, alphabet: string): string {
    const letters = (count: number) =>
      Array.from({ length: count }, () =>
        alphabet.charAt(Math.floor(this.next() * alphabet.length)),
      )
    if (this.chance(0.15)) {
      return letters(this.between(1, 3)).join('').repeat(length).slice(0, length)
    }
    if (this.chance(0.15)) {
      const half = letters(Math.ceil(length / 2))
      const back = half.slice(0, Math.floor(length / 2)).reverse()
      return [...half, ...back].join('')
    }
    return letters(length).join('')
  }
}
