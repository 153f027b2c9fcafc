import type { AnsweredQuestion } from '@assay/contract/attempt-review'

export type Verdict = 'Correct' | 'Partly correct' | 'Wrong' | 'Being judged' | 'Not answered'

type Answer = Pick<AnsweredQuestion, 'answeredAt' | 'correct' | 'marks'>

export function verdictOf({ answeredAt, correct, marks }: Answer): Verdict {
  if (answeredAt === null) return 'Not answered'
  if (correct === null) return 'Being judged'
  if (correct) return 'Correct'
  return marks !== null && marks > 0 ? 'Partly correct' : 'Wrong'
}
