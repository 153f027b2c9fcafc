import { judgeLanguageIds, type Language } from '@assay/contract/catalogue'
import type { JudgeSubmissionInput } from '@assay/contract/judge0'

/** A program that means harm, and what must come of it. */
export interface HostileProgram {
  name: string
  language: Language
  source: string
  options?: Partial<JudgeSubmissionInput>
  /** Every status that is a right answer; which of several depends on which limit is met first. */
  status: number[]
  stdout?: string | RegExp
  message?: RegExp
  compileOutput?: RegExp
  /** Only where the machine has this architecture. */
  arch?: string
  /** Only where control groups count what no resource limit does. */
  needsCgroups?: boolean
}

export function submissionOf({ language, source, options }: HostileProgram): JudgeSubmissionInput {
  return { language_id: judgeLanguageIds[language], source_code: source, ...options }
}

/** Short limits for programs that would go on for ever. */
export const brief = { cpu_time_limit: 0.4, cpu_extra_time: 0.1, wall_time_limit: 3 }

export const ACCEPTED = 3
export const TIME = 5
export const COMPILE = 6
export const SEGV = 7
export const XFSZ = 8
export const ABRT = 10
export const NZEC = 11
export const OTHER = 12
