import { kindOf } from './kinds/kinds.ts'
import type { Question } from './question.ts'

const minutesByLevel = { Basic: [5, 10], Intermediate: [15, 20], Advanced: [25, 40] } as const
const minHiddenCases = 5
const groupCounts = [3, 6] as const
const marksOfLastGroup = [4, 6] as const

/** What the questions that ship with the product keep to, beside the rules for all questions. */
export function brokenStyle(question: Question): string[] {
  const { statement, hiddenCases } = question
  const { style } = kindOf(question)
  const problems: string[] = []
  const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)

  const words = statement.split(/\s+/).length
  const maxWords = style?.maxWords ?? (question.level === 'Basic' ? 200 : 260)
  demand(
    words >= 60 && words <= maxWords,
    `the statement has ${words} words; it should have 60 to ${maxWords}`,
  )
  const [min, max] = style?.minutes ?? minutesByLevel[question.level]
  demand(
    question.minutes >= min && question.minutes <= max,
    `${question.level} questions of this kind take ${min} to ${max} minutes`,
  )
  demand(
    hiddenCases.length >= minHiddenCases,
    `has ${hiddenCases.length} hidden cases; at least ${minHiddenCases} are needed`,
  )
  problems.push(...kindOf(question).brokenStyle(question), ...brokenGroupStyle(question))
  return problems
}

/** The first group shows that a program works at all; the last decides about half of the marks. */
function brokenGroupStyle({ groups, kind }: Question): string[] {
  if (groups.length === 0) return []
  const problems: string[] = []
  const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
  const [min, max] = groupCounts
  demand(
    groups.length >= min && groups.length <= max,
    `has ${groups.length} groups of cases; ${min} to ${max} are usual`,
  )
  demand(groups[0]?.name === 'basics', 'the first group is called "basics"')
  const last = groups.at(-1)
  if (kindOf({ kind }).style?.lastNeedsAll === false) return problems
  const [least, most] = marksOfLastGroup
  demand(
    last?.needsAll === true && last.marks >= least && last.marks <= most,
    `the last group needs all others and has ${least} to ${most} marks`,
  )
  return problems
}
