import { expect, test } from 'vitest'
import { hiddenResult, isDoubtful, isUnchecked, runStatus, verdictOf } from './words.ts'

const hidden = (passed: number, total: number) => ({
  passed,
  total,
  checkedAt: '2025-06-12T12:00:00.000Z',
})

test('the hidden cases are told in words', () => {
  const told = (correct: boolean, passed: number, total: number) =>
    hiddenResult({ correct, hidden: hidden(passed, total) })
  expect(told(true, 6, 6)).toEqual({ tone: 'good', words: 'passes 6 of 6 hidden cases' })
  expect(told(true, 4, 6)).toEqual({ tone: 'warn', words: 'passes 4 of 6 hidden cases' })
  expect(told(true, 0, 6)).toEqual({
    tone: 'bad',
    words: 'prints the sample: passes 0 of 6 hidden cases',
  })
  expect(told(false, 0, 6)).toEqual({ tone: 'calm', words: 'passes 0 of 6 hidden cases' })
  expect(told(true, 1, 1).words).toBe('passes 1 of 1 hidden case')
  expect(told(true, 0, 0).words).toBe('this question has no hidden cases')
  expect(hiddenResult({ correct: true, hidden: null }).words).toBe('not checked yet')
})

test('a correct answer that fails hidden cases is doubtful', () => {
  expect(isDoubtful({ correct: true, hidden: hidden(5, 6) })).toBe(true)
  expect(isDoubtful({ correct: true, hidden: hidden(6, 6) })).toBe(false)
  expect(isDoubtful({ correct: true, hidden: null })).toBe(false)
  expect(isDoubtful({ correct: false, hidden: hidden(0, 6) })).toBe(false)
})

test('only an answer whose code is kept waits for a check', () => {
  const answer = { answeredAt: '2025-06-12T12:00:00.000Z', sourceCode: 'x', hidden: null }
  expect(isUnchecked(answer)).toBe(true)
  expect(isUnchecked({ ...answer, hidden: hidden(0, 6) })).toBe(false)
  expect(isUnchecked({ ...answer, sourceCode: null })).toBe(false)
  expect(isUnchecked({ ...answer, answeredAt: null })).toBe(false)
})

test('a run that came to its end is not called accepted', () => {
  expect(runStatus('Accepted')).toBe('Finished')
  expect(runStatus('Time Limit Exceeded')).toBe('Time Limit Exceeded')
})

test('verdicts are told in words', () => {
  expect([true, false, null].map((correct) => verdictOf({ correct }))).toEqual([
    'Correct',
    'Wrong',
    'Not answered',
  ])
})
