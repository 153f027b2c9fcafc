import { expect, test } from 'vitest'
import { freshGroups } from './fresh.ts'

const group = (name: string, marks: number, needsAll = false) => ({ name, marks, needsAll })

test('two fresh cases are of the last group, the others of those with the most marks', () => {
  expect(
    freshGroups([group('basics', 1), group('ties', 3), group('empty', 1), group('all', 5, true)]),
  ).toEqual(['ties', 'basics', 'empty', 'all', 'all'])
  expect(freshGroups([group('basics', 5), group('all', 5, true)])).toEqual([
    ...['basics', 'basics', 'basics'],
    ...['all', 'all'],
  ])
})

test('groups that need no others share them', () => {
  expect(freshGroups([group('a', 4), group('b', 6)])).toEqual(['b', 'a', 'b', 'a', 'b'])
  expect(freshGroups([group('only', 10, true)])).toEqual(Array(5).fill('only'))
  expect(freshGroups([])).toEqual(Array(5).fill(null))
})
