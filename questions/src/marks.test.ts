import { describe, expect, test } from 'vitest'
import { groupResults, isDecided, marksOf } from './marks.ts'

const one = (passed: boolean, weight = 1, group: string | null = null) => ({
  passed,
  weight,
  group,
})

describe('by weight, without groups', () => {
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
    expect(marksOf([], cases)).toBe(marks)
  })
})

describe('by groups', () => {
  const groups = [
    { name: 'basics', marks: 2, needsAll: false },
    { name: 'ties', marks: 3, needsAll: false },
    { name: 'limits', marks: 5, needsAll: true },
  ]
  const passes = (...names: string[]) => names.map((name) => one(true, 1, name))
  const fails = (...names: string[]) => names.map((name) => one(false, 1, name))

  test.each([
    ['all groups', passes('basics', 'basics', 'ties', 'limits'), 10],
    ['a right but slow program', [...passes('basics', 'ties'), ...fails('limits')], 5],
    ['a failed case loses its group', [...passes('basics', 'basics'), ...fails('ties')], 2],
    ['the last group needs all others', [...passes('basics', 'limits'), ...fails('ties')], 2],
    ['a group without a result is not passed', passes('basics', 'limits'), 2],
    ['nothing', [], 0],
  ] as const)('%s', (_name, cases, marks) => {
    expect(marksOf(groups, cases)).toBe(marks)
  })

  test('each group tells whether it is passed', () => {
    const results = groupResults(groups, [...passes('basics', 'limits'), ...fails('ties')])
    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ['basics', true],
      ['ties', false],
      ['limits', false],
    ])
  })

  test('a case is decided once its group, or any for the last, has failed', () => {
    const after = fails('ties')
    expect(isDecided(groups, { group: 'ties' }, after)).toBe(true)
    expect(isDecided(groups, { group: 'limits' }, after)).toBe(true)
    expect(isDecided(groups, { group: 'basics' }, after)).toBe(false)
    expect(isDecided(groups, { group: 'limits' }, passes('basics', 'ties'))).toBe(false)
    expect(isDecided([], { group: null }, after)).toBe(false)
  })
})
