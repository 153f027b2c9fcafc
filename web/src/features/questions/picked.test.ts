import { expect, test } from 'vitest'
import { moved, sameIdeas } from './picked.ts'

test('a question moves up and down by one place', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
})

test('questions with the same idea are found, those without an idea are not alike', () => {
  const questions = [
    { title: 'One', idea: 'prefix-sums' },
    { title: 'Two', idea: '' },
    { title: 'Three', idea: 'prefix-sums' },
    { title: 'Four', idea: '' },
    { title: 'Five', idea: 'two-pointers' },
  ]
  expect(sameIdeas(questions)).toEqual([['One', 'Three']])
})
