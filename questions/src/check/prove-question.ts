import { kindNameOf } from '@assay/contract/kinds/kinds'
import type { KindName } from '@assay/contract/kinds/names'
import { brokenStyle } from '../house-style.ts'
import { missingParts } from '../missing.ts'
import type { Question } from '../question.ts'
import { brokenRules, spelledOut } from '../rules.ts'
import { proveFailing } from './failing.ts'
import { proveMarks } from './marks.ts'
import { proveMutants } from './mutants.ts'
import { proveProject } from './projects.ts'
import type { ProofParts } from './proof-parts.ts'
import { proveQueries } from './queries.ts'
import type { QuestionProof } from './question-proof.ts'
import { proveReferences } from './references.ts'
import { proveTrials } from './trials.ts'

export function proveQuestion(question: Question, parts: ProofParts): Promise<QuestionProof> {
  return provers[kindNameOf(question.kind)](question, parts)
}

type Prove = (written: Question, parts: ProofParts) => Promise<QuestionProof>

const provers: Readonly<Record<KindName, Prove>> = {
  program: proveProgram,
  sql: proveQueries,
  'break-it': proveTrials,
  tests: proveTrials,
  project: proveProject,
}

async function proveProgram(written: Question, parts: ProofParts): Promise<QuestionProof> {
  const { question, problems: unreadable } = spelledOut(written)
  const references = await proveReferences(question, parts)
  const failing = await proveFailing(question, parts)
  const { problems, survivors, caught, ...mutants } = await proveMutants(
    question,
    parts,
    references.pythonSeconds,
  )
  const marks = await proveMarks(question, parts)
  return {
    problems: [
      ...unreadable,
      ...brokenRules(question),
      ...brokenStyle(question),
      ...references.problems,
      ...failing.problems,
      ...marks.problems,
      ...problems,
    ],
    missing: missingParts(question),
    runs: references.runs + failing.runs,
    caught: failing.caught + caught,
    mutants,
    survivors,
    kept: marks.kept,
    slowest: Object.fromEntries(references.slowest),
  }
}
