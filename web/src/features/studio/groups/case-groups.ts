import { marksPerQuestion } from '@assay/contract/constants'
import {
  type CaseGroup,
  maxCaseGroups,
  type QuestionCase,
  type QuestionContent,
} from '@assay/contract/question-parts'

type Grouped = Pick<QuestionContent, 'groups' | 'hiddenCases'>

export const marksOf = (groups: readonly CaseGroup[]) =>
  groups.reduce((sum, { marks }) => sum + marks, 0)

export const casesIn = (cases: readonly QuestionCase[], { name }: CaseGroup) =>
  cases.filter(({ group }) => group === name)

export const hasGroup = (groups: readonly CaseGroup[], { group }: QuestionCase) =>
  groups.some(({ name }) => name === group)

/** Only the last group can need all others, whichever group that is. */
export function withNeedsAll(groups: readonly CaseGroup[], isNeeded: boolean): CaseGroup[] {
  return groups.map((group, at) => ({ ...group, needsAll: isNeeded && at === groups.length - 1 }))
}

const rearranged = (before: readonly CaseGroup[], groups: readonly CaseGroup[]) =>
  withNeedsAll(
    groups,
    before.some(({ needsAll }) => needsAll),
  )

/** Before a group that needs all others, since that stays the last. Returns where it stands. */
export function addGroup(groups: readonly CaseGroup[]): { groups: CaseGroup[]; at: number } {
  const at = groups.at(-1)?.needsAll ? groups.length - 1 : groups.length
  const names = new Set(groups.map(({ name }) => name))
  let number = groups.length + 1
  while (names.has(`group ${number}`)) number += 1
  const added = { name: `group ${number}`, marks: 1, needsAll: false }
  return { groups: rearranged(groups, groups.toSpliced(at, 0, added)), at }
}

export function moveGroup(groups: readonly CaseGroup[], from: number, to: number): CaseGroup[] {
  const moved = groups.toSpliced(from, 1).toSpliced(to, 0, ...groups.slice(from, from + 1))
  return rearranged(groups, moved)
}

/** Its cases get the new name too. */
export function renameGroup({ groups, hiddenCases }: Grouped, at: number, name: string): Grouped {
  const former = groups[at]?.name
  return {
    groups: groups.map((group, place) => (place === at ? { ...group, name } : group)),
    hiddenCases: hiddenCases.map((one) =>
      one.group === former && former !== undefined ? { ...one, group: name } : one,
    ),
  }
}

/** Its cases stay, without a group. */
export function removeGroup({ groups, hiddenCases }: Grouped, at: number): Grouped {
  const name = groups[at]?.name
  return {
    groups: rearranged(groups, groups.toSpliced(at, 1)),
    hiddenCases: hiddenCases.map((one) => (one.group === name ? { ...one, group: null } : one)),
  }
}

const basics = 'basics'
const together = 'everything together'
/** Among cases that are marked by weight, those of this group count as much as all others. */
const formerLargeGroup = 'large'
const lastMarks = 5

/** A first division, for the author to refine: as the cases name their groups, the large ones last. */
export function divideIntoGroups(cases: readonly QuestionCase[]): Grouped {
  const large = largeAmong(cases)
  const isLast = (one: QuestionCase) => large.includes(one) || one.group === together
  const others = cases.filter((one) => !isLast(one))
  const named = distinct(others.flatMap(({ group }) => group ?? [])).slice(0, maxCaseGroups - 2)
  const groupOf = ({ group }: QuestionCase) =>
    group !== null && named.includes(group) ? group : basics
  const used = distinct(others.map(groupOf))
  const isBasics = used.length === 0 || used.includes(basics)
  const names = [...(isBasics ? [basics] : []), ...used.filter((name) => name !== basics)]
  const shared = Math.max(lastMarks, names.length)
  return {
    groups: [
      ...names.map((name, at) => ({
        name,
        marks: Math.floor(shared / names.length) + (at < shared % names.length ? 1 : 0),
        needsAll: false,
      })),
      { name: together, marks: marksPerQuestion - shared, needsAll: true },
    ],
    hiddenCases: cases.map((one) => ({
      ...one,
      weight: 1,
      group: isLast(one) ? together : groupOf(one),
    })),
  }
}

/** By their group, as recipes, or as the one with the longest input. */
function largeAmong(cases: readonly QuestionCase[]): QuestionCase[] {
  const named = cases.filter(({ group }) => group === formerLargeGroup)
  if (named.length > 0) return named
  const recipes = cases.filter(({ input }) => input.includes('{{'))
  if (recipes.length > 0) return recipes
  return cases.toSorted((a, b) => b.input.length - a.input.length).slice(0, 1)
}

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]
