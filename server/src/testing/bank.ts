import type { Level } from '@assay/contract/catalogue'
import { levels } from '@assay/contract/catalogue'
import type { Question } from '@assay/questions/question'
import { beforeAll } from 'vitest'
import { loadBank } from '../features/questions/load-bank.ts'
import type { Product } from './test-app.ts'

const questionsPerLevel = 12

/** A small bank: the n-th question of a level asks to print n times the number read. */
export function useBank(product: Product): void {
  beforeAll(async () => {
    const bank = levels.flatMap((level) =>
      Array.from({ length: questionsPerLevel }, (_, index) => times(level, index + 2)),
    )
    await loadBank(product.db, bank, product.clock.now())
  })
}

function times(level: Level, factor: number): Question {
  return {
    slug: `${level.toLowerCase()}-times-${factor}`,
    title: `Times ${factor}`,
    topic: 'arithmetic',
    level,
    minutes: 5,
    shape: ['n:1..100'],
    statement: `Print ${factor} times the number.`,
    sample: { name: 'sample', input: '3', output: String(3 * factor) },
    hiddenCases: [1, 10].map((n) => ({
      name: `of ${n}`,
      input: String(n),
      output: String(n * factor),
    })),
    solutions: [],
  }
}
