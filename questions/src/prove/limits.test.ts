import { languages } from '@assay/contract/catalogue'
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

test('every language has a limit', () => {
  const limits = { C: 1, 'C++': 2, Java: 3, JavaScript: 4, Python: 5 }
  const inEach = languages.map((language) => [language, timeLimitIn(limits, language)])
  expect(Object.fromEntries(inEach)).toEqual({
    ...limits,
    ...{ Rust: 2, Go: 3, 'C#': 3, Kotlin: 3, TypeScript: 4 },
    ...{ PHP: 5, Ruby: 5, Perl: 5, R: 5, Bash: 10 },
  })
})
