import type { Language, Level } from '@assay/contract/catalogue'
import type { Comparison } from '@assay/contract/comparison'
import type {
  CaseGroup,
  QuestionKind,
  TimeLimits,
  Translation,
} from '@assay/contract/question-parts'
import type { Picture } from '@assay/contract/statement-parts'

/** As written in its file: a large input may be a recipe, see `spellOut`. */
export interface Case {
  /** Says what the case is about: "smallest", "all equal", "sample". */
  readonly name: string
  /** Ends with a newline, as does the output. */
  readonly input: string
  readonly output: string
  /** Its share of the marks, relative to the other hidden cases. Without effect if there are groups. */
  readonly weight: number
  /** The name of its group. */
  readonly group: string | null
}

export interface Solution {
  readonly language: Language
  readonly source: string
}

export const verdicts = ['wrong', 'slow', 'crashing'] as const
/** How a failing solution fails. */
export type Verdict = (typeof verdicts)[number]

/** A plausible solution that the cases must refuse. */
export interface FailingSolution extends Solution {
  readonly verdict: Verdict
  /** What is wrong with it: "ties go to the later one", "compares every pair". */
  readonly reason: string
}

/** A mutant of a reference that no case can kill, and why that is right. */
export interface ExplainedSurvivor {
  readonly mutant: string
  readonly reason: string
}

/** One file of the bank. Only `title`, `statement`, `translations`, `pictures`, `samples` and `starters` may ever reach a browser. */
export interface Question {
  readonly slug: string
  readonly title: string
  /** One line for lists. Missing in questions that nobody has described yet. */
  readonly summary?: string | undefined
  /** A tag of `ideas.yaml`. */
  readonly idea?: string | undefined
  readonly topic: string
  readonly level: Level
  readonly minutes: number
  readonly kind: QuestionKind
  readonly limits?: TimeLimits | undefined
  /** Why no right solution of this question is too slow. */
  readonly noSlowSolutionReason?: string | undefined
  /** How outputs are compared; missing if they must be exactly the expected ones. */
  readonly comparison?: Comparison | undefined
  readonly shape: readonly string[]
  readonly survivors: readonly ExplainedSurvivor[]
  readonly statement: string
  /** What title and statement are written in; English if missing. */
  readonly statementLanguage?: string | undefined
  readonly translations?: readonly Translation[] | undefined
  /** What the statements show. */
  readonly pictures?: readonly Picture[] | undefined
  /** One to three, or one for each stage. The first is the one that marking by sample compares. */
  readonly samples: readonly [Case, ...Case[]]
  readonly hiddenCases: readonly Case[]
  /** Empty in older questions, whose cases earn marks by their weights. */
  readonly groups: readonly CaseGroup[]
  /** A Python program that fails on inputs that break a promise the shape cannot tell. */
  readonly validator?: string | undefined
  /** A Python program that makes an input for a seed and a group: see `fresh.ts`. */
  readonly generator?: string | undefined
  /** The faulty programs of a debugging question; empty otherwise. */
  readonly starters: readonly Solution[]
  readonly solutions: readonly Solution[]
  readonly failing: readonly FailingSolution[]
}

export function allCases({ samples, hiddenCases }: Question): Case[] {
  return [...samples, ...hiddenCases]
}
