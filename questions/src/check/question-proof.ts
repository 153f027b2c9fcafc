import type { Language } from '@assay/contract/catalogue'
import type { Kept } from './marks.ts'
import type { Survivor } from './mutants.ts'

export interface QuestionProof {
  readonly problems: string[]
  /** Parts that every question of a finished bank has. */
  readonly missing: string[]
  readonly runs: number
  /** Wrong, slow and crashing solutions that fail as they say. */
  readonly caught: number
  readonly mutants: {
    readonly killed: number
    readonly equivalent: number
    readonly explained: number
  }
  readonly survivors: Survivor[]
  readonly kept: Kept
  /** CPU time of the slowest case, by language. */
  readonly slowest: Partial<Record<Language, number>>
}
