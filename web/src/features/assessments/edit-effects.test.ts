import type { Assessment } from '@assay/contract/assessments'
import { expect, test } from 'vitest'
import { effectsOf } from './edit-effects.ts'

const before = {
  name: 'Trial',
  language: 'Python',
  level: 'Basic',
  numOfQuestions: 3,
  timeZone: 'UTC',
} as Assessment
const { name, language, level, numOfQuestions } = before
const form = { name, language, level, numOfQuestions }
const nobody = { invited: 0, underWay: 0, finished: 0 }
const many = { invited: 62, underWay: 3, finished: 1 }

test('an edit of a test that concerns nobody, or of its name alone, affects nobody', () => {
  const changes = { ...form, level: 'Advanced', timeLimitMinutes: 30 } as const
  expect(effectsOf(before, changes, nobody)).toEqual([])
  expect(effectsOf(before, { ...form, name: 'Renamed' }, many)).toEqual([])
})

test('other questions are told to be for those who begin later', () => {
  expect(effectsOf(before, { ...form, language: 'Java', numOfQuestions: 1 }, many)).toEqual([
    '3 attempts are under way and keep 3 questions in Python, level Basic.',
    '1 finished attempt stays as it is.',
    'Everyone who begins from now on gets 1 question in Java, level Basic.',
    '62 people are invited; emails already sent say 3 questions in Python, level Basic.',
  ])
  expect(effectsOf(before, { ...form, level: 'Advanced' }, { ...nobody, underWay: 1 })).toEqual([
    '1 attempt is under way and keeps 3 questions in Python, level Basic.',
    'Everyone who begins from now on gets 3 questions in Python, level Advanced, all newly drawn.',
  ])
})

test('what reaches those at work is told', () => {
  const changes = {
    timeLimitMinutes: 60,
    closesAt: null,
    instructions: 'Alone.',
    showResults: true,
  }
  expect(effectsOf(before, { ...form, ...changes }, many)).toEqual([
    'The new instructions are shown at once in 3 attempts under way.',
    'The time limit becomes 60 minutes at once for 3 attempts under way. Emails already sent give the previous limit.',
    'The test no longer closes, including for attempts under way and invited people.',
    '1 person who has finished can see their results.',
  ])
})
