import type { Language } from './catalogue.ts'
import { trialOf } from './kinds/break-it/trial.ts'
import { judgedProject } from './kinds/project/judged.ts'
import { casesTrialOf } from './kinds/tests/trial.ts'
import { languageFacts } from './language-facts.ts'

interface JudgedProgram {
  readonly judgeId: number
  readonly memoryKb?: number | undefined
  readonly source: string
  /** Files beside the source: a zip, in base64. */
  readonly additionalFiles?: string | undefined
  /** Follows every input, unseen. */
  readonly inputEnd?: string | undefined
}

/** What makes a Python program of an answer that is none. */
const trials: Partial<Record<Language, (answer: string) => string>> = {
  Input: trialOf,
  Cases: casesTrialOf,
}

/** What a judge is given for an answer: itself, its files, or a program that tries it. */
export function judgedProgram(language: Language, source: string): JudgedProgram {
  const trial = trials[language]
  const { judgeId, memoryKb, inputEnd } = languageFacts[trial ? 'Python' : language]
  const given = trial ? { source: trial(source) } : (judgedProject(language, source) ?? { source })
  return { judgeId, memoryKb, inputEnd, ...given }
}
