import type { Language, Level } from '@assay/contract/catalogue'

/** As written in its file: a large input may be a recipe, see `spellOut`. */
export interface Case {
  /** Says what the case is about: "smallest", "all equal", "sample". */
  readonly name: string
  readonly input: string
  readonly output: string
}

export interface Solution {
  readonly language: Language
  readonly source: string
}

/** One file of the bank. Only `statement` and `sample` may ever reach a browser. */
export interface Question {
  readonly slug: string
  readonly title: string
  readonly topic: string
  readonly level: Level
  readonly minutes: number
  readonly shape: readonly string[]
  readonly statement: string
  readonly sample: Case
  readonly hiddenCases: readonly Case[]
  readonly solutions: readonly Solution[]
}
