import type { Language } from '@assay/contract/catalogue'
import type { JudgeSubmissionInput } from '@assay/contract/judge0'

/** An ordinary program and what it must do. */
export interface HonestProgram {
  name: string
  language: Language
  source: string
  options?: Partial<JudgeSubmissionInput>
  status?: number
  stdout?: string | RegExp | null
  stderr?: string | RegExp | null
  exit?: number
  /** Without control groups, managed runtimes start no processes and there is no shared memory. */
  needsCgroups?: boolean
}
