import { timeLimitIn } from '@assay/contract/question-parts'
import type { SlowestRuns } from '../prove/limits.ts'
import { brief } from '../prove/sentences.ts'
import { allCases, type Case, type Question, type Solution } from '../question.ts'
import { forAllCases, joinInputs, splitRuns } from './all-cases/harness.ts'
import type { ProofParts } from './proof-parts.ts'
import type { Sandbox } from './sandbox.ts'

/** All runs together get this much CPU time, the most that the runner grants. */
const togetherSeconds = 15

export interface Proof {
  readonly problems: string[]
  readonly runs: number
}

export interface ReferenceProof extends Proof {
  readonly slowest: SlowestRuns
  /** CPU time of the Python reference on each case, if all were run together and were right. */
  readonly pythonSeconds: readonly number[] | undefined
}

/** Runs every reference on every case, spelled out; tells what disagrees with the file. */
export async function proveReferences(
  question: Question,
  { sandbox, depth }: Pick<ProofParts, 'sandbox' | 'depth'>,
): Promise<ReferenceProof> {
  const problems: string[] = []
  const slowest: SlowestRuns = new Map()
  let pythonSeconds: number[] | undefined
  let runs = 0
  for (const solution of question.solutions) {
    const { language } = solution
    if (!depth.oneByOne) {
      runs += 1
      const together = await runTogether(solution, question, sandbox)
      if (together && language === 'Python') {
        pythonSeconds = together.map(({ seconds }) => seconds ?? 0)
      }
      // Otherwise they are run one by one, which also tells what is wrong.
      if (together) continue
    }
    const tryCase = async (one: Case) => {
      const { problem, seconds } = await tryReference(solution, one, sandbox)
      if (problem) problems.push(problem)
      slowest.set(language, Math.max(slowest.get(language) ?? 0, seconds))
    }
    const cases = allCases(question)
    runs += cases.length
    // The first run compiles; the others find the binary ready.
    const [first, ...others] = cases
    if (first) await tryCase(first)
    await Promise.all(others.map(tryCase))
  }
  for (const [language, seconds] of slowest) {
    const limit = question.limits && timeLimitIn(question.limits, language)
    if (limit === undefined || seconds <= limit * depth.shareOfLimit) continue
    problems.push(`${language} takes ${seconds} s of ${limit} s: measure the limits with --limits`)
  }
  return { problems, runs, slowest, pythonSeconds }
}

/** Runs the reference on all cases in one sandbox; undefined unless it is right on all of them. */
async function runTogether(solution: Solution, question: Question, sandbox: Sandbox) {
  const cases = allCases(question)
  const input = joinInputs(cases.map((one) => one.input))
  if (input === undefined) return undefined
  const { end, output } = await sandbox.run(forAllCases(solution), input, togetherSeconds)
  const runs = end === 'accepted' ? splitRuns(output, cases.length) : undefined
  const isRight = cases.every((one, at) => runs?.[at]?.output.trim() === one.output.trim())
  return isRight ? runs : undefined
}

async function tryReference(solution: Solution, one: Case, sandbox: Sandbox) {
  const { end, output, seconds, words } = await sandbox.run(solution, one.input)
  const where = `${solution.language} on "${one.name}"`
  if (end !== 'accepted') return { problem: `${where}: ${words}`, seconds }
  if (output.trim() === one.output.trim()) return { problem: undefined, seconds }
  const problem = `${where}: printed ${brief(output)}, the file says ${brief(one.output)}`
  return { problem, seconds }
}
