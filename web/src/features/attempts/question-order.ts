import type { ReadAssessment } from '@assay/contract/attempts'
import type { Question } from '@assay/contract/questions'
import { paths } from '../../platform/paths.ts'
import { questionStatus } from './question-status.ts'

/** The questions before and after one, in the order of the test. */
export function neighboursOf(test: ReadAssessment, questionId: string) {
  const index = test.questions.findIndex(({ _id }) => _id === questionId)
  return { previous: test.questions[index - 1], next: test.questions[index + 1] }
}

/** The first unanswered question after this one, beginning again at the top. */
export function nextUnanswered(test: ReadAssessment, questionId: string): Question | undefined {
  const index = test.questions.findIndex(({ _id }) => _id === questionId)
  const others = [...test.questions.slice(index + 1), ...test.questions.slice(0, index)]
  return others.find(({ _id }) => questionStatus(test, _id) === 'Remaining')
}

/** The test right after an answer, before the server was asked how it looks now. */
export function withAnswer(test: ReadAssessment, questionId: string): ReadAssessment {
  if (!('judgingQuestionIds' in test)) return test
  return { ...test, judgingQuestionIds: [...test.judgingQuestionIds, questionId] }
}

export const codingAddress = (testId: string, questionId: string) => ({
  pathname: paths.coding,
  search: `?test=${testId}&question=${questionId}`,
})

/** Where the coding screen shows a question, and what it gets to show it at once. */
export const codingTarget = (test: ReadAssessment, question: Question) => ({
  to: codingAddress(test._id, question._id),
  state: { question, language: test.language, test },
})
