import { expect, test } from 'vitest'
import { listDefaults, readListState, writeListState } from './list-query.ts'

const read = (address: string) => readListState(new URLSearchParams(address))
const write = (address: string, change: Parameters<typeof writeListState>[1]) =>
  writeListState(new URLSearchParams(address), change).toString()

test('an empty address means the defaults', () => {
  expect(read('')).toEqual(listDefaults)
})

test('a full address is read as it stands', () => {
  expect(read('search=loops&level=Advanced&sortOrder=asc&page=3')).toEqual({
    search: 'loops',
    level: 'Advanced',
    sortOrder: 'asc',
    page: 3,
  })
})

test('nonsense counts as not given', () => {
  expect(read('level=Expert&sortOrder=up&page=-2')).toEqual(listDefaults)
  expect(read('page=1.5').page).toBe(1)
})

test('a changed filter starts over at page 1 and leaves other parameters alone', () => {
  expect(write('tab=ongoing&page=4', { search: 'a' })).toBe('tab=ongoing&search=a')
})

test('the page alone changes only the page, and page 1 needs no mention', () => {
  expect(write('search=a', { page: 2 })).toBe('search=a&page=2')
  expect(write('search=a&page=2', { page: 1 })).toBe('search=a')
})

test('a level chosen by hand is kept even where it is the default', () => {
  expect(write('', { level: 'All' })).toBe('level=All')
})
