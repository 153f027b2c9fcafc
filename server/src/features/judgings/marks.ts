import { marksPerQuestion } from '@assay/contract/constants'

interface WeighedCase {
  readonly passed: boolean
  readonly weight: number
  readonly group: string | null
}

/**
 * The marks of an answer: its share of the weight, rounded down, so that only one that passes every
 * case gets all of them. A group counts only if all of its cases passed.
 */
export function marksOf(cases: readonly WeighedCase[]): number {
  const broken = new Set(cases.filter(({ passed }) => !passed).map(({ group }) => group))
  let total = 0
  let earned = 0
  for (const { passed, weight, group } of cases) {
    total += weight
    if (passed && (group === null || !broken.has(group))) earned += weight
  }
  return total === 0 ? 0 : Math.floor((marksPerQuestion * earned) / total)
}
