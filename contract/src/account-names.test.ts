import { expect, test } from 'vitest'
import { isAccountName, nearestAccountName } from './account-names.ts'

test.each([
  ["O'Neil Pat", 'ONeil Pat'],
  ['Student 7', 'Student'],
  ['Jean-Luc Picard', 'Jean Luc Picard'],
  ['José Ñandú', 'José Ñandú'],
  [`${'word '.repeat(11)}end`, 'word word word word word word word word word word'],
  ['x'.repeat(60), 'x'.repeat(50)],
])('%s is offered as %s, which passes', (written, offered) => {
  expect(nearestAccountName(written)).toBe(offered)
  expect(isAccountName(offered)).toBe(true)
})

test.each(['Li', '007', ''])('nothing is offered for “%s”', (written) => {
  expect(isAccountName(written)).toBe(false)
  expect(nearestAccountName(written)).toBeNull()
})
