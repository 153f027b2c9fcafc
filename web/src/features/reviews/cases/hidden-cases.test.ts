import { expect, test } from 'vitest'
import { awaitsHiddenCheck, failsHiddenCases, hiddenCasesResult } from './hidden-cases.ts'

const hidden = (passed: number, total: number) => ({
  passed,
  total,
  checkedAt: '2025-06-12T12:00:00.000Z',
})

test('the result of the hidden cases is described', () => {
  const describe = (correct: boolean, passed: number, total: number) =>
    hiddenCasesResult({ correct, hidden: hidden(passed, total), groups: [] })
  expect(describe(true, 6, 6)).toEqual({ tone: 'good', text: 'passes 6 of 6 hidden cases' })
  expect(describe(true, 4, 6)).toEqual({ tone: 'warn', text: 'passes 4 of 6 hidden cases' })
  expect(describe(true, 0, 6)).toEqual({
    tone: 'bad',
    text: 'prints the sample: passes 0 of 6 hidden cases',
  })
  expect(describe(false, 0, 6)).toEqual({ tone: 'neutral', text: 'passes 0 of 6 hidden cases' })
  expect(describe(true, 1, 1).text).toBe('passes 1 of 1 hidden case')
  expect(describe(true, 0, 0).text).toBe('this question has no hidden cases')
  expect(hiddenCasesResult({ correct: true, hidden: null, groups: [] }).text).toBe(
    'not checked yet',
  )
})

test('where marks come from groups, the groups are counted', () => {
  const group = (passed: boolean) => ({ name: 'ties', marks: 5, needsAll: false, passed })
  const describe = (passed: number, ...groups: boolean[]) =>
    hiddenCasesResult({ correct: true, hidden: hidden(passed, 6), groups: groups.map(group) })
  expect(describe(6, true, true)).toEqual({ tone: 'good', text: 'passes 2 of 2 groups' })
  expect(describe(2, true, false)).toEqual({ tone: 'warn', text: 'passes 1 of 2 groups' })
  expect(describe(0, false, false).text).toBe('prints the sample: passes 0 of 2 groups')
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
