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
