import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

const source = 'total = 0\nfor i in range(n):\n  total += i\n'

test('a changed line is shown before and after the change, at its number', () => {
  const from = source.indexOf('0')
  expect(changedLines(source, { from, to: from + 1, text: '1' }).slice(0, 3)).toEqual([
    { number: 1, text: 'total = 0', mark: 'before' },
    { number: null, text: 'total = 1', mark: 'after' },
    { number: 2, text: 'for i in range(n):', mark: null },
  ])
})

test('the other lines keep their numbers, also around a change of two lines', () => {
  const from = source.indexOf(':')
  const lines = changedLines(source, { from, to: from + 4, text: ': ' })
  expect(lines.map(({ number, mark }) => [number, mark])).toEqual([
    [1, null],
    [2, 'before'],
    [3, 'before'],
    [null, 'after'],
    [4, null],
  ])
  expect(lines[3]?.text).toBe('for i in range(n): otal += i'.replace(' otal', ' total'))
})

test('without a change, all lines are plain', () => {
  expect(changedLines('a\nb', null).map(({ mark }) => mark)).toEqual([null, null])
})
