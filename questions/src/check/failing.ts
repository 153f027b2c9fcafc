import { isLarge } from '../large-cases.ts'
import { allCases, type Case, type FailingSolution, type Question } from '../question.ts'
import type { Proof } from './references.ts'
import type { Outcome, Sandbox } from './sandbox.ts'

/** Whether every wrong, slow and crashing program fails as it says, and every starter fails. */
export async function proveFailing(
  question: Question,
  sandbox: Sandbox,
): Promise<Proof & { caught: number }> {
  let runs = 0
  const counting: Sandbox = {
    ...sandbox,
    run: (...call) => {
      runs += 1
      return sandbox.run(...call)
    },
  }
  const problems: string[] = []
  let caught = 0
  for (const solution of question.failing.filter((one) => !isTriedInBulk(one))) {
    const problem = await proofs[solution.verdict](solution, question, counting)
    const name = `${solution.verdict} ${solution.language} (${solution.reason})`
    if (problem) problems.push(`${name} ${problem}`)
    else caught += 1
  }
  for (const starter of question.starters) {
    const [sample] = question.samples
    const outcome = await counting.run(starter, sample.input)
    const name = `the ${starter.language} starter`
    if (outcome.end === 'not compiled') problems.push(`${name} does not compile: ${outcome.words}`)
    else if (isRight(outcome, sample)) problems.push(`${name} solves the sample as it is`)
  }
  return { problems, runs, caught }
}

/** Wrong programs in Python are tried together with the mutants, which takes a moment. */
export function isTriedInBulk({ language, verdict }: FailingSolution): boolean {
  return language === 'Python' && verdict === 'wrong'
}

type Prove = (
  solution: FailingSolution,
  question: Question,
  sandbox: Sandbox,
) => Promise<string | undefined>

const bySize = (left: Case, right: Case) => left.input.length - right.input.length

const proveWrong: Prove = async (solution, question, sandbox) => {
  for (const one of allCases(question).sort(bySize)) {
    const outcome = await sandbox.run(solution, one.input)
    if (outcome.end !== 'accepted')
      return `does not end properly on "${one.name}": ${outcome.words}`
    if (!isRight(outcome, one)) return undefined
  }
  return 'passes every case'
}

const proveCrashing: Prove = async (solution, question, sandbox) => {
  for (const one of allCases(question).sort(bySize)) {
    const outcome = await sandbox.run(solution, one.input)
    if (outcome.end === 'crashed') return undefined
    if (!isRight(outcome, one)) return `is wrong on "${one.name}", but does not crash`
  }
  return 'passes every case'
}

const proveSlow: Prove = async (solution, question, sandbox) => {
  const limit = question.limits?.[solution.language]
  if (limit === undefined) return 'has no limit to exceed'
  const large = question.hiddenCases.filter(isLarge).sort(bySize).reverse()
  for (const one of [...question.samples, ...large]) {
    const outcome = await sandbox.run(solution, one.input, limit)
    const isTooSlow = outcome.end === 'too slow'
    // The group is lost with its first case, and half of the marks with the group.
    if (isTooSlow && isLarge(one)) return undefined
    if (isTooSlow) return `is too slow even for "${one.name}"`
    if (!isRight(outcome, one)) return `is wrong on "${one.name}": ${outcome.words}`
  }
  return `passes all ${large.length} cases of the group "large"`
}

const proofs = { wrong: proveWrong, crashing: proveCrashing, slow: proveSlow }

function isRight({ end, output }: Outcome, { output: expected }: Case): boolean {
  return end === 'accepted' && output.trim() === expected.trim()
}
