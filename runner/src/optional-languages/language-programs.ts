import type { JudgeSubmissionInput } from '@assay/contract/judge0'
import type { Language } from '../languages/language.ts'

/** A program and what must become of it. */
export interface LanguageProgram {
  name: string
  source: string
  options?: Partial<JudgeSubmissionInput>
  /** All correct statuses; Accepted if absent. */
  status?: number[]
  stdout?: string | RegExp | null
  stderr?: string | RegExp | null
  compileOutput?: RegExp
  /** Runs only on this architecture. */
  arch?: string
  /** Without control groups, managed runtimes start no processes. */
  needsCgroups?: boolean
}

/** What one language is tried with. */
export interface LanguagePrograms {
  language: Language
  /** As Judge0 writes it. */
  title: RegExp
  /** Too large to install only for tests: they are skipped where it is missing, in CI too. */
  isTestedOnlyWhereInstalled?: boolean
  honest: LanguageProgram[]
  /** Attacks by means of the language. They end as stated, or with what a sandbox shows anybody. */
  hostile: LanguageProgram[]
}

export const fiveNumbers = '5\n3 1 4 1 5\n'
export const bigInput = `200000\n${Array.from({ length: 200_000 }, (_, i) => i % 1000).join(' ')}\n`
/** The sum of the numbers in the second line of `bigInput`. */
export const bigInputSum = 99_900_000
