import type { AttemptedAssessment } from '@assay/contract/attempts'
import { expect, test } from 'vitest'
import { isBeingJudged, questionStatus, verdictOfQuestion } from './question-status.ts'

const attempted: AttemptedAssessment = {
  _id: 'test',
  name: 'Trial',
  language: 'C',
  level: 'Basic',
  numOfQuestions: 5,
  instructions: '',
  marking: 'cases',
  showResults: true,
  version: 1,
  questions: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  completedAt: null,
  correctQuestionIds: ['right'],
  wrongQuestionIds: ['half', 'wrong'],
  judgingQuestionIds: ['waiting'],
  marks: { right: 10, half: 6, wrong: 0 },
  score: 16,
  maxScore: 50,
}

test('each question has a status, and a verdict once it is judged', () => {
  const all = ['right', 'half', 'wrong', 'waiting', 'open'].map((id) => [
    questionStatus(attempted, id),
    verdictOfQuestion(attempted, id),
  ])
  expect(all).toEqual([
    ['Correct', { correct: true, score: 10 }],
    ['Partly correct', { correct: false, score: 6 }],
    ['Wrong', { correct: false, score: 0 }],
    ['Judging', null],
    ['Remaining', null],
  ])
})

test('a test is being judged as long as one of its answers is', () => {
  expect(isBeingJudged(attempted)).toBe(true)
  expect(isBeingJudged({ ...attempted, judgingQuestionIds: [] })).toBe(false)
})
