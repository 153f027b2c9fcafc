import { allCases, type Case, type Question, type Solution } from '../question.ts'
import { forAllCases, joinInputs, splitOutputs } from './all-cases/harness.ts'
import type { SlowestRuns } from './limits.ts'
import type { ProofParts } from './proof-parts.ts'
import type { Sandbox } from './sandbox.ts'

/** All runs together get this much CPU time, the most that the runner grants. */
const togetherSeconds = 15

export interface Proof {
  readonly problems: string[]
  readonly runs: number
}

/** Runs every reference on every case, spelled out; tells what disagrees with the file. */
export async function proveReferences(
  question: Question,
  { sandbox, depth }: Pick<ProofParts, 'sandbox' | 'depth'>,
): Promise<Proof & { slowest: SlowestRuns }> {
  const problems: string[] = []
  const slowest: SlowestRuns = new Map()
  let runs = 0
  for (const solution of question.solutions) {
    const { language } = solution
    if (!depth.oneByOne) {
      runs += 1
      if (await solvesTogether(solution, question, sandbox)) continue
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
  return { problems, runs, slowest }
}

/**
 * Whether the reference is right on all cases, in one sandbox. If not, they are run one by one,
 * which also tells what is wrong.
 */
async function solvesTogether(solution: Solution, question: Question, sandbox: Sandbox) {
  const cases = allCases(question)
  const program = forAllCases(solution)
  // In Python, where the cases have been run among the mutants, the longest one will do.
  if (!program) return (await tryReference(solution, longest(cases), sandbox)).problem === undefined
  const input = joinInputs(cases.map((one) => one.input))
  const { end, output } = await sandbox.run(program, input, togetherSeconds)
  const outputs = end === 'accepted' ? splitOutputs(output, cases.length) : undefined
  return cases.every((one, at) => outputs?.[at]?.trim() === one.output.trim())
}

function longest(cases: readonly Case[]): Case {
  return cases.reduce((most, one) => (one.input.length > most.input.length ? one : most))
}

async function tryReference(solution: Solution, one: Case, sandbox: Sandbox) {
  const { end, output, seconds, words } = await sandbox.run(solution, one.input)
  const where = `${solution.language} on "${one.name}"`
  if (end !== 'accepted') return { problem: `${where}: ${words}`, seconds }
  if (output.trim() === one.output.trim()) return { problem: undefined, seconds }
  const problem = `${where}: printed ${brief(output)}, the file says ${brief(one.output)}`
  return { problem, seconds }
}

export function brief(text: string): string {
  return JSON.stringify(text.trim().slice(0, 80))
}
