import type { QuestionContent } from '@assay/contract/question-parts'
import type { Mutant } from '../mutants/mutate.ts'
import type { Question, Solution } from '../question.ts'
import { brokenRules, spelledOut } from '../rules.ts'
import { questionOf, tidied } from './content.ts'
import { mutantsToKill } from './mutants.ts'
import { missingFromOwn } from './own-rules.ts'

/** What a proof can tell of a question without running anything. */
export interface Examined {
  /** With its cases as programs get them. */
  readonly question: Question
  readonly problems: readonly string[]
  /** The mutants to kill, and the reference they are made of. */
  readonly reference: Solution | undefined
  readonly mutants: readonly Mutant[]
}

/**
 * All that a proof computes by itself from what the author wrote. How long that takes is up to the
 * author, so a server does it in a thread with limits.
 */
export function examine(content: QuestionContent): Examined {
  const written = questionOf(tidied(content))
  if (!written) throw new Error('a question has a sample')
  const { question, problems } = spelledOut(written)
  return {
    question,
    problems: [...missingFromOwn(question), ...problems, ...brokenRules(question)],
    ...mutantsToKill(question),
  }
}
