import { expect, test } from 'vitest'
import { memoryText, timeText } from './amounts.ts'

test('time and memory have fitting units', () => {
  expect([0, 999, 1234].map(timeText)).toEqual(['under 1 ms', '999 ms', '1.23 s'])
  expect([900, 3456, 204_800].map(memoryText)).toEqual(['900 KB', '3.4 MB', '200 MB'])
})
