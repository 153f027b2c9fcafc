import { expect, test } from 'vitest'
import { limitText, spanText } from './time-limit-text.ts'

test('extra time is told beside the limit it extends', () => {
  expect(limitText(40, 40)).toBe('40 min')
  expect(spanText({ allowedMinutes: 60, timeLimitMinutes: 40 })).toBe('60 min (extended from 40)')
  expect(spanText({ allowedMinutes: 30, timeLimitMinutes: 40 })).toBe('30 min')
  expect(spanText({ allowedMinutes: null, timeLimitMinutes: null })).toBe('No time limit')
})
