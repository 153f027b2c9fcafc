import { timeLimitIn } from '@assay/contract/question-parts'
import { isSameOutput } from '@assay/contract/submissions'
import { isLarge } from '../large-cases.ts'
import {
  allCases,
  type Case,
  type FailingSolution,
  type Question,
  type Solution,
} from '../question.ts'
import type { Outcome, Programs } from './programs.ts'

/** Called after every run. */
export type OnRun = () => void | Promise<void>

/** Why a wrong, slow or crashing program does not fail as it says; undefined if it does. */
export function whyNotFailing(
  solution: FailingSolution,
  question: Question,
  programs: Programs,
  onRun: OnRun = () => {},
): Promise<string | undefined> {
  return proofs[solution.verdict](solution, question, programs, onRun)
}

/** Why a starter of a debugging question is none; undefined if it compiles and fails the sample. */
export async function whyNoStarter(
  starter: Solution,
  { samples: [sample] }: Question,
  programs: Programs,
): Promise<string | undefined> {
  for await (const outcome of programs.runAll(starter, [sample.input])) {
    if (outcome.end === 'not compiled') return `does not compile: ${outcome.words}`
    if (isRight(outcome, sample)) return 'solves the sample as it is'
  }
  return undefined
}

type Prove = (
  solution: FailingSolution,
  question: Question,
  programs: Programs,
  onRun: OnRun,
) => Promise<string | undefined>

const bySize = (left: Case, right: Case) => left.input.length - right.input.length
const inputsOf = (cases: readonly Case[]) => cases.map(({ input }) => input)

const proveWrong: Prove = async (solution, question, programs, onRun) => {
  const cases = allCases(question).sort(bySize)
  let at = 0
  for await (const outcome of programs.runAll(solution, inputsOf(cases))) {
    const one = cases[at++] as Case
    await onRun()
    if (outcome.end !== 'accepted')
      return `does not end properly on case "${one.name}": ${outcome.words}`
    if (!isRight(outcome, one)) return undefined
  }
  return 'passes every case'
}

const proveCrashing: Prove = async (solution, question, programs, onRun) => {
  const cases = allCases(question).sort(bySize)
  let at = 0
  for await (const outcome of programs.runAll(solution, inputsOf(cases))) {
    const one = cases[at++] as Case
    await onRun()
    if (outcome.end === 'crashed') return undefined
    if (outcome.end === 'not compiled') return `does not compile: ${outcome.words}`
    if (!isRight(outcome, one)) return `is wrong on case "${one.name}", but does not crash`
  }
  return 'passes every case'
}

/** Right on the samples, and too slow on a case of the group `large`, or on any if there is no group. */
const proveSlow: Prove = async (solution, question, programs, onRun) => {
  if (!question.limits) return 'has no limit to exceed'
  const limit = timeLimitIn(question.limits, solution.language)
  const grouped = question.hiddenCases.filter(isLarge)
  const large = grouped.length > 0 ? grouped : question.hiddenCases
  const cases = [...question.samples, ...[...large].sort(bySize).reverse()]
  let at = 0
  for await (const outcome of programs.runAll(solution, inputsOf(cases), limit)) {
    const one = cases[at++] as Case
    await onRun()
    const isSample = at <= question.samples.length
    if (outcome.end === 'too slow') {
      // A group is lost with its first case, and half of the marks with the group `large`.
      return isSample ? `is too slow even for "${one.name}"` : undefined
    }
    if (!isRight(outcome, one)) return `is wrong on case "${one.name}": ${outcome.words}`
  }
  return `passes all ${large.length} large cases within ${limit} s`
}

const proofs = { wrong: proveWrong, crashing: proveCrashing, slow: proveSlow }

export function isRight({ end, output }: Outcome, { output: expected }: Pick<Case, 'output'>) {
  return end === 'accepted' && isSameOutput(output, expected)
}
