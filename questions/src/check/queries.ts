import { marksPerQuestion } from '@assay/contract/constants'
import { brokenStyle } from '../house-style.ts'
import { missingParts } from '../missing.ts'
import { keptMarks, maxKeptByWrong, percent } from '../prove/kept-marks.ts'
import { whyWrong } from '../prove/right.ts'
import { brief } from '../prove/sentences.ts'
import { allCases, type Question } from '../question.ts'
import { brokenRules, spelledOut } from '../rules.ts'
import { meanOf } from './marks.ts'
import type { ProofParts } from './proof-parts.ts'
import type { QuestionProof } from './question-proof.ts'

/** Whether every reference query is right on all data, and every wrong one loses marks. */
export async function proveQueries(
  written: Question,
  { sandbox }: Pick<ProofParts, 'sandbox'>,
): Promise<QuestionProof> {
  const { question, problems } = spelledOut(written)
  problems.push(...brokenRules(question), ...brokenStyle(question))
  const cases = allCases(question)
  let runs = 0
  for (const { source, language } of question.solutions) {
    for (const one of cases) {
      runs += 1
      const outcome = await sandbox.run({ language, source }, one.input)
      if ((await whyWrong(outcome, one, question, sandbox)) === undefined) continue
      const printed = `${outcome.words}: ${brief(outcome.output)}`
      problems.push(`SQL on "${one.name}": ${printed}, the file says ${brief(one.output)}`)
    }
  }
  const kept: number[] = []
  for (const solution of question.failing) {
    runs += question.hiddenCases.length
    const share =
      (await keptMarks(solution, question, question.hiddenCases, sandbox)) / marksPerQuestion
    kept.push(share)
    if (share === 1) problems.push(`${solution.verdict} SQL (${solution.reason}) gets all marks`)
  }
  const mean = meanOf(kept)
  if (mean !== undefined && mean > maxKeptByWrong) {
    problems.push(
      `wrong queries keep ${percent(mean)} of the marks; at most ${percent(maxKeptByWrong)} are allowed`,
    )
  }
  return {
    problems,
    missing: missingParts(question),
    runs,
    caught: kept.filter((share) => share < 1).length,
    mutants: { killed: 0, equivalent: 0, explained: 0 },
    survivors: [],
    kept: { wrong: kept, slow: [] },
    slowest: {},
  }
}
