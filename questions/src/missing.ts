import type { Question } from './question.ts'

/** Longer inputs are there to tell a fast algorithm from a slow one. */
const largeInput = 20_000

/** What a finished question, its cases spelled out, still lacks. */
export function missingParts(question: Question): string[] {
  const { level, kind, failing, hiddenCases } = question
  const has = (verdict: string) => failing.some((one) => one.verdict === verdict)
  const isLarge = hiddenCases.some(({ input }) => input.length > largeInput)
  // A debugging question hands over the algorithm together with the fault.
  const needsSlow =
    kind === 'writing' && (level === 'Advanced' || (level === 'Intermediate' && isLarge))
  const parts: [isMissing: boolean, part: string][] = [
    [question.summary === undefined, 'summary'],
    [question.idea === undefined, 'idea'],
    [question.limits === undefined, 'limits'],
    [question.groups.length === 0, 'groups of cases'],
    [question.generator === undefined, 'a generator'],
    [!has('wrong'), 'a wrong solution'],
    [needsSlow && !has('slow') && question.noSlowSolutionReason === undefined, 'a slow solution'],
  ]
  return parts.filter(([isMissing]) => isMissing).map(([, part]) => part)
}
