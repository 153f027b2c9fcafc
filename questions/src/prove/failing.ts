import { timeLimitIn } from '@assay/contract/question-parts'
import { largeCasesOf } from '../large-cases.ts'
import {
  allCases,
  type Case,
  type FailingSolution,
  type Question,
  type Solution,
} from '../question.ts'
import type { Programs } from './programs.ts'
import { isRight } from './right.ts'

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

/**
 * Why a program to begin with is none; undefined if it compiles and fails the sample. A project may
 * do what the sample shows, but not all that hidden cases ask for.
 */
export async function whyNoStarter(
  starter: Solution,
  question: Question,
  programs: Programs,
): Promise<string | undefined> {
  const isProject = question.kind === 'project'
  const cases = isProject ? allCases(question) : question.samples.slice(0, 1)
  let at = 0
  for await (const outcome of programs.runAll(starter, inputsOf(cases))) {
    const one = cases[at++] as Case
    if (outcome.end === 'not compiled') return `does not compile: ${outcome.words}`
    if (!(await isRight(outcome, one, question, programs))) return undefined
  }
  return isProject ? 'passes every case as it is' : 'solves the sample as it is'
}

type Prove = (
  solution: FailingSolution,
  question: Question,
  programs: Programs,
  onRun: OnRun,
) => Promise<string | undefined>

const bySize = (left: Case, right: Case) => left.input.length - right.input.length
const inputsOf = (cases: readonly Case[]) => cases.map(({ input }) => input)

/** Wrong on a hidden case: failing a sample costs no marks. */
const proveWrong: Prove = async (solution, question, programs, onRun) => {
  const cases = [...question.hiddenCases].sort(bySize)
  let at = 0
  for await (const outcome of programs.runAll(solution, inputsOf(cases))) {
    const one = cases[at++] as Case
    await onRun()
    if (outcome.end !== 'accepted')
      return `does not end properly on case "${one.name}": ${outcome.words}`
    if (!(await isRight(outcome, one, question, programs))) return undefined
  }
  return 'passes every hidden case and would get all marks'
}

/** It may be wrong on cases before that, but has to crash on one. */
const proveCrashing: Prove = async (solution, question, programs, onRun) => {
  const cases = [...question.hiddenCases].sort(bySize)
  let wrong: Case | undefined
  let at = 0
  for await (const outcome of programs.runAll(solution, inputsOf(cases))) {
    const one = cases[at++] as Case
    await onRun()
    if (outcome.end === 'crashed') return undefined
    if (outcome.end === 'not compiled') return `does not compile: ${outcome.words}`
    if (!(await isRight(outcome, one, question, programs))) wrong ??= one
  }
  if (wrong) return `is wrong on case "${wrong.name}", but does not crash`
  return 'passes every hidden case and would get all marks'
}

/** Too slow on a large case and right on the samples, or too slow on any case if none is large. */
const proveSlow: Prove = async (solution, question, programs, onRun) => {
  if (!question.limits) return 'has no limit to exceed'
  const limit = timeLimitIn(question.limits, solution.language)
  const grouped = largeCasesOf(question)
  const large = grouped.length > 0 ? grouped : question.hiddenCases
  const cases = [...question.samples, ...[...large].sort(bySize).reverse()]
  let at = 0
  for await (const outcome of programs.runAll(solution, inputsOf(cases), limit)) {
    const one = cases[at++] as Case
    await onRun()
    const isSample = at <= question.samples.length
    if (outcome.end === 'too slow') {
      // A group is lost with its first case, and about half of the marks with the large ones. Programs
      // of packages, which rarely have such a group, may be slow on anything.
      return isSample && grouped.length > 0 ? `is too slow even for "${one.name}"` : undefined
    }
    if (!(await isRight(outcome, one, question, programs)))
      return `is wrong on case "${one.name}": ${outcome.words}`
  }
  return `passes all ${large.length} large cases within ${limit} s`
}

const proofs = { wrong: proveWrong, crashing: proveCrashing, slow: proveSlow }
