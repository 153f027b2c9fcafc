import { ChangeSet, Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { textChange } from './text-change.ts'

test.each([
  ['', 'a'],
  ['a', ''],
  ['one\ntwo', 'one\n\nand two'],
  ['one\ntwo\n', 'one\n'],
  ['same start', 'same end'],
])('the change from %j makes %j of it', (before, after) => {
  const change = textChange(before, after)
  const made = ChangeSet.fromJSON(change?.changes).apply(Text.of(before.split('\n')))
  expect(made.toString()).toBe(after)
})

test('equal texts have none', () => {
  expect(textChange('a\n', 'a\n')).toBeNull()
})
