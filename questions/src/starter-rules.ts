import { standardLanguages } from '@assay/contract/catalogue'
import type { Question } from './question.ts'

/** Of a starter, to fix all its faults. */
const maxChangedLines = { Basic: 3, Intermediate: 12, Advanced: 15 } as const

/** A debugging question has starters in all standard languages, each fixed by changing a few lines. */
export function brokenStarterRules({ kind, level, starters, solutions }: Question): string[] {
  const max = maxChangedLines[level]
  if (kind !== 'debugging')
    return starters.length > 0 ? ['only debugging questions have starters'] : []
  const asked = new Set([...standardLanguages, ...starters.map(({ language }) => language)])
  return [...asked].flatMap((language) => {
    const of = (programs: Question['solutions']) =>
      programs.filter((one) => one.language === language).map(({ source }) => source)
    const [starter, ...others] = of(starters)
    const [solution] = of(solutions)
    if (!starter || !solution || others.length > 0) {
      return [`a debugging question has one starter and one solution in ${language}`]
    }
    const changed = changedLines(starter, solution)
    if (changed >= 1 && changed <= max) return []
    return [`the ${language} starter is fixed in ${changed} lines; 1 to ${max} are allowed`]
  })
}

/** How many lines one has and the other has not, wherever they stand. */
function changedLines(left: string, right: string): number {
  const [before, after] = [left.split('\n'), right.split('\n')]
  return Math.max(linesWithout(before, after), linesWithout(after, before))
}

function linesWithout(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  }).length
}
