import { marksPerQuestion } from '@assay/contract/constants'
import { largeCasesOf } from '../large-cases.ts'
import { marksOf } from '../marks.ts'
import { proveFresh } from '../prove/fresh.ts'
import { keptMarks, maxKeptByWrong, percent } from '../prove/kept-marks.ts'
import { mismatchesOf } from '../prove/mismatches.ts'
import type { Case, Question, Solution } from '../question.ts'
import { forAllCases, joinInputs, splitRuns } from './all-cases/harness.ts'
import type { ProofParts } from './proof-parts.ts'

/** All runs of a program together get this much CPU time, the most that the runner grants. */
const togetherSeconds = 15
/** What a right but slow program keeps. */
const keptBySlow = [0.4, 0.6] as const

/** The shares of the marks that failing programs keep. */
export interface Kept {
  readonly wrong: number[]
  readonly slow: number[]
}

export interface MarksProof {
  readonly problems: string[]
  readonly kept: Kept
}

/** Whether the groups tell right programs from wrong and slow ones, with fresh cases of one attempt. */
export async function proveMarks(
  question: Question,
  { sandbox, depth }: Pick<ProofParts, 'sandbox' | 'depth'>,
): Promise<MarksProof> {
  const kept: Kept = { wrong: [], slow: [] }
  if (question.groups.length === 0) return { problems: [], kept }
  const { cases: fresh, problems } = await proveFresh(
    question,
    { programs: sandbox, mismatches: async (...args) => mismatchesOf(...args) },
    depth.freshAttempts,
  )
  const cases = [...question.hiddenCases, ...fresh]
  const large = new Set(largeCasesOf({ ...question, hiddenCases: cases }))
  const marksFor = (solution: Solution, tried: readonly Case[]) =>
    marksTogether(solution, question, tried, sandbox)
  for (const solution of question.failing) {
    const isSlow = solution.verdict === 'slow'
    // That a slow program fails a large case is proven elsewhere, and takes its time.
    const tried = isSlow ? cases.filter((one) => !large.has(one)) : cases
    const share = (await marksFor(solution, tried)) / marksPerQuestion
    kept[isSlow ? 'slow' : 'wrong'].push(share)
    const [min, max] = keptBySlow
    if (isSlow && (share < min || share > max)) {
      problems.push(
        `slow ${solution.language} (${solution.reason}) keeps ${percent(share)} of the marks; ${percent(min)} to ${percent(max)} are expected`,
      )
    }
    if (!isSlow && share === 1) {
      problems.push(`${solution.verdict} ${solution.language} (${solution.reason}) gets all marks`)
    }
  }
  const decisive = withoutNeedsAll(question, cases)
  for (const starter of question.starters) {
    const marks = await marksFor(starter, decisive)
    if (marks > 0) problems.push(`the ${starter.language} starter earns ${marks} marks as it is`)
  }
  const mean = meanOf(kept.wrong)
  if (mean !== undefined && mean > maxKeptByWrong) {
    problems.push(
      `wrong programs keep ${percent(mean)} of the marks; at most ${percent(maxKeptByWrong)} are allowed`,
    )
  }
  return { problems, kept }
}

/**
 * The cases that decide whether a program earns anything: a group that needs all others is earned
 * only after one of them. Its large cases would keep a starter that is too slow busy up to the limit.
 */
function withoutNeedsAll({ groups }: Question, cases: readonly Case[]): readonly Case[] {
  const others = new Set(groups.filter(({ needsAll }) => !needsAll).map(({ name }) => name))
  return others.size === 0
    ? cases
    : cases.filter(({ group }) => group !== null && others.has(group))
}

export function meanOf(shares: readonly number[]): number | undefined {
  if (shares.length === 0) return undefined
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** All cases in one sandbox; one by one if the program does not end properly on all of them. */
async function marksTogether(
  solution: Solution,
  question: Question,
  cases: readonly Case[],
  sandbox: ProofParts['sandbox'],
): Promise<number> {
  const input = joinInputs(cases.map((one) => one.input))
  if (input === undefined) return keptMarks(solution, question, cases, sandbox)
  const { end, output } = await sandbox.run(forAllCases(solution), input, togetherSeconds)
  const runs = end === 'accepted' ? splitRuns(output, cases.length) : undefined
  if (!runs) return keptMarks(solution, question, cases, sandbox)
  const results = cases.map((one, at) => ({
    ...one,
    passed: runs[at]?.output.trim() === one.output.trim(),
  }))
  return marksOf(question.groups, results)
}
