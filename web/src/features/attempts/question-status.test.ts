import type { AttemptedAssessment } from '@assay/contract/attempts'
import { expect, test } from 'vitest'
import { begunTest } from './begun-test.fixture.ts'
import { isBeingJudged, questionStatus, verdictOfQuestion } from './question-status.ts'

const attempted: AttemptedAssessment = {
  ...begunTest,
  marking: 'cases',
  correctQuestionIds: ['right'],
  wrongQuestionIds: ['half', 'wrong'],
  judgingQuestionIds: ['waiting'],
  marks: { right: 10, half: 6, wrong: 0 },
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
