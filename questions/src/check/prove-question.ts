import type { Language } from '@assay/contract/catalogue'
import { missingParts } from '../missing.ts'
import type { BulkRunner } from '../mutants/bulk.ts'
import type { Question } from '../question.ts'
import { brokenRules, spelledOut } from '../rules.ts'
import { proveFailing } from './failing.ts'
import { proveMutants, type Survivor } from './mutants.ts'
import { proveReferences } from './references.ts'
import type { Sandbox } from './sandbox.ts'

export interface QuestionProof {
  readonly problems: string[]
  /** Parts that every question of a finished bank has. */
  readonly missing: string[]
  readonly runs: number
  /** Wrong, slow and crashing solutions that fail as they say. */
  readonly caught: number
  readonly mutants: {
    readonly killed: number
    readonly equivalent: number
    readonly explained: number
  }
  readonly survivors: Survivor[]
  /** CPU time of the slowest case, by language. */
  readonly slowest: Partial<Record<Language, number>>
}

export async function proveQuestion(
  written: Question,
  { sandbox, bulk }: { sandbox: Sandbox; bulk: BulkRunner },
): Promise<QuestionProof> {
  const { question, problems: unreadable } = spelledOut(written)
  const references = await proveReferences(question, sandbox)
  const failing = await proveFailing(question, sandbox)
  const { problems, survivors, caught, ...mutants } = await proveMutants(question, bulk, sandbox)
  return {
    problems: [
      ...unreadable,
      ...brokenRules(question),
      ...references.problems,
      ...failing.problems,
      ...problems,
    ],
    missing: missingParts(question),
    runs: references.runs + failing.runs,
    caught: failing.caught + caught,
    mutants,
    survivors,
    slowest: Object.fromEntries(references.slowest),
  }
}
