import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

test('each answer has a verdict', () => {
  const answeredAt = '2025-06-12T12:00:00.000Z'
  const verdict = (correct: boolean | null, marks: number | null) =>
    verdictOf({ answeredAt, correct, marks })
  expect(verdict(true, 10)).toBe('Correct')
  expect(verdict(false, 9)).toBe('Partly correct')
  expect(verdict(false, 0)).toBe('Wrong')
  expect(verdict(null, null)).toBe('Being judged')
  expect(verdictOf({ answeredAt: null, correct: null, marks: null })).toBe('Not answered')
})
