import { defaultOptions } from '@assay/contract/assessment-options'
import type { Assessment } from '@assay/contract/assessments'
import { expect, test } from 'vitest'
import { changedOptions } from './changed-options.ts'

/** What the form reads from fields that nobody touched. */
const untouched = { ...defaultOptions, timeZone: 'Europe/Berlin' }

test('a new test without options sends none', () => {
  expect(changedOptions(untouched)).toEqual({})
})

test('a new test sends what was chosen, and in which time zone', () => {
  expect(changedOptions({ ...untouched, timeLimitMinutes: 45, showResults: false })).toEqual({
    timeLimitMinutes: 45,
    showResults: false,
    timeZone: 'Europe/Berlin',
  })
})

test('an edit sends what differs from the test, and the time zone only with a time', () => {
  const before = {
    ...untouched,
    audience: 'invited',
    closesAt: '2027-03-01T10:00:30.000Z',
    timeZone: 'UTC',
  } as unknown as Assessment
  const given = { ...untouched, audience: 'invited', closesAt: '2027-03-01T10:00:00.000Z' } as const
  expect(changedOptions(given, before)).toEqual({})
  expect(changedOptions({ ...given, audience: 'everyone' }, before)).toEqual({
    audience: 'everyone',
  })
  expect(changedOptions({ ...given, closesAt: null }, before)).toEqual({
    closesAt: null,
    timeZone: 'Europe/Berlin',
  })
})
