import type { AnsweredQuestion } from '@assay/contract/attempt-review'

type Checked = Pick<AnsweredQuestion, 'correct' | 'hidden' | 'groups'>
export type HiddenCasesResult = { tone: 'good' | 'warn' | 'bad' | 'neutral'; text: string }

/** How the code does on the hidden cases. */
export function hiddenCasesResult({ correct, hidden, groups }: Checked): HiddenCasesResult {
  if (!hidden) return { tone: 'neutral', text: 'not checked yet' }
  const { passed, total } = hidden
  if (total === 0) return { tone: 'neutral', text: 'this question has no hidden cases' }
  const cases = `passes ${passed} of ${total} hidden ${total === 1 ? 'case' : 'cases'}`
  // Cases of a failed group are not run, so their number tells little.
  const text = groups.length === 0 ? cases : groupsText(groups)
  if (passed === total) return { tone: 'good', text }
  // Only right on the sample, so the output was most likely not computed.
  if (correct && passed === 0) return { tone: 'bad', text: `prints the sample: ${text}` }
  return { tone: correct ? 'warn' : 'neutral', text }
}

function groupsText(groups: Checked['groups']): string {
  const passed = groups.filter((group) => group.passed).length
  return `passes ${passed} of ${groups.length} ${groups.length === 1 ? 'group' : 'groups'}`
}

/** Correct on the sample, but fails hidden cases. */
export const failsHiddenCases = ({ correct, hidden }: Omit<Checked, 'groups'>) =>
  correct === true && hidden !== null && hidden.passed < hidden.total

/** The hidden cases have not been run for this answer yet. */
export const awaitsHiddenCheck = ({
  answeredAt,
  sourceCode,
  hidden,
}: Pick<AnsweredQuestion, 'answeredAt' | 'sourceCode' | 'hidden'>) =>
  answeredAt !== null && sourceCode !== null && hidden === null
