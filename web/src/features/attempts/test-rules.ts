import type { Marking } from '@assay/contract/assessments'
import { marksPerQuestion } from '@assay/contract/constants'

const forEveryTest = ['There is no time limit.', 'Input and output are provided.']

/** The rules that hold for a test; the specified ones unless its marking changes them. */
export function testRules(marking: Marking = 'sample'): string[] {
  if (marking === 'cases') {
    return [
      `Each question carries ${marksPerQuestion} marks, shared over hidden cases.`,
      'Answers are final and cannot be retried.',
      ...forEveryTest,
      'Blanks at the end of a line do not matter; otherwise the output must match.',
    ]
  }
  return [
    `Each question carries ${marksPerQuestion} marks.`,
    'Incorrect answers score 0 and cannot be retried.',
    ...forEveryTest,
    'Output must exactly match the expected result.',
  ]
}
