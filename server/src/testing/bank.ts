import type { Level } from '@assay/contract/catalogue'
import { levels } from '@assay/contract/catalogue'
import type { QuestionContent } from '@assay/contract/question-parts'
import type { Case, Question } from '@assay/questions/question'
import { signatureOf } from '@assay/questions/signature'
import { beforeAll } from 'vitest'
import { loadBank } from '../features/questions/load-bank.ts'
import { publishEdition } from '../features/questions/publish-edition.ts'
import type { Product } from './test-app.ts'

const questionsPerLevel = 12

/**
 * A small bank: the n-th question of a level asks to print n times the number read. Advanced ones
 * have three samples.
 */
export function smallBank(): Question[] {
  return levels.flatMap((level) =>
    Array.from({ length: questionsPerLevel }, (_, index) => times(level, index + 2)),
  )
}

export function useBank(product: Product): void {
  beforeAll(async () => {
    await loadBank(product.db, smallBank(), product.clock.now())
  })
}

export const ownQuestion: QuestionContent = {
  title: 'Own question',
  summary: 'Print the number doubled',
  idea: 'own-doubling',
  topic: 'arithmetic',
  level: 'Basic',
  minutes: 5,
  kind: 'writing',
  statement: 'Print twice the number.',
  samples: [timesCase('sample', 3, 2)],
  hiddenCases: [timesCase('of 10', 10, 2)],
  shape: ['n:1..100'],
  validator: 'import sys',
  starters: [],
  solutions: [{ language: 'Python', source: 'times 2' }],
  failing: [{ language: 'C', source: 'times 3', verdict: 'wrong', reason: 'trebles' }],
  survivors: [],
  groups: [],
  generator: '',
  noSlowSolutionReason: 'One multiplication.',
}

/** Publishes a question of our own. */
export function publishQuestion(
  { db, clock }: Product,
  changes: Partial<QuestionContent> = {},
  slug = 'own-question',
): Promise<string> {
  const content = { ...ownQuestion, ...changes }
  const edition = {
    origin: 'ours',
    slug,
    content,
    limits: null,
    signature: signatureOf(content),
  } as const
  return db.transaction((tx) => publishEdition(tx, edition, clock.now()))
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
    kind: 'writing',
    samples: [
      timesCase('sample', 3, factor),
      ...(level === 'Advanced' ? [4, 5].map((n) => timesCase(`sample ${n - 2}`, n, factor)) : []),
    ],
    hiddenCases: [1, 10].map((n) => timesCase(`of ${n}`, n, factor)),
    survivors: [],
    groups: [],
    starters: [],
    limits: { Java: 2, 'C++': 2, JavaScript: 2, Python: 2, C: 2 },
    solutions: [
      { language: 'Python', source: `times ${factor}` },
      { language: 'C', source: `times ${factor}` },
    ],
    failing: [],
  }
}

function timesCase(name: string, n: number, factor: number): Case {
  return { name, input: String(n), output: String(n * factor), weight: 1, group: null }
}
