import { allCases, type Case, type Question, type Solution } from '../question.ts'
import type { Sandbox } from './sandbox.ts'

/** Runs every solution on every case, spelled out; answers what disagrees with the file. */
export async function prove(
  question: Question,
  sandbox: Sandbox,
): Promise<{ problems: string[]; runs: number }> {
  const cases = allCases(question)
  const problems: string[] = []
  for (const solution of question.solutions) {
    // The first run compiles; the others find the binary ready.
    const [first, ...others] = cases
    if (first) problems.push(...(await tryCase(solution, first, sandbox)))
    const rest = await Promise.all(others.map((one) => tryCase(solution, one, sandbox)))
    problems.push(...rest.flat())
  }
  return { problems, runs: cases.length * question.solutions.length }
}

async function tryCase(solution: Solution, one: Case, sandbox: Sandbox): Promise<string[]> {
  const { output, fault } = await sandbox.run(solution, one.input)
  const where = `${solution.language} on "${one.name}"`
  if (fault !== undefined) return [`${where}: ${fault.slice(0, 300)}`]
  if (output.trim() === one.output.trim()) return []
  return [`${where}: printed ${brief(output)}, the file says ${brief(one.output)}`]
}

function brief(text: string): string {
  return JSON.stringify(text.trim().slice(0, 80))
}
