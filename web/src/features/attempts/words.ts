import type { AnsweredQuestion } from '@assay/contract/attempts'
import { judgeStatusIds, statusText } from '@assay/contract/judge0-statuses'
import { inBritish } from '../../platform/dates.ts'

export type Verdict = 'Correct' | 'Wrong' | 'Not answered'

export const verdictOf = ({ correct }: Pick<AnsweredQuestion, 'correct'>): Verdict =>
  correct === null ? 'Not answered' : correct ? 'Correct' : 'Wrong'

type Checked = Pick<AnsweredQuestion, 'correct' | 'hidden'>
export type HiddenResult = { tone: 'good' | 'warn' | 'bad' | 'calm'; words: string }

/** How the code does on the cases that candidates do not see. */
export function hiddenResult({ correct, hidden }: Checked): HiddenResult {
  if (!hidden) return { tone: 'calm', words: 'not checked yet' }
  const { passed, total } = hidden
  if (total === 0) return { tone: 'calm', words: 'this question has no hidden cases' }
  const words = `passes ${passed} of ${total} hidden ${total === 1 ? 'case' : 'cases'}`
  if (passed === total) return { tone: 'good', words }
  // Right on the one case that can be seen and on no other: nothing was computed.
  if (correct && passed === 0) return { tone: 'bad', words: `prints the sample: ${words}` }
  return { tone: correct ? 'warn' : 'calm', words }
}

/** Counted as correct, yet it fails where the candidate could not look. */
export const isDoubtful = ({ correct, hidden }: Checked) =>
  correct === true && hidden !== null && hidden.passed < hidden.total

/** The hidden cases of this answer will still be tried. */
export const isUnchecked = ({
  answeredAt,
  sourceCode,
  hidden,
}: Pick<AnsweredQuestion, 'answeredAt' | 'sourceCode' | 'hidden'>) =>
  answeredAt !== null && sourceCode !== null && hidden === null

/** The judge calls every program that ran to its end accepted; that would sound like a verdict. */
export const runStatus = (status: string) =>
  status === statusText(judgeStatusIds.accepted) ? 'Finished' : status

export const momentText = inBritish({ dateStyle: 'medium', timeStyle: 'short' })
