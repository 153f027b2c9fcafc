import { marksPerQuestion } from '@assay/contract/constants'
import type { Question } from './question.ts'

/** What is wrong with the groups of a question. Without groups, its cases have weights. */
export function brokenGroupRules({ groups, hiddenCases, generator }: Question): string[] {
  if (groups.length === 0) {
    return generator === undefined ? [] : ['a question with a generator has groups of cases']
  }
  const problems: string[] = []
  const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
  const names = groups.map(({ name }) => name)
  demand(!names.includes(''), 'every group of cases has a name')
  demand(new Set(names).size === names.length, 'two groups of cases have the same name')
  const marks = groups.reduce((sum, group) => sum + group.marks, 0)
  demand(
    marks === marksPerQuestion,
    `the marks of the groups add up to ${marks}; they must add up to ${marksPerQuestion}`,
  )
  demand(
    groups.slice(0, -1).every(({ needsAll }) => !needsAll),
    'only the last group may need all others',
  )
  for (const name of names) {
    demand(
      hiddenCases.some(({ group }) => group === name),
      `the group "${name}" has no case`,
    )
  }
  for (const { name, group, weight } of hiddenCases) {
    demand(names.includes(group ?? ''), `case "${name}" is in none of the groups`)
    demand(
      weight === 1,
      `case "${name}" has a weight; in a question with groups, groups have marks`,
    )
  }
  return problems
}
