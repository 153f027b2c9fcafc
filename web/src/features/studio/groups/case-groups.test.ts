import { marksPerQuestion } from '@assay/contract/constants'
import { expect, test } from 'vitest'
import { newCase } from '../parts/new-case.ts'
import {
  addGroup,
  divideIntoGroups,
  marksOf,
  moveGroup,
  removeGroup,
  renameGroup,
} from './case-groups.ts'

const groups = [
  { name: 'basics', marks: 3, needsAll: false },
  { name: 'ties', marks: 2, needsAll: false },
  { name: 'everything together', marks: 5, needsAll: true },
]
const hiddenCases = [
  newCase({ name: 'a', group: 'basics' }),
  newCase({ name: 'b', group: 'ties' }),
  newCase({ name: 'c', group: null }),
]
const named = (list: readonly { name: string }[]) => list.map(({ name }) => name)
const groupsOf = (cases: readonly { group: string | null }[]) => cases.map(({ group }) => group)

test('the last group needs all others, wherever the groups are moved', () => {
  const moved = moveGroup(groups, 2, 0)
  expect(named(moved)).toEqual(['everything together', 'basics', 'ties'])
  expect(moved.map(({ needsAll }) => needsAll)).toEqual([false, false, true])
  const added = addGroup(groups)
  expect(named(added.groups)).toEqual(['basics', 'ties', 'group 4', 'everything together'])
  expect(added.at).toBe(2)
  expect(addGroup([]).groups).toEqual([{ name: 'group 1', marks: 1, needsAll: false }])
})

test('a group is renamed in its cases, and leaves them behind when it is removed', () => {
  const renamed = renameGroup({ groups, hiddenCases }, 1, 'equal scores')
  expect(named(renamed.groups)).toEqual(['basics', 'equal scores', 'everything together'])
  expect(groupsOf(renamed.hiddenCases)).toEqual(['basics', 'equal scores', null])
  const removed = removeGroup({ groups, hiddenCases }, 1)
  expect(named(removed.groups)).toEqual(['basics', 'everything together'])
  expect(groupsOf(removed.hiddenCases)).toEqual(['basics', null, null])
})

test('cases without groups are divided: as they are named, the large ones last', () => {
  const divided = divideIntoGroups([
    newCase({ name: 'a', input: '1', weight: 3 }),
    newCase({ name: 'b', input: '2', group: 'ties' }),
    newCase({ name: 'c', input: '3', group: 'large' }),
  ])
  expect(divided.groups).toEqual([
    { name: 'basics', marks: 3, needsAll: false },
    { name: 'ties', marks: 2, needsAll: false },
    { name: 'everything together', marks: 5, needsAll: true },
  ])
  expect(divided.hiddenCases.map(({ group, weight }) => [group, weight])).toEqual([
    ['basics', 1],
    ['ties', 1],
    ['everything together', 1],
  ])
})

test('without a group of large cases, recipes are the last group, else the longest input', () => {
  const recipe = '{{random 1000 1..9 seed 1}}'
  expect(lastGroup(['short', recipe, 'quite a long input, longer than the recipe'])).toEqual([
    recipe,
  ])
  expect(lastGroup(['1', '1 2 3', '1 2'])).toEqual(['1 2 3'])
  expect(lastGroup([])).toEqual([])
})

const lastGroup = (inputs: readonly string[]) => {
  const divided = divideIntoGroups(inputs.map((input) => newCase({ input })))
  const last = divided.groups.at(-1)?.name
  return divided.hiddenCases.filter(({ group }) => group === last).map(({ input }) => input)
}

test.for([0, 1, 2, 3, 7, 9, 12, 100])(
  '%i named groups of cases get all marks there are',
  (count) => {
    const cases = Array.from({ length: count }, (_, at) => newCase({ group: `trap ${at}` }))
    const divided = divideIntoGroups([...cases, newCase({ group: 'large' })])
    expect(marksOf(divided.groups)).toBe(marksPerQuestion)
    expect(divided.groups.every(({ marks }) => marks >= 1)).toBe(true)
    for (const { group } of divided.hiddenCases) expect(named(divided.groups)).toContain(group)
  },
)
