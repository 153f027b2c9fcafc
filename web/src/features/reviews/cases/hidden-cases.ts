import type { AnsweredQuestion } from '@assay/contract/attempt-review'

type Checked = Pick<AnsweredQuestion, 'correct' | 'hidden'>
export type HiddenCasesResult = { tone: 'good' | 'warn' | 'bad' | 'neutral'; text: string }

/** How the code does on the hidden cases. */
export function hiddenCasesResult({ correct, hidden }: Checked): HiddenCasesResult {
  if (!hidden) return { tone: 'neutral', text: 'not checked yet' }
  const { passed, total } = hidden
  if (total === 0) return { tone: 'neutral', text: 'this question has no hidden cases' }
  const text = `passes ${passed} of ${total} hidden ${total === 1 ? 'case' : 'cases'}`
  if (passed === total) return { tone: 'good', text }
  // Only right on the sample, so the output was most likely not computed.
  if (correct && passed === 0) return { tone: 'bad', text: `prints the sample: ${text}` }
  return { tone: correct ? 'warn' : 'neutral', text }
}

/** Correct on the sample, but fails hidden cases. */
export const failsHiddenCases = ({ correct, hidden }: Checked) =>
  correct === true && hidden !== null && hidden.passed < hidden.total

/** The hidden cases have not been run for this answer yet. */
export const awaitsHiddenCheck = ({
  answeredAt,
  sourceCode,
  hidden,
}: Pick<AnsweredQuestion, 'answeredAt' | 'sourceCode' | 'hidden'>) =>
  answeredAt !== null && sourceCode !== null && hidden === null
