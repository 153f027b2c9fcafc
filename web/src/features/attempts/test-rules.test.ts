import { defaultOptions } from '@assay/contract/assessment-options'
import { expect, test } from 'vitest'
import { testRules } from './test-rules.ts'

const plain = { ...defaultOptions, language: 'Python', ownTimeLimitMinutes: null } as const
const specified = testRules()

test('a test without options has the specified rules', () => {
  expect(specified).toHaveLength(5)
  expect(testRules(plain)).toEqual(specified)
})

test('marking by cases replaces exactly the rules it changes', () => {
  const byCases = testRules({ ...plain, marking: 'cases' })
  expect(byCases).toHaveLength(5)
  expect(specified.filter((rule) => byCases.includes(rule))).toEqual([
    'There is no time limit.',
    'Input and output are provided.',
  ])
})

test('a time limit replaces one rule and says what happens at its end', () => {
  const timed = testRules({ ...plain, timeLimitMinutes: 40, ownTimeLimitMinutes: 50 })
  expect(timed.filter((rule) => !specified.includes(rule))).toEqual([
    'You have 50 minutes (extended from 40) once you begin.',
    'The clock keeps running while you are away. You can return on any device.',
    'When time is up, your saved code is submitted for you.',
  ])
  expect(specified.filter((rule) => !timed.includes(rule))).toEqual(['There is no time limit.'])
})

test('once begun, the deadline is the rule, whatever the limit and the closing time were', () => {
  const [limit, closesAt] = [
    { timeLimitMinutes: 40, ownTimeLimitMinutes: 40 },
    '2026-01-01T10:00:00Z',
  ]
  const begun = { ...plain, ...limit, closesAt, deadline: '2026-01-01T10:20:00Z' }
  const added = (completedAt: string | null) =>
    testRules({ ...begun, completedAt }).filter((rule) => !specified.includes(rule))
  expect(added(null)).toEqual([
    expect.stringMatching(/^You have until .*2026, \d\d:20\.$/),
    'The clock keeps running while you are away. You can return on any device.',
    'When time is up, your saved code is submitted for you.',
  ])
  expect(added('2026-01-01T10:20:00Z')[0]).toMatch(/^You had until .*2026, \d\d:20\.$/)
})

test('a closing time that leaves less than a minute is not called "at most less"', () => {
  const nowMs = Date.parse('2026-01-01T09:59:30Z')
  const limit = { timeLimitMinutes: 40, ownTimeLimitMinutes: 40 }
  expect(testRules({ ...plain, ...limit, closesAt: '2026-01-01T10:00:00Z' }, nowMs)).toContain(
    'You have less than a minute, not 40, because the test closes then.',
  )
})

test('a window is stated', () => {
  const window = { opensAt: '2026-01-01T10:00:00Z', closesAt: '2026-01-02T10:00:00Z' }
  const rules = testRules({ ...plain, ...window, atDeadline: 'leave-unanswered' })
  expect(rules.filter((rule) => !specified.includes(rule))).toEqual([
    expect.stringMatching(/^You can begin from .*2026/),
    expect.stringMatching(/^The test closes on .*2026/),
    'When time is up, questions you have not answered score 0.',
  ])
})

test('other languages are named, and which code counts at the deadline', () => {
  const choice = { ...plain, otherLanguages: ['Java' as const, 'C' as const] }
  const added = (more: { ownTimeLimitMinutes?: number }) => {
    const without = testRules({ ...plain, ...more })
    return testRules({ ...choice, ...more }).filter((rule) => !without.includes(rule))
  }
  const each =
    'You can answer each question in Python, Java, or C. Your code is kept in each language when you change it.'
  expect(added({})).toEqual([each])
  expect(added({ ownTimeLimitMinutes: 40 })).toEqual([
    'If you have code in several languages, what you changed last is submitted.',
    each,
  ])
})

test('the clock of questions about programs is told to those with extra time too', () => {
  const [rule] = testRules({ ...plain, ownershipQuestions: true }).slice(specified.length)
  expect(rule).toContain('You have 90 seconds for each, or more if you have extra time.')
})

test('where a journal is kept, the rules say for how long', () => {
  const last = (journalDays: number | null) =>
    testRules({ ...plain, journal: true, journalDays }).at(-1)
  expect(last(90)).toMatch(/ The recording is deleted 90 days after the test\.$/)
  expect(last(1)).toMatch(/ The recording is deleted a day after the test\.$/)
  expect(last(null)).toMatch(/ The recording is kept as long as the result\.$/)
})
