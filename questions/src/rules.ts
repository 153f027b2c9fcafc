import { spellOut } from './expand.ts'
import type { Case, Question } from './question.ts'
import { describeMismatch, statedNumbers } from './shape.ts'

const compiled = new Set(['C', 'C++', 'Java'])
const statementParts = ['**Input.**', '**Output.**', '**Limits.**', '**Example.**']
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
  const { statement, solutions, shape, sample, hiddenCases } = question
  const problems: string[] = []
  const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)

  const words = statement.split(/\s+/).length
  demand(words >= 60 && words <= 200, `the statement has ${words} words; 60 to 200 are asked`)
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
  for (const one of [sample, ...hiddenCases]) {
    const mismatch = describeMismatch(shape, one.input)
    demand(mismatch === undefined, `case "${one.name}": ${mismatch}`)
    demand(one.output.trim() !== '', `case "${one.name}" expects no output at all`)
  }
  const inputs = new Set([sample, ...hiddenCases].map((one) => one.input))
  demand(inputs.size === hiddenCases.length + 1, 'two cases have the same input')

  const languages = new Set(solutions.map((solution) => solution.language))
  demand(
    languages.size >= 2 && languages.size === solutions.length,
    'two reference solutions in two different languages are the least',
  )
  demand(
    question.level !== 'Advanced' || [...languages].some((language) => compiled.has(language)),
    'an Advanced question has a reference in C, C++ or Java',
  )
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

/** Programs that compute nothing, by what they print. */
const trivialPrograms = {
  'print the output of the sample': (_one: Case, sample: Case) => sample.output,
  'print nothing': () => '',
  'echo the input': (one: Case) => one.input,
  'print 0': () => '0',
}

/** Pairs of questions that say or ask nearly the same. */
export function nearDuplicates(questions: readonly Question[]): string[] {
  const seen = questions.map((question) => ({
    question,
    title: tokens(question.title).join(' '),
    sample: `${question.sample.input}\u0000${question.sample.output}`,
    words: new Set(tokens(question.statement)),
  }))
  return seen.flatMap((one, index) =>
    seen.slice(index + 1).flatMap((other) => {
      const pair = `${one.question.slug} and ${other.question.slug}`
      const problems: string[] = []
      if (one.question.slug === other.question.slug) problems.push(`two files are called ${pair}`)
      if (one.title === other.title) problems.push(`${pair} have the same title`)
      if (one.sample === other.sample) problems.push(`${pair} have the same sample`)
      const alike = similarity(one.words, other.words)
      if (alike > 0.6) problems.push(`${pair} share ${Math.round(alike * 100)} % of their words`)
      return problems
    }),
  )
}

function names(statement: string, number: string): boolean {
  const plain = statement.replaceAll(/(?<=\d)[ ,_](?=\d{3})/g, '').replaceAll('−', '-')
  return new RegExp(`(?<![\\d])${number}(?!\\d)`).test(plain)
}

function same(left: string, right: string): boolean {
  return left.trim() === right.trim()
}

function tokens(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+|\d+/g) ?? []
}

function similarity(left: Set<string>, right: Set<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / (left.size + right.size - shared)
}
