import { expect, test } from 'vitest'
import { weighLarge } from './large-cases.ts'

const cases = (...list: [number, string | null][]) =>
  list.map(([weight, group], at) => ({ name: `${at}`, input: '', output: '', weight, group }))
const weights = (...list: [number, string | null][]) =>
  weighLarge(cases(...list)).map(({ weight }) => weight)

test('large cases weigh as much as all others together', () => {
  expect(weights([1, null], [1, 'edges'], [1, null], [1, 'large'])).toEqual([1, 1, 1, 3])
  expect(weights([1, null], [3, null], [1, 'large'], [2, 'large'])).toEqual([3, 9, 4, 8])
})

test('without large cases, or with nothing else, weights stay as they are', () => {
  expect(weights([2, null], [1, null])).toEqual([2, 1])
  expect(weights([2, 'large'], [1, 'large'])).toEqual([2, 1])
})
