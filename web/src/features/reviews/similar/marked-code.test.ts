import { expect, test } from 'vitest'
import { linesText, segmentsOf } from './marked-code.ts'

const range = (fromLine: number, fromColumn: number, toLine: number, toColumn: number) => ({
  ...{ fromLine, fromColumn, toLine, toColumn },
})

test('a program is cut where parts begin and end, over lines too', () => {
  const source = 'one\ntwo\nthree\n'
  expect(segmentsOf(source, [range(1, 3, 2, 3)])).toEqual([
    { text: 'on', from: 0, part: null },
    { text: 'e\ntw', from: 2, part: 0 },
    { text: 'o\nthree\n', from: 6, part: null },
  ])
})

test('nothing is lost or doubled where parts overlap or reach beyond the end', () => {
  const source = 'abcdef'
  const segments = segmentsOf(source, [range(1, 1, 1, 4), range(1, 2, 9, 9)])
  expect(segments.map(({ text }) => text).join('')).toBe(source)
  expect(segments.map(({ part }) => part)).toEqual([0, 1])
  expect(segmentsOf('', [])).toEqual([])
})

test('lines are told as people say them', () => {
  expect(linesText(range(3, 1, 3, 9))).toBe('line 3')
  expect(linesText(range(3, 1, 5, 2))).toBe('lines 3 to 5')
})
