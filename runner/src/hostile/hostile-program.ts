import type { Language } from '@assay/contract/catalogue'
import type { JudgeSubmissionInput } from '@assay/contract/judge0'
import { judgeLanguageIds } from '@assay/contract/language-facts'

/** A malicious program, and what must become of it. */
export interface HostileProgram {
  name: string
  language: Language
  source: string
  options?: Partial<JudgeSubmissionInput>
  /** All correct statuses; which one it gets depends on which limit it hits first. */
  status: number[]
  stdout?: string | RegExp
  /** For a program that makes several attempts: its lines are "NAME: OUTCOME", one for each. */
  checks?: Record<string, string>
  message?: RegExp
  compileOutput?: RegExp
  /** Runs only on this architecture. */
  arch?: string
  /** Runs only with control groups, which count what no resource limit does. */
  needsCgroups?: boolean
}

export function submissionOf({ language, source, options }: HostileProgram): JudgeSubmissionInput {
  return { language_id: judgeLanguageIds[language], source_code: source, ...options }
}

/** Short limits for programs that would run forever. */
export const brief = { cpu_time_limit: 0.4, cpu_extra_time: 0.1, wall_time_limit: 3 }

export const accepted = 3
export const timeLimitExceeded = 5
export const compilationError = 6
export const sigsegv = 7
export const sigxfsz = 8
export const sigabrt = 10
export const nonZeroExit = 11
export const otherSignal = 12
