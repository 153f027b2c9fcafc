import type { ReadAssessment } from '@assay/contract/attempts'
import { marksPerQuestion } from '@assay/contract/constants'
import type { Verdict } from './verdict.ts'

/** All but the first two are final. `Answered` says nothing of the result, which is withheld. */
export type QuestionStatus =
  | 'Remaining'
  | 'Judging'
  | 'Correct'
  | 'Partly correct'
  | 'Wrong'
  | 'Answered'

/** A test that has not been started has no answers yet. */
export function questionStatus(test: ReadAssessment, questionId: string): QuestionStatus {
  if (!('correctQuestionIds' in test)) return 'Remaining'
  if (test.withheldQuestionIds.includes(questionId)) return 'Answered'
  if (test.judgingQuestionIds.includes(questionId)) return 'Judging'
  if (test.correctQuestionIds.includes(questionId)) return 'Correct'
  if (!test.wrongQuestionIds.includes(questionId)) return 'Remaining'
  return marksOf(test, questionId) > 0 ? 'Partly correct' : 'Wrong'
}

/** The marks of a judged question. */
export function marksOf(test: ReadAssessment, questionId: string): number {
  return ('marks' in test && test.marks[questionId]) || 0
}

/** Some answer of the test is not judged yet, so its marks will change. */
export const isBeingJudged = (test: ReadAssessment) =>
  'judgingQuestionIds' in test && test.judgingQuestionIds.length > 0

/** Null unless the question has been judged. */
export function verdictOfQuestion(test: ReadAssessment, questionId: string): Verdict | null {
  const status = questionStatus(test, questionId)
  if (status === 'Remaining' || status === 'Judging' || status === 'Answered') return null
  const correct = status === 'Correct'
  return { correct, score: correct ? marksPerQuestion : marksOf(test, questionId) }
}
