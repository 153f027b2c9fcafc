import { largeCasesOf } from '../large-cases.ts'
import type { Question } from '../question.ts'
import { statedNumbers } from '../shape.ts'
import { brokenStarterRules } from '../starter-rules.ts'
import type { ProvenKind } from './kind.ts'

const compiled = new Set(['C', 'C++', 'Java'])
const statementParts = ['**Input.**', '**Output.**', '**Limits.**', '**Example.**']
/** Longer inputs are there to tell a fast algorithm from a slow one. */
const largeInput = 20_000

export const program: ProvenKind = {
  brokenRules(question) {
    const isTable = question.comparison?.by === 'table'
    const problems = isTable ? ['only results of SQL are compared as tables'] : []
    return [...problems, ...brokenStarterRules(question)]
  },

  brokenStyle(question) {
    const { statement, shape, level, solutions, failing } = question
    const problems: string[] = []
    const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
    for (const part of statementParts) {
      demand(statement.includes(`\n${part} `), `the statement has no paragraph ${part}`)
    }
    for (const number of statedNumbers(shape)) {
      demand(names(statement, number), `the statement does not name the bound ${number}`)
    }
    demand(shape.length > 0, 'the shape of its inputs is missing')
    const solved = new Set(solutions.map(({ language }) => language))
    demand(
      solved.size >= 2 && solved.size === solutions.length,
      'at least two reference solutions in different languages are needed',
    )
    demand(
      level !== 'Advanced' || [...solved].some((language) => compiled.has(language)),
      'an Advanced question has a reference in C, C++ or Java',
    )
    demand(
      !failing.some(({ verdict }) => verdict === 'slow') || largeCasesOf(question).length > 0,
      'a slow solution needs large cases to fail on',
    )
    return problems
  },

  missing(question) {
    const { level, kind, failing, hiddenCases } = question
    const has = (verdict: string) => failing.some((one) => one.verdict === verdict)
    const isLarge = hiddenCases.some(({ input }) => input.length > largeInput)
    // A debugging question hands over the algorithm together with the fault.
    const needsSlow =
      kind === 'writing' && (level === 'Advanced' || (level === 'Intermediate' && isLarge))
    return [
      [question.limits === undefined, 'limits'],
      [question.groups.length === 0, 'groups of cases'],
      [question.generator === undefined, 'a generator'],
      [!has('wrong'), 'a wrong solution'],
      [needsSlow && !has('slow') && question.noSlowSolutionReason === undefined, 'a slow solution'],
    ]
  },

  hasMutants: true,
  hasFreshCases: true,
}

function names(statement: Question['statement'], number: string): boolean {
  return new RegExp(`(?<![\\d])${number}(?!\\d)`).test(statement)
}
