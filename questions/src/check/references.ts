import { allCases, type Case, type Question, type Solution } from '../question.ts'
import type { SlowestRuns } from './limits.ts'
import type { ProofParts } from './proof-parts.ts'
import type { Sandbox } from './sandbox.ts'

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
    const tryCase = async (one: Case) => {
      const { problem, seconds } = await tryReference(solution, one, sandbox)
      if (problem) problems.push(problem)
      slowest.set(language, Math.max(slowest.get(language) ?? 0, seconds))
    }
    const isEveryCase = language !== 'Python' || depth.allPythonInSandbox
    const cases = isEveryCase ? allCases(question) : firstAndLongest(question)
    runs += cases.length
    // The first run compiles; the others find the binary ready.
    const [first, ...others] = cases
    if (first) await tryCase(first)
    await Promise.all(others.map(tryCase))
  }
  return { problems, runs, slowest }
}

/** The first sample, and the case with the longest input, which takes the most time and memory. */
function firstAndLongest(question: Question): Case[] {
  const cases = allCases(question)
  const longest = cases.reduce((most, one) => (one.input.length > most.input.length ? one : most))
  return [...new Set([...cases.slice(0, 1), longest])]
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
