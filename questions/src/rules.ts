import { languages } from '@assay/contract/catalogue'
import { spellOut } from './expand.ts'
import { allCases, type Case, type Question } from './question.ts'
import { describeMismatch, statedNumbers } from './shape.ts'

const compiled = new Set(['C', 'C++', 'Java'])
const statementParts = ['**Input.**', '**Output.**', '**Limits.**', '**Example.**']
const mostChangedLines = 3
const minutesByLevel = { Basic: [5, 10], Intermediate: [15, 20], Advanced: [25, 40] } as const

/** The question with its cases as programs get them, and which of them cannot be had. */
export function spelledOut(question: Question): { question: Question; problems: string[] } {
  const problems: string[] = []
  const hiddenCases = question.hiddenCases.flatMap((one) => {
    try {
      return [spellOut(one)]
    } catch (error) {
      problems.push(`case "${one.name}": ${error instanceof Error ? error.message : error}`)
      return []
    }
  })
  return { question: { ...question, hiddenCases }, problems }
}

/** What is wrong with a question whose cases are spelled out; empty when it may stand in the bank. */
export function brokenRules(question: Question): string[] {
  const { statement, solutions, shape, hiddenCases } = question
  const cases = allCases(question)
  const [sample] = question.samples
  const problems: string[] = []
  const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)

  const words = statement.split(/\s+/).length
  const mostWords = question.level === 'Basic' ? 200 : 260
  demand(
    words >= 60 && words <= mostWords,
    `the statement has ${words} words; 60 to ${mostWords} are asked`,
  )
  for (const part of statementParts) {
    demand(statement.includes(`\n${part} `), `the statement has no paragraph ${part}`)
  }
  for (const number of statedNumbers(shape)) {
    demand(names(statement, number), `the statement does not name the bound ${number}`)
  }
  const [least, most] = minutesByLevel[question.level]
  demand(
    question.minutes >= least && question.minutes <= most,
    `${question.level} questions take ${least} to ${most} minutes`,
  )

  demand(hiddenCases.length >= 5, `has ${hiddenCases.length} hidden cases; 5 are the least`)
  for (const one of cases) {
    const mismatch = describeMismatch(shape, one.input)
    demand(mismatch === undefined, `case "${one.name}": ${mismatch}`)
    demand(one.output.trim() !== '', `case "${one.name}" expects no output at all`)
  }
  const inputs = new Set(cases.map((one) => one.input))
  demand(inputs.size === cases.length, 'two cases have the same input')

  const solved = new Set(solutions.map(({ language }) => language))
  demand(
    solved.size >= 2 && solved.size === solutions.length,
    'two reference solutions in two different languages are the least',
  )
  demand(
    question.level !== 'Advanced' || [...solved].some((language) => compiled.has(language)),
    'an Advanced question has a reference in C, C++ or Java',
  )
  problems.push(...brokenStarterRules(question))
  for (const [name, program] of Object.entries(trivialPrograms)) {
    const passes = hiddenCases.every((one) => same(program(one, sample), one.output))
    demand(!passes, `a program that would ${name} passes every hidden case`)
  }
  for (const name of ['print nothing', 'echo the input', 'print 0'] as const) {
    demand(
      !same(trivialPrograms[name](sample), sample.output),
      `a program that would ${name} solves the sample`,
    )
  }
  return problems
}

/** A debugging question can be taken in any language, and each of its programs has one fault. */
function brokenStarterRules({ kind, starters, solutions }: Question): string[] {
  if (kind === 'writing')
    return starters.length > 0 ? ['only debugging questions have starters'] : []
  return languages.flatMap((language) => {
    const of = (programs: Question['solutions']) =>
      programs.filter((one) => one.language === language).map(({ source }) => source)
    const [starter, ...others] = of(starters)
    const [solution] = of(solutions)
    if (!starter || !solution || others.length > 0) {
      return [`a debugging question has one starter and one solution in ${language}`]
    }
    const changed = changedLines(starter, solution)
    if (changed >= 1 && changed <= mostChangedLines) return []
    return [
      `the ${language} starter is mended in ${changed} lines; 1 to ${mostChangedLines} are allowed`,
    ]
  })
}

/** Lines between the first and the last that differ. */
function changedLines(left: string, right: string): number {
  const [before, after] = [left.split('\n'), right.split('\n')]
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return Math.max(before.length, after.length) - start - end
}

/** Programs that compute nothing, by what they print. */
const trivialPrograms = {
  'print the output of the sample': (_one: Case, sample: Case) => sample.output,
  'print nothing': () => '',
  'echo the input': (one: Case) => one.input,
  'print 0': () => '0',
}

function names(statement: string, number: string): boolean {
  return new RegExp(`(?<![\\d])${number}(?!\\d)`).test(statement)
}

function same(left: string, right: string): boolean {
  return left.trim() === right.trim()
}
