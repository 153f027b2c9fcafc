import { defaultOptions } from '@assay/contract/assessment-options'
import type { AttemptedAssessment } from '@assay/contract/attempts'

/** A test just begun, without questions or options: a starting point for tests. */
export const begunTest: AttemptedAssessment = {
  _id: '00000000-0000-7000-8000-000000000001',
  name: 'Trial',
  language: 'Python',
  level: 'Basic',
  numOfQuestions: 1,
  ...defaultOptions,
  ownTimeLimitMinutes: null,
  version: 1,
  questions: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: '2026-01-01T00:00:00.000Z',
  completedAt: null,
  ended: null,
  deadline: null,
  pausedAt: null,
  allowedMinutes: null,
  now: '2026-01-01T00:00:00.000Z',
  correctQuestionIds: [],
  wrongQuestionIds: [],
  withheldQuestionIds: [],
  judgingQuestionIds: [],
  flaggedQuestionIds: [],
  marks: {},
  score: 0,
  maxScore: 10,
}
