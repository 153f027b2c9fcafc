import { expect, test } from 'vitest'
import {
  awaitsHiddenCheck,
  failsHiddenCases,
  hiddenCasesResult,
  runStatus,
  verdictOf,
} from './verdicts.ts'

const hidden = (passed: number, total: number) => ({
  passed,
  total,
  checkedAt: '2025-06-12T12:00:00.000Z',
})

test('the result of the hidden cases is described', () => {
  const describe = (correct: boolean, passed: number, total: number) =>
    hiddenCasesResult({ correct, hidden: hidden(passed, total) })
  expect(describe(true, 6, 6)).toEqual({ tone: 'good', text: 'passes 6 of 6 hidden cases' })
  expect(describe(true, 4, 6)).toEqual({ tone: 'warn', text: 'passes 4 of 6 hidden cases' })
  expect(describe(true, 0, 6)).toEqual({
    tone: 'bad',
    text: 'prints the sample: passes 0 of 6 hidden cases',
  })
  expect(describe(false, 0, 6)).toEqual({ tone: 'neutral', text: 'passes 0 of 6 hidden cases' })
  expect(describe(true, 1, 1).text).toBe('passes 1 of 1 hidden case')
  expect(describe(true, 0, 0).text).toBe('this question has no hidden cases')
  expect(hiddenCasesResult({ correct: true, hidden: null }).text).toBe('not checked yet')
})

test('a correct answer can fail hidden cases', () => {
  expect(failsHiddenCases({ correct: true, hidden: hidden(5, 6) })).toBe(true)
  expect(failsHiddenCases({ correct: true, hidden: hidden(6, 6) })).toBe(false)
  expect(failsHiddenCases({ correct: true, hidden: null })).toBe(false)
  expect(failsHiddenCases({ correct: false, hidden: hidden(0, 6) })).toBe(false)
})

test('only an answer whose code was kept awaits a check', () => {
  const answer = { answeredAt: '2025-06-12T12:00:00.000Z', sourceCode: 'x', hidden: null }
  expect(awaitsHiddenCheck(answer)).toBe(true)
  expect(awaitsHiddenCheck({ ...answer, hidden: hidden(0, 6) })).toBe(false)
  expect(awaitsHiddenCheck({ ...answer, sourceCode: null })).toBe(false)
  expect(awaitsHiddenCheck({ ...answer, answeredAt: null })).toBe(false)
})

test('a finished run is not called accepted', () => {
  expect(runStatus('Accepted')).toBe('Finished')
  expect(runStatus('Time Limit Exceeded')).toBe('Time Limit Exceeded')
})

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
