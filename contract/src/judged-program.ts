import type { Language } from './catalogue.ts'
import { trialOf } from './kinds/break-it/trial.ts'
import { languageFacts } from './language-facts.ts'

interface JudgedProgram {
  readonly judgeId: number
  readonly memoryKb?: number | undefined
  readonly source: string
  /** Follows every input, unseen. */
  readonly inputEnd?: string | undefined
}

/** What a judge is given for an answer: itself, or a program that tries it. */
export function judgedProgram(language: Language, source: string): JudgedProgram {
  const isInput = language === 'Input'
  const { judgeId, memoryKb, inputEnd } = languageFacts[isInput ? 'Python' : language]
  return { judgeId, memoryKb, inputEnd, source: isInput ? trialOf(source) : source }
}
