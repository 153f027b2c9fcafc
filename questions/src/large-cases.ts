import type { Case, Question } from './question.ts'

const large = 'large'

export const isLarge = ({ group }: Case) => group === large

/** The hidden cases that a slow program fails: those of the group that needs all others. */
export function largeCasesOf({ groups, hiddenCases }: Question): Case[] {
  const last = groups.find(({ needsAll }) => needsAll)
  return hiddenCases.filter(last ? ({ group }) => group === last.name : isLarge)
}

/**
 * Makes the group `large` weigh as much as all other cases together, so that a program that is
 * correct but too slow gets half of the marks at most.
 */
export function weighLarge(cases: readonly Case[]): Case[] {
  const total = (some: readonly Case[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  const largeTotal = total(cases.filter(isLarge))
  const otherTotal = total(cases) - largeTotal
  if (largeTotal === 0 || otherTotal === 0) return [...cases]
  const divisor = greatestCommonDivisor(largeTotal, otherTotal)
  return cases.map((one) => ({
    ...one,
    weight: (one.weight * (isLarge(one) ? otherTotal : largeTotal)) / divisor,
  }))
}

export function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right)
}
