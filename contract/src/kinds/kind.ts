import type { Language } from '../catalogue.ts'
import type { QuestionKind } from '../question-parts.ts'

/** A test as far as it decides what its questions are answered in. */
export interface AnsweredTest {
  readonly language: Language
  readonly otherLanguages: readonly Language[]
}

/**
 * What a question asks for, as far as server and browser both have to know. How its parts are shown is
 * in `web/src/ui/kinds/`, how it is proven in `questions/src/kinds/`.
 */
export interface Kind {
  /** In forms and on overviews: "Programs". */
  readonly title: string
  /** What choosing it means for a test. */
  readonly help: string
  /** What authors call questions of this kind. */
  readonly questionKinds: readonly QuestionKind[]
  /** In which languages it can be answered in a test, the usual one first. */
  readonly answeredIn: (test: AnsweredTest) => [Language, ...Language[]]
  /** What the programs that it shows are written in; a test that has them must allow one. Null without such. */
  readonly reads: readonly [Language, ...Language[]] | null
  /** What candidates read before a test with such questions; null if the specified rules say all. */
  readonly rule: string | null
  /** Whether an answer is a program, which can be compared with those of others and asked about. */
  readonly isProgram: boolean
}
