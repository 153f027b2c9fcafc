import { expect, test } from 'vitest'
import { testRules } from './test-rules.ts'

const plain = {
  marking: 'sample',
  timeLimitMinutes: null,
  ownTimeLimitMinutes: null,
  opensAt: null,
  closesAt: null,
  atDeadline: 'judge-draft',
} as const
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

test('a window is stated', () => {
  const window = { opensAt: '2026-01-01T10:00:00Z', closesAt: '2026-01-02T10:00:00Z' }
  const rules = testRules({ ...plain, ...window, atDeadline: 'leave-unanswered' })
  expect(rules.filter((rule) => !specified.includes(rule))).toEqual([
    expect.stringMatching(/^You can begin from .*2026/),
    expect.stringMatching(/^The test closes on .*2026/),
    'When time is up, questions you have not answered score 0.',
  ])
})
