import { isRightOutput, isSameOutput } from '@assay/contract/submissions'
import type { Case, Question } from '../question.ts'
import type { Outcome, Programs } from './programs.ts'

type Compared = Pick<Question, 'comparison'>

/** Whether a program passes the case, as an answer does in a test marked by cases. */
export async function isRight(
  outcome: Outcome,
  one: Pick<Case, 'input' | 'output'>,
  question: Compared,
  programs: Programs,
): Promise<boolean> {
  return (await whyWrong(outcome, one, question, programs)) === undefined
}

/** Undefined if it passes; what a checker says of it, if anything. */
export async function whyWrong(
  { end, output }: Outcome,
  one: Pick<Case, 'input' | 'output'>,
  question: Compared,
  programs: Programs,
): Promise<string | undefined> {
  if (end !== 'accepted') return ''
  return whyDifferent(output, one, question, programs)
}

/** The same for an output, whoever printed it. */
export async function whyDifferent(
  output: string,
  { input, output: expectedOutput }: Pick<Case, 'input' | 'output'>,
  { comparison }: Compared,
  programs: Programs,
): Promise<string | undefined> {
  if (comparison?.by === 'checker') {
    const checked = { input, answer: expectedOutput, output }
    const { isRight, remark } = await programs.check(comparison, checked)
    return isRight ? undefined : remark
  }
  const expected = { expectedOutput, comparison }
  return isRightOutput(output, expected, isSameOutput) ? undefined : ''
}
