import { expect, test } from 'vitest'
import { parseStatement } from './parse-statement.ts'

const spans = (text: string) =>
  parseStatement(text).map(({ spans }) => spans.map(({ kind, text }) => [kind, text]))

test('blank lines separate paragraphs, single line breaks stay', () => {
  expect(spans('one\ntwo\n\nthree')).toEqual([[['text', 'one\ntwo']], [['text', 'three']]])
})

test('code and bold are recognised', () => {
  expect(spans('Read `n`, then **print** it.')).toEqual([
    [
      ['text', 'Read '],
      ['code', 'n'],
      ['text', ', then '],
      ['bold', 'print'],
      ['text', ' it.'],
    ],
  ])
})

test('asterisks inside code and unpaired marks are ordinary characters', () => {
  expect(spans('`a ** b ** c`')).toEqual([[['code', 'a ** b ** c']]])
  expect(spans('2 * 3 ** 4 and ` alone')).toEqual([[['text', '2 * 3 ** 4 and ` alone']]])
})

test('HTML and links stay text', () => {
  expect(spans('<img src=x onerror=alert(1)> [a](b)')).toEqual([
    [['text', '<img src=x onerror=alert(1)> [a](b)']],
  ])
})
