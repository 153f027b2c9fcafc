import { expect, test } from 'vitest'
import { splitArguments } from './split-arguments.ts'

test.each([
  ['a b', ['a', 'b']],
  ['  a\t"b c"  ', ['a', 'b c']],
  [`'a "b"' "c \\" d"`, ['a "b"', 'c " d']],
  ['a\\ b', ['a b']],
  ['""', ['']],
  ['$(id) `id` $HOME *', ['$(id)', '`id`', '$HOME', '*']],
  ['', []],
])('%j is split into %j', (text, words) => {
  expect(splitArguments(text)).toEqual(words)
})
