import { expect, test } from 'vitest'
import { joinWrappedLines } from './unwrap.ts'

test.each([
  ['paragraphs', 'one\ntwo\n\nthree\nfour', 'one two\n\nthree four'],
  ['items of a list', '- one\n  more\n- two\n\n1. a\n2. b', '- one more\n- two\n\n1. a\n2. b'],
  ['text after a heading', '## Input\nOne\nline', '## Input\nOne line'],
  ['underlined headings', 'Input\n=====\nOne\nline', 'Input\n=====\nOne line'],
])('joins the lines of %s', (_what, wrapped, joined) => {
  expect(joinWrappedLines(wrapped)).toBe(joined)
})

test.each([
  ['a table', 'Text\n| a | b |\n|---|---|\n| 1 | 2 |'],
  ['code', 'Text\n```\na\nb\n```\nmore'],
  ['displayed maths', '$$\na\nb\n$$\nmore'],
  ['maths on a line', '$$ a + b $$\n\nmore'],
  ['indented code', '    a\n    b'],
  ['a quotation', '> a\n> b'],
  ['hard breaks', 'one  \ntwo\\\nthree'],
])('keeps the lines of %s', (_what, text) => {
  expect(joinWrappedLines(text)).toBe(text)
})

test('text after maths on a line of its own is joined', () => {
  expect(joinWrappedLines('$$ a $$\n\none\ntwo')).toBe('$$ a $$\n\none two')
})
