import { marksPerQuestion } from '@assay/contract/constants'
import { maxWrittenCases, readCases } from '@assay/contract/kinds/tests/written-cases'
import { missingParts } from '../missing.ts'
import { keptMarks } from '../prove/kept-marks.ts'
import { whyWrong } from '../prove/right.ts'
import { brief } from '../prove/sentences.ts'
import { allCases, type Question, type Solution } from '../question.ts'
import { brokenRules } from '../rules.ts'
import type { ProofParts } from './proof-parts.ts'
import type { QuestionProof } from './question-proof.ts'

const maxNumbers = 20
const maxInputChars = 200

/** Whether the stored answer breaks or catches all programs, and the samples of the task do not. */
export async function proveTrials(
  question: Question,
  { sandbox }: Pick<ProofParts, 'sandbox'>,
): Promise<QuestionProof> {
  const problems = brokenRules(question)
  const cases = allCases(question)
  for (const { source, language } of question.solutions) {
    if (isLong({ source, language })) problems.push('its answer is longer than anybody would write')
    for (const one of cases) {
      const outcome = await sandbox.run({ language, source }, one.input)
      if ((await whyWrong(outcome, one, question, sandbox)) === undefined) continue
      problems.push(`${one.name}: ${outcome.words}: ${brief(outcome.output)}`)
    }
  }
  const kept: number[] = []
  for (const solution of question.failing) {
    const marks = await keptMarks(solution, question, question.hiddenCases, sandbox)
    kept.push(marks / marksPerQuestion)
    if (marks > maxMarksOfSample) problems.push(`${solution.reason} earns ${marks} marks`)
  }
  return {
    problems,
    missing: missingParts(question),
    runs: cases.length * question.solutions.length + kept.length * question.hiddenCases.length,
    caught: kept.filter((share) => share < 1).length,
    mutants: { killed: 0, equivalent: 0, explained: 0 },
    survivors: [],
    kept: { wrong: kept, slow: [] },
    slowest: {},
  }
}

/** One of the programs may go wrong on a sample of its task. */
const maxMarksOfSample = 4

/** An answer is one input, or cases that have one each. */
function isLong({ source, language }: Solution): boolean {
  const inputs = language === 'Cases' ? readCases(source).map(({ input }) => input) : [source]
  return (
    inputs.length > maxWrittenCases ||
    inputs.some(
      (input) => input.length > maxInputChars && input.trim().split(/\s+/).length > maxNumbers,
    )
  )
}
