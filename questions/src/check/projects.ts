import { marksPerQuestion } from '@assay/contract/constants'
import { brokenStyle } from '../house-style.ts'
import { missingParts } from '../missing.ts'
import { whyNotFailing } from '../prove/failing.ts'
import { proveFresh } from '../prove/fresh.ts'
import { keptMarks } from '../prove/kept-marks.ts'
import { mismatchesOf } from '../prove/mismatches.ts'
import { brief } from '../prove/sentences.ts'
import { allCases, type Question } from '../question.ts'
import { brokenRules, spelledOut } from '../rules.ts'
import type { ProofParts } from './proof-parts.ts'
import type { QuestionProof } from './question-proof.ts'
import { proveReferences } from './references.ts'

/** Whether each starter works in part, references pass all cases, and wrong programs do not. */
export async function proveProject(
  written: Question,
  { sandbox, depth }: Pick<ProofParts, 'sandbox' | 'depth'>,
): Promise<QuestionProof> {
  const { question, problems: unreadable } = spelledOut(written)
  const problems = [...unreadable, ...brokenRules(question), ...brokenStyle(question)]
  // Programs of several files are not put together with what would run them on all cases at once.
  const references = await proveReferences(question, {
    sandbox,
    depth: { ...depth, oneByOne: true },
  })
  problems.push(...references.problems, ...(await refusedByValidator(question, sandbox)))
  const { cases: fresh, problems: ofFresh } = await proveFresh(
    question,
    { programs: sandbox, mismatches: async (...args) => mismatchesOf(...args) },
    depth.freshAttempts,
  )
  problems.push(...ofFresh)
  const cases = [...question.hiddenCases, ...fresh]
  let { runs } = references
  let caught = 0
  for (const solution of question.failing) {
    const problem = await whyNotFailing(solution, question, sandbox, () => {
      runs += 1
    })
    if (problem === undefined) caught += 1
    else problems.push(`${solution.verdict} ${solution.language} (${solution.reason}) ${problem}`)
  }
  const kept: number[] = []
  for (const solution of question.failing) {
    kept.push((await keptMarks(solution, question, cases, sandbox)) / marksPerQuestion)
  }
  for (const starter of question.starters) {
    const marks = await keptMarks(starter, question, cases, sandbox)
    if (marks > 0 && marks < marksPerQuestion) continue
    problems.push(`the ${starter.language} starter earns ${marks} marks as it is`)
  }
  return {
    problems,
    missing: missingParts(question),
    ...{ runs, caught },
    mutants: { killed: 0, equivalent: 0, explained: 0 },
    survivors: [],
    kept: { wrong: kept, slow: [] },
    slowest: Object.fromEntries(references.slowest),
  }
}

/** Cases that the validator of the question does not take. Those of programs are tried with the mutants. */
async function refusedByValidator(
  question: Question,
  sandbox: ProofParts['sandbox'],
): Promise<string[]> {
  const { validator } = question
  if (validator === undefined) return []
  const problems: string[] = []
  for (const { name, input } of allCases(question)) {
    const { end, words } = await sandbox.run({ language: 'Python', source: validator }, input)
    if (end !== 'accepted') problems.push(`the validator refuses case "${name}": ${brief(words)}`)
  }
  return problems
}
