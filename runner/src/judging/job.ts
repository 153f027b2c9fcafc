import type { CompileRequest } from '../compile/compiler.ts'
import type { InstalledLanguage } from '../languages/language.ts'
import type { RunRequest } from '../pool/run.ts'

/** A submission, parsed and validated. */
export interface Job extends CompileRequest, RunRequest {
  language: InstalledLanguage
  expectedOutput: Buffer | null
  numberOfRuns: number
  /** Another case of the same judging comes right after it. */
  isFollowed?: boolean
}
