import { expect, test } from 'vitest'
import { remarksIn, testsOf } from './read-tests.ts'

test('a sample says how many programs are hidden, a hidden case has one', () => {
  expect(testsOf('{"wrongPrograms":5}')).toEqual({ count: 5 })
  expect(testsOf('{"program":"print(1)","reference":"print(2)"}')).toEqual({ program: 'print(1)' })
  for (const text of ['', '3\n', 'null', '[]', '{"program":3}']) expect(testsOf(text)).toBeNull()
})

test('a run tells which cases count', () => {
  const printed = 'Case 1 counts\nCase 2 does not count: why\nOnly the first 10 cases count.\n'
  expect(remarksIn(`${printed}Your cases: [["1", "2"]]\n`)).toEqual([
    { number: 1, counts: true, text: 'counts' },
    { number: 2, counts: false, text: 'does not count: why' },
    { number: null, counts: false, text: 'Only the first 10 cases count.' },
  ])
  expect(remarksIn('Case 1 counts\n')).toBeNull()
  expect(remarksIn('')).toBeNull()
})
