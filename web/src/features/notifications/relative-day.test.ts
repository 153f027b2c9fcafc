import { expect, test } from 'vitest'
import { relativeDay } from './relative-day.ts'

const local = (...parts: [number, number, number, number, number]) => new Date(...parts)
const ago = (then: Date, now: Date) => relativeDay(then.toISOString(), now)

test('a minute before midnight is yesterday two minutes later', () => {
  expect(ago(local(2026, 4, 9, 23, 59), local(2026, 4, 10, 0, 1))).toBe('Yesterday')
})

test('the whole calendar day is today', () => {
  expect(ago(local(2026, 4, 10, 0, 1), local(2026, 4, 10, 23, 59))).toBe('Today')
})

test('calendar days are counted across months and clock changes', () => {
  expect(ago(local(2026, 1, 27, 23, 0), local(2026, 2, 2, 1, 0))).toBe('3 days ago')
  expect(ago(local(2026, 2, 28, 12, 0), local(2026, 2, 30, 12, 0))).toBe('2 days ago')
})

test('an instant in the future counts as today', () => {
  expect(ago(local(2026, 4, 11, 0, 5), local(2026, 4, 10, 23, 55))).toBe('Today')
})
