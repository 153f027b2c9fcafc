import { expect, test } from 'vitest'
import { cutShortMinutes } from './time-window.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const now = Date.parse(at('10:00'))
const limit = { ownTimeLimitMinutes: 30, opensAt: null, closesAt: null }

test.each([
  ['no closing time', {}, null],
  ['no limit', { ownTimeLimitMinutes: null, closesAt: at('10:05') }, null],
  ['time enough', { closesAt: at('10:30') }, null],
  ['closing soon', { closesAt: at('10:05') }, 5],
  ['closed', { closesAt: at('09:00') }, null],
  ['a short window to come', { opensAt: at('12:00'), closesAt: at('12:20') }, 20],
])('with %s', (_, changes, minutes) => {
  expect(cutShortMinutes({ ...limit, ...changes }, now)).toBe(minutes)
})
