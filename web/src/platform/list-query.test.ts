import { attemptListQuery } from '@assay/contract/attempt-review'
import { type ListQuery, listQuery } from '@assay/contract/lists'
import { expect, test } from 'vitest'
import { clearListState, defaultsOf, readListState, writeListState } from './list-query.ts'

const listDefaults = defaultsOf(listQuery)
const read = (params: string) => readListState(new URLSearchParams(params), listQuery)
const write = (params: string, change: Partial<ListQuery>) =>
  writeListState(new URLSearchParams(params), listQuery, change).toString()

test('an empty URL means the defaults', () => {
  expect(read('')).toEqual(listDefaults)
})

test('all parameters are read', () => {
  expect(read('search=loops&level=Advanced&sortOrder=asc&page=3')).toEqual({
    search: 'loops',
    level: 'Advanced',
    sortOrder: 'asc',
    page: 3,
    limit: listDefaults.limit,
  })
})

test('the page size cannot be chosen', () => {
  expect(read('limit=50').limit).toBe(listDefaults.limit)
})

test('a list may have parameters of its own', () => {
  const params = new URLSearchParams('status=Completed&sortBy=score&level=Expert')
  const defaults = defaultsOf(attemptListQuery)
  expect(readListState(params, attemptListQuery)).toEqual({
    ...defaults,
    status: 'Completed',
    sortBy: 'score',
  })
  const next = writeListState(params, attemptListQuery, { status: 'All', sortBy: 'score' })
  expect(next.toString()).toBe('sortBy=score&level=Expert')
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

test('clearing removes search and filters, and leaves the order and other parameters', () => {
  const cleared = (search: string) =>
    clearListState(new URLSearchParams(search), attemptListQuery).toString()
  expect(
    cleared('tab=ongoing&search=a&level=All&status=Completed&sortBy=score&sortOrder=asc&page=3'),
  ).toBe('tab=ongoing&sortBy=score&sortOrder=asc')
  const testId = '01890000-0000-7000-8000-000000000000'
  expect(cleared(`testId=${testId}`)).toBe('')
  expect(write(`testId=${testId}`, { testId: undefined } as object)).toBe('')
})
