import { maxSamplesOf } from '@assay/contract/question-parts'
import { isSameBy } from '@assay/contract/same-output'
import { spellOut } from './expand.ts'
import { brokenGroupRules } from './group-rules.ts'
import { kindOf } from './kinds/kinds.ts'
import { marksOf } from './marks.ts'
import { allCases, type Case, type Question } from './question.ts'
import { inputCheck } from './shape.ts'

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

  const maxSamples = maxSamplesOf(question.kind)
  demand(question.samples.length <= maxSamples, `has more than ${maxSamples} samples`)
  const mismatchOf = readShape(shape, problems)
  for (const one of cases) {
    const mismatch = mismatchOf(one.input)
    demand(mismatch === undefined, `case "${one.name}": ${mismatch}`)
    demand(one.output.trim() !== '', `case "${one.name}" expects no output at all`)
  }
  for (const [left, right] of sameInputs(cases)) {
    problems.push(`the cases "${left.name}" and "${right.name}" have the same input`)
  }
  problems.push(...brokenGroupRules(question), ...kindOf(question).brokenRules(question))
  // What a checker says of them, only running it tells: see `prove/prove-checker.ts`.
  if (question.comparison?.by === 'checker') return problems
  const same = (left: string, right: string) => isSame(left, right, question)
  for (const [name, program] of Object.entries(trivialPrograms)) {
    const passes =
      hiddenCases.length > 0 && hiddenCases.every((one) => same(program(one, sample), one.output))
    demand(!passes, `a program that would ${name} passes every hidden case`)
  }
  const printsSample = hiddenCases.map((one) => ({
    ...one,
    passed: same(sample.output, one.output),
  }))
  const marks = question.groups.length > 0 ? marksOf(question.groups, printsSample) : 0
  demand(marks === 0, `a program that prints the output of the sample earns ${marks} marks`)
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

/** Programs that compute nothing, by what they print. */
export const trivialPrograms = {
  'print the output of the sample': (_one: Case, sample: Case) => sample.output,
  'print nothing': () => '',
  'echo the input': (one: Case) => one.input,
  'print 0': () => '0',
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isSame(left: string, right: string, { comparison }: Question): boolean {
  if (comparison && comparison.by !== 'checker') return isSameBy(left, right, comparison)
  return left.trim() === right.trim()
}
