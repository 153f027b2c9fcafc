import { standardLanguages } from '@assay/contract/catalogue'
import { spellOut } from './expand.ts'
import { allCases, type Case, type Question } from './question.ts'
import { inputCheck } from './shape.ts'

const maxChangedLines = 3
/** Of all cases together, four times as much as the largest question of the bank has. */
const maxSpelledOutChars = 32 * 1024 * 1024

/** The question with its cases as programs get them, and which of them cannot be had. */
export function spelledOut(question: Question): { question: Question; problems: string[] } {
  const problems: string[] = []
  let left = maxSpelledOutChars
  const hiddenCases = question.hiddenCases.flatMap((one) => {
    try {
      if (left < 0) throw new Error('there is no room for it, as the cases before it are too large')
      const spelled = spellOut(one)
      left -= spelled.input.length + spelled.output.length
      return [spelled]
    } catch (error) {
      problems.push(`case "${one.name}": ${errorMessage(error)}`)
      return []
    }
  })
  return { question: { ...question, hiddenCases }, problems }
}

/** What is wrong with a question, whoever wrote it; its cases are spelled out. */
export function brokenRules(question: Question): string[] {
  const { shape, hiddenCases } = question
  const cases = allCases(question)
  const [sample] = question.samples
  const problems: string[] = []
  const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)

  const mismatchOf = readShape(shape, problems)
  for (const one of cases) {
    const mismatch = mismatchOf(one.input)
    demand(mismatch === undefined, `case "${one.name}": ${mismatch}`)
    demand(one.output.trim() !== '', `case "${one.name}" expects no output at all`)
  }
  for (const [left, right] of sameInputs(cases)) {
    problems.push(`the cases "${left.name}" and "${right.name}" have the same input`)
  }
  problems.push(...brokenStarterRules(question))
  for (const [name, program] of Object.entries(trivialPrograms)) {
    const passes =
      hiddenCases.length > 0 && hiddenCases.every((one) => same(program(one, sample), one.output))
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

type Mismatch = (input: string) => string | undefined

/** Tells how an input differs from the shape. Without a shape, or a readable one, none does. */
function readShape(shape: readonly string[], problems: string[]): Mismatch {
  if (shape.length === 0) return () => undefined
  try {
    const check = inputCheck(shape)
    return (input) => {
      try {
        return check(input)
      } catch (error) {
        return errorMessage(error)
      }
    }
  } catch (error) {
    problems.push(errorMessage(error))
    return () => undefined
  }
}

function sameInputs(cases: readonly Case[]): [Case, Case][] {
  const first = new Map<string, Case>()
  return cases.flatMap((one): [Case, Case][] => {
    const other = first.get(one.input)
    if (other) return [[other, one]]
    first.set(one.input, one)
    return []
  })
}

/** A debugging question has starters in all standard languages, and each has one fault. */
function brokenStarterRules({ kind, starters, solutions }: Question): string[] {
  if (kind === 'writing')
    return starters.length > 0 ? ['only debugging questions have starters'] : []
  const asked = new Set([...standardLanguages, ...starters.map(({ language }) => language)])
  return [...asked].flatMap((language) => {
    const of = (programs: Question['solutions']) =>
      programs.filter((one) => one.language === language).map(({ source }) => source)
    const [starter, ...others] = of(starters)
    const [solution] = of(solutions)
    if (!starter || !solution || others.length > 0) {
      return [`a debugging question has one starter and one solution in ${language}`]
    }
    const changed = changedLines(starter, solution)
    if (changed >= 1 && changed <= maxChangedLines) return []
    return [
      `the ${language} starter is fixed in ${changed} lines; 1 to ${maxChangedLines} are allowed`,
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

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function same(left: string, right: string): boolean {
  return left.trim() === right.trim()
}
