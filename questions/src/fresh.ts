import { type CaseGroup, freshCasesPerQuestion } from '@assay/contract/question-parts'

/** Of the group that needs all others, which decides most marks. */
const ofLastGroup = 2

/**
 * The group of each fresh case: two of the group that needs all others, the rest spread over the
 * other groups, those with the most marks first. Null for each if the question has no groups.
 */
export function freshGroups(groups: readonly CaseGroup[]): (string | null)[] {
  if (groups.length === 0) return Array.from({ length: freshCasesPerQuestion }, () => null)
  const last = groups.find(({ needsAll }) => needsAll)
  const others = groups
    .filter((group) => group !== last)
    .sort((left, right) => right.marks - left.marks)
  const cycle = others.length > 0 ? others : groups
  const count = freshCasesPerQuestion - (last && others.length > 0 ? ofLastGroup : 0)
  const spread = Array.from({ length: count }, (_, at) => cycle[at % cycle.length]?.name ?? null)
  return [...spread, ...Array(freshCasesPerQuestion - count).fill(last?.name ?? null)]
}

/** What a generator reads: it prints an input for this seed and group. */
export function generatorInput(seed: number, group: string): string {
  return `${seed}\n${group}\n`
}
