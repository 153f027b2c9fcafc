import type { Question } from '../question.ts'

/** What holds for the questions of one kind, beside the rules for all. How they are run: `check/prove-question.ts`. */
export interface ProvenKind {
  /** Whoever wrote the question. */
  readonly brokenRules: (question: Question) => string[]
  /** Of the questions that ship with the product. */
  readonly brokenStyle: (question: Question) => string[]
  /** Parts that a finished question of the bank has, by name, and whether this one lacks them. */
  readonly missing: (question: Question) => [isMissing: boolean, part: string][]
  /** Whether small changes of its references are tried, which the cases must tell from them. */
  readonly hasMutants: boolean
  /** Whether inputs of its own are made for each attempt. */
  readonly hasFreshCases: boolean
  /** What shipped questions of the kind keep to, if it is not what is usual. */
  readonly style?: {
    readonly minutes: readonly [min: number, max: number]
    readonly maxWords: number
    /** Whether the last group of cases needs all others and decides about half of the marks. */
    readonly lastNeedsAll: boolean
  }
}
