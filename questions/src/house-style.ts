import { largeCasesOf } from './large-cases.ts'
import type { Question } from './question.ts'
import { statedNumbers } from './shape.ts'

const compiled = new Set(['C', 'C++', 'Java'])
const statementParts = ['**Input.**', '**Output.**', '**Limits.**', '**Example.**']
const minutesByLevel = { Basic: [5, 10], Intermediate: [15, 20], Advanced: [25, 40] } as const
const minHiddenCases = 5
const groupCounts = [3, 6] as const
const marksOfLastGroup = [4, 6] as const

/** What the questions that ship with the product keep to, beside the rules for all questions. */
export function brokenStyle(question: Question): string[] {
  const { statement, shape, hiddenCases, solutions, failing } = question
  const problems: string[] = []
  const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)

  const words = statement.split(/\s+/).length
  const maxWords = question.level === 'Basic' ? 200 : 260
  demand(
    words >= 60 && words <= maxWords,
    `the statement has ${words} words; it should have 60 to ${maxWords}`,
  )
  for (const part of statementParts) {
    demand(statement.includes(`\n${part} `), `the statement has no paragraph ${part}`)
  }
  for (const number of statedNumbers(shape)) {
    demand(names(statement, number), `the statement does not name the bound ${number}`)
  }
  const [min, max] = minutesByLevel[question.level]
  demand(
    question.minutes >= min && question.minutes <= max,
    `${question.level} questions take ${min} to ${max} minutes`,
  )
  demand(
    hiddenCases.length >= minHiddenCases,
    `has ${hiddenCases.length} hidden cases; at least ${minHiddenCases} are needed`,
  )
  const solved = new Set(solutions.map(({ language }) => language))
  demand(
    solved.size >= 2 && solved.size === solutions.length,
    'at least two reference solutions in different languages are needed',
  )
  demand(
    question.level !== 'Advanced' || [...solved].some((language) => compiled.has(language)),
    'an Advanced question has a reference in C, C++ or Java',
  )
  demand(
    !failing.some(({ verdict }) => verdict === 'slow') || largeCasesOf(question).length > 0,
    'a slow solution needs large cases to fail on',
  )
  problems.push(...brokenGroupStyle(question))
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

function names(statement: string, number: string): boolean {
  return new RegExp(`(?<![\\d])${number}(?!\\d)`).test(statement)
}
