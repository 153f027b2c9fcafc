import { allCases, type Question } from '../question.ts'

const minHiddenCases = 3

/** What an author's question must have, apart from keeping the rules for all questions. */
export function missingFromOwn(question: Question): string[] {
  const { title, statement, topic, idea, solutions, hiddenCases } = question
  const problems: string[] = []
  const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
  demand(title !== '', 'the question has no title')
  demand(statement !== '', 'the question has no statement')
  demand(topic !== '', 'the question has no topic')
  demand(!!idea, 'the question has no idea tag')
  demand(solutions.length > 0, 'the question has no reference solution')
  demand(
    hiddenCases.length >= minHiddenCases,
    `the question has ${hiddenCases.length} hidden cases; at least ${minHiddenCases} are needed`,
  )
  const { comparison } = question
  const hasChecker = comparison?.by !== 'checker' || comparison.source.trim() !== ''
  demand(hasChecker, 'the checker that judges outputs is empty')
  const names = new Set<string>()
  for (const { name } of allCases(question)) {
    demand(!names.has(name), `two cases are called "${name}"`)
    names.add(name)
  }
  return problems
}
