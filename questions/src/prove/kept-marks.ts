import { timeLimitIn } from '@assay/contract/question-parts'
import { isDecided, marksOf } from '../marks.ts'
import type { Case, Question, Solution } from '../question.ts'
import type { Programs } from './programs.ts'
import { isRight } from './right.ts'

/** Wrong programs of one question must not keep a larger share of the marks on average. */
export const maxKeptByWrong = 0.6

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

/** The marks that a program gets for these cases, run as the product runs them. */
export async function keptMarks(
  solution: Solution,
  question: Question,
  cases: readonly Case[],
  programs: Programs,
): Promise<number> {
  const { groups, limits } = question
  const limit = limits && timeLimitIn(limits, solution.language)
  const results: { passed: boolean; weight: number; group: string | null }[] = []
  for (const one of inOrderOfGroups(question, cases)) {
    const { group, weight } = one
    if (isDecided(groups, one, results)) continue
    for await (const outcome of programs.runAll(solution, [one.input], limit)) {
      const passed = await isRight(outcome, one, question, programs)
      results.push({ group, weight, passed })
    }
  }
  return marksOf(groups, results)
}

function inOrderOfGroups({ groups }: Question, cases: readonly Case[]): Case[] {
  const place = ({ group }: Case) => groups.findIndex(({ name }) => name === group)
  return [...cases].sort((left, right) => place(left) - place(right))
}
