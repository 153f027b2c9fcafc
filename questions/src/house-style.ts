import { kindOf } from './kinds/kinds.ts'
import type { Question } from './question.ts'

const wordsByLevel = { Basic: [60, 200], Intermediate: [60, 260], Advanced: [60, 260] } as const
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
  const [minWords, maxWords] = style?.words ?? wordsByLevel[question.level]
  demand(
    words >= minWords && words <= maxWords,
    `the statement has ${words} words; it should have ${minWords} to ${maxWords}`,
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
  problems.push(...kindOf(question).brokenStyle(question))
  if (!style) problems.push(...brokenGroupStyle(question))
  return problems
}

/** The first group shows that a program works at all; the last decides about half of the marks. */
function brokenGroupStyle({ groups }: Question): string[] {
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
  const [least, most] = marksOfLastGroup
  demand(
    last?.needsAll === true && last.marks >= least && last.marks <= most,
    `the last group needs all others and has ${least} to ${most} marks`,
  )
  return problems
}
