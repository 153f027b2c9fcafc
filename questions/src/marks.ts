import { marksPerQuestion } from '@assay/contract/constants'
import type { CaseGroup } from '@assay/contract/question-parts'

interface WeighedCase {
  readonly passed: boolean
  readonly weight: number
  readonly group: string | null
}

export interface GroupResult extends CaseGroup {
  readonly passed: boolean
}

/** The marks of an answer, by groups if its question has any. */
export function marksOf(groups: readonly CaseGroup[], cases: readonly WeighedCase[]): number {
  if (groups.length === 0) return marksByWeight(cases)
  return groupResults(groups, cases).reduce(
    (sum, { passed, marks }) => sum + (passed ? marks : 0),
    0,
  )
}

/** Whether each group is passed. Cases that were not run are left out: their group has failed already. */
export function groupResults(
  groups: readonly CaseGroup[],
  cases: readonly Pick<WeighedCase, 'passed' | 'group'>[],
): GroupResult[] {
  const tried = new Set(cases.map(({ group }) => group))
  const failed = new Set(cases.filter(({ passed }) => !passed).map(({ group }) => group))
  const isPassed = ({ name }: CaseGroup) => tried.has(name) && !failed.has(name)
  const areOthersPassed = groups.filter(({ needsAll }) => !needsAll).every(isPassed)
  return groups.map((group) => ({
    ...group,
    passed: isPassed(group) && (!group.needsAll || areOthersPassed),
  }))
}

/** Whether the case can no longer change the marks, after the results of some others. */
export function isDecided(
  groups: readonly CaseGroup[],
  { group: name }: Pick<WeighedCase, 'group'>,
  results: readonly Pick<WeighedCase, 'passed' | 'group'>[],
): boolean {
  const group = groups.find((one) => one.name === name)
  if (!group) return false
  return results.some((one) => !one.passed && (group.needsAll || one.group === name))
}

/**
 * The share of the weight, rounded down, so that only an answer that passes every case gets all
 * marks. Cases with the same group count only if all of them passed.
 */
function marksByWeight(cases: readonly WeighedCase[]): number {
  const broken = new Set(cases.filter(({ passed }) => !passed).map(({ group }) => group))
  let total = 0
  let earned = 0
  for (const { passed, weight, group } of cases) {
    total += weight
    if (passed && (group === null || !broken.has(group))) earned += weight
  }
  return total === 0 ? 0 : Math.floor((marksPerQuestion * earned) / total)
}
