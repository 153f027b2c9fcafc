import type { Checked } from '@assay/contract/checker-run'
import type { CheckerVerdict } from '@assay/contract/checker-verdict'
import type { Checker } from '@assay/contract/comparison'
import type { Solution } from '../question.ts'

/** How one run of a program ended. */
export interface Outcome {
  readonly end: 'accepted' | 'too slow' | 'crashed' | 'not compiled'
  readonly output: string
  /** CPU time. */
  readonly seconds: number
  /** What the judge and the compiler say, for people. */
  readonly words: string
}

/** Runs programs in a sandbox: the check's own runner, or the judge of the product. */
export interface Programs {
  /** One outcome for each input, in their order. Whoever stops reading stops the program. */
  runAll(
    solution: Solution,
    inputs: readonly string[],
    limitSeconds?: number,
  ): AsyncIterable<Outcome>
  /** What a checker says of an output. */
  check(checker: Checker, checked: Checked): Promise<CheckerVerdict>
}
