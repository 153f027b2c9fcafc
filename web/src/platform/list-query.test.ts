import { expect, test } from 'vitest'
import { listDefaults, readListState, writeListState } from './list-query.ts'

const read = (params: string) => readListState(new URLSearchParams(params))
const write = (params: string, change: Parameters<typeof writeListState>[1]) =>
  writeListState(new URLSearchParams(params), change).toString()

test('an empty URL means the defaults', () => {
  expect(read('')).toEqual(listDefaults)
})

test('all parameters are read', () => {
  expect(read('search=loops&level=Advanced&sortOrder=asc&page=3')).toEqual({
    search: 'loops',
    level: 'Advanced',
    sortOrder: 'asc',
    page: 3,
  })
})

test('invalid values count as missing', () => {
  expect(read('level=Expert&sortOrder=up&page=-2')).toEqual(listDefaults)
  expect(read('page=1.5').page).toBe(1)
})

test('a changed filter starts over at page 1 and leaves other parameters alone', () => {
  expect(write('tab=ongoing&page=4', { search: 'a' })).toBe('tab=ongoing&search=a')
})

test('changing the page keeps the filters, and page 1 is left out', () => {
  expect(write('search=a', { page: 2 })).toBe('search=a&page=2')
  expect(write('search=a&page=2', { page: 1 })).toBe('search=a')
})

test('a chosen level is kept even if it is the default', () => {
  expect(write('', { level: 'All' })).toBe('level=All')
})
