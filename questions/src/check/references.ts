import { allCases, type Case, type Question, type Solution } from '../question.ts'
import type { SlowestRuns } from './limits.ts'
import type { Sandbox } from './sandbox.ts'

export interface Proof {
  readonly problems: string[]
  readonly runs: number
}

/** Runs every reference on every case, spelled out; tells what disagrees with the file. */
export async function proveReferences(
  question: Question,
  sandbox: Sandbox,
): Promise<Proof & { slowest: SlowestRuns }> {
  const cases = allCases(question)
  const problems: string[] = []
  const slowest: SlowestRuns = new Map()
  for (const solution of question.solutions) {
    const { language } = solution
    const tryCase = async (one: Case) => {
      const { problem, seconds } = await tryReference(solution, one, sandbox)
      if (problem) problems.push(problem)
      slowest.set(language, Math.max(slowest.get(language) ?? 0, seconds))
    }
    // The first run compiles; the others find the binary ready.
    const [first, ...others] = cases
    if (first) await tryCase(first)
    await Promise.all(others.map(tryCase))
  }
  return { problems, runs: cases.length * question.solutions.length, slowest }
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
