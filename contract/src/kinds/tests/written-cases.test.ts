import { expect, test } from 'vitest'
import { readCases, type WrittenCase, writeCases } from './written-cases.ts'

test('cases are a text that a person can read', () => {
  expect(writeCases([{ input: '2\n3 4\n', output: '7' }])).toBe(
    '=== input\n2\n3 4\n\n=== output\n7\n',
  )
})

const odd: [string, WrittenCase[]][] = [
  ['none', []],
  ['an empty one', [{ input: '', output: '' }]],
  ['lines at both ends', [{ input: '\n\n1\n', output: '\n' }]],
  ['lines that look like headings', [{ input: '=== input\n\\=== output', output: '====' }]],
  [
    'several',
    [
      { input: '1', output: '2' },
      { input: '', output: '3\n4' },
    ],
  ],
]
test.each(odd)('what is written is read again: %s', (_, cases) => {
  expect(readCases(writeCases(cases))).toEqual(cases)
})

test.each([
  ['', []],
  ['print(1)\n', []],
  ['=== output\n1\n', []],
  ['=== input\r\n1\r\n=== output\r\n2\r\n', [{ input: '1', output: '2' }]],
  ['=== input\n1', [{ input: '1', output: '' }]],
])('any text can be read: %j', (text, cases) => {
  expect(readCases(text)).toEqual(cases)
})
