import type { GroupResult } from '@assay/contract/attempts'
import type { AnswerJudging, JudgedCase } from '@assay/contract/judgings'
import { freshCasesPerQuestion } from '@assay/contract/question-parts'

type Verdicts = readonly Pick<JudgedCase, 'verdict'>[]

/** "3 of 5 cases passed, 1 not run". */
export function groupFacts(cases: Verdicts): string {
  const count = (verdict: JudgedCase['verdict']) =>
    cases.filter((one) => one.verdict === verdict).length
  const noun = cases.length === 1 ? 'case' : 'cases'
  const passed = `${count('passed')} of ${cases.length} ${noun} passed`
  const notRun = count('not run')
  return notRun === 0 ? passed : `${passed}, ${notRun} not run`
}

/** Undefined if every case of the group was run. */
export function whyNotRun(
  { needsAll }: Pick<GroupResult, 'needsAll'>,
  cases: Verdicts,
): string | undefined {
  if (cases.every(({ verdict }) => verdict !== 'not run')) return undefined
  const isFailed = cases.some(({ verdict }) => verdict !== 'passed' && verdict !== 'not run')
  return needsAll && !isFailed
    ? 'Not run: not needed, because this group earns nothing once another group has failed.'
    : 'Not run: not needed, because another case of the group had failed.'
}

/** How many cases were made for the attempt, and whether these are all there should be. */
export function freshCasesText(freshCases: AnswerJudging['freshCases']): string | undefined {
  if (freshCases === null) return undefined
  if (freshCases >= freshCasesPerQuestion) return `${freshCases} cases made for this attempt`
  const made =
    freshCases === 0
      ? 'No case was made for this attempt'
      : `Only ${freshCases} of ${freshCasesPerQuestion} cases made for this attempt`
  return `${made}: the question made no more that its validator and its references accept.`
}

/** What a rejudging changed, group by group: "ties 0 → 2". Groups that one of the two lacks are left out. */
export function changedGroups(
  before: readonly GroupResult[],
  after: readonly GroupResult[],
): string[] {
  return after.flatMap((group) => {
    const former = before.find(({ name }) => name === group.name)
    if (!former || earned(former) === earned(group)) return []
    return [`${group.name} ${earned(former)} → ${earned(group)}`]
  })
}

const earned = ({ passed, marks }: GroupResult) => (passed ? marks : 0)
