import { expect, test } from 'vitest'
import { marksOf } from './marks.ts'

const one = (passed: boolean, weight = 1, group: string | null = null) => ({
  passed,
  weight,
  group,
})

test.each([
  ['all passed', [one(true), one(true), one(true)], 10],
  ['none passed', [one(false), one(false)], 0],
  ['rounded down', [one(true), one(true), one(false)], 6],
  ['never 10 with a failed case', [...Array<object>(999).fill(one(true)), one(false)], 9],
  ['by weight', [one(true, 3), one(false, 1)], 7],
  [
    'a group with a failed case earns nothing',
    [one(true, 1, 'a'), one(false, 1, 'a'), one(true)],
    3,
  ],
  ['groups are apart from each other', [one(true, 1, 'a'), one(false, 1, 'b')], 5],
  ['a failed case without a group spoils no other', [one(false), one(true)], 5],
  ['no case', [], 0],
] as [string, ReturnType<typeof one>[], number][])('%s', (_name, cases, marks) => {
  expect(marksOf(cases)).toBe(marks)
})
