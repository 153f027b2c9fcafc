import type { Language } from '@assay/contract/catalogue'
import type { JudgeSubmissionInput } from '@assay/contract/judge0'

/** A small program and everything a client is told about its end. */
export interface VerdictCase {
  name: string
  language: Language
  source: string
  options?: Partial<JudgeSubmissionInput>
  /** Status by Judge0's numbers; 3 if absent. */
  status?: number
  exitCode?: number
  signal?: number
  /** What must still be there, whatever became of the program; null: nothing. */
  stdout?: string | RegExp | null
  stderr?: RegExp | null
  message?: RegExp | null
  compileOutput?: RegExp
  needsCgroups?: boolean
  arch?: string
}

export const compilationError = 6
export const sigsegv = { status: 7, signal: 11 }
export const sigabrt = { status: 10, signal: 6 }
export const exits = (exitCode: number) => ({ status: 11, exitCode, signal: undefined })
