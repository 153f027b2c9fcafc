import { type Language, languages, standardLanguages } from '@assay/contract/catalogue'
import { timeLimitIn } from '@assay/contract/question-parts'
import { expect, test } from 'vitest'
import { limitsFrom } from './limits.ts'

test('quick references leave every language the least limit', () => {
  const limits = limitsFrom(
    new Map([
      ['Python', 0.02],
      ['C', 0.001],
    ] as const),
  )
  expect(limits).toEqual({ C: 1, 'C++': 1, Java: 1, JavaScript: 1, Python: 1 })
})

test('a reference sets the limit of its language, rounded up to half a second', () => {
  expect(limitsFrom(new Map([['C++', 0.3]] as const))['C++']).toBe(2)
  expect(limitsFrom(new Map([['Python', 0.41]] as const)).Python).toBe(4.5)
})

test('a language without a reference is estimated from the slowest other one', () => {
  const { Java, Python } = limitsFrom(
    new Map([
      ['C++', 0.2],
      ['C', 0.01],
    ] as const),
  )
  expect([Java, Python]).toEqual([3, 10])
})

test('a reference in another language counts only if there is none in a standard one', () => {
  const withPython = limitsFrom(
    new Map([
      ['Python', 0.02],
      ['Bash', 3],
    ] as const),
  )
  expect(withPython.Python).toBe(1)
  expect(limitsFrom(new Map([['Go', 0.5]] as const)).Java).toBe(3)
})

test('a language without limits of its own has those of its proxy, or the longest', () => {
  const limits = { C: 1, 'C++': 2, Java: 3, JavaScript: 4, Python: 5 }
  const limitIn = (language: Language) => timeLimitIn(limits, language)
  expect(standardLanguages.map(limitIn)).toEqual([3, 2, 4, 5, 1])
  expect((['Rust', 'Kotlin', 'TypeScript', 'Ruby', 'Bash'] as const).map(limitIn)).toEqual([
    2, 3, 4, 5, 10,
  ])
  expect(languages.map(limitIn)).not.toContain(undefined)
})
