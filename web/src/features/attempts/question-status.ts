import type { ReadAssessment } from '@assay/contract/attempts'

/** Correct and wrong are final. */
export type QuestionStatus = 'Remaining' | 'Correct' | 'Wrong'

/** A test that has not been started has no answers yet. */
export function questionStatus(test: ReadAssessment, questionId: string): QuestionStatus {
  if (!('correctQuestionIds' in test)) return 'Remaining'
  if (test.correctQuestionIds.includes(questionId)) return 'Correct'
  return test.wrongQuestionIds.includes(questionId) ? 'Wrong' : 'Remaining'
}
