import type { Marking } from '@assay/contract/assessment-options'
import type { ShownComparison } from '@assay/contract/comparison'
import type { ComponentType } from 'react'

export type CaseTextProps = { label: string; text: string }
export type PrintedProps = { text: string; className?: string }
export type DifferenceProps = {
  expected: string
  own: string
  marking: Marking
  /** How the output is compared, if not exactly. */
  comparison?: ShownComparison | null | undefined
  /** Whose output it is compared with. */
  ownLabel?: string
}

/** How the parts of a question of one kind are shown. */
export interface KindView {
  /** The input of a case. */
  readonly Input: ComponentType<CaseTextProps>
  /** An output, expected or printed. */
  readonly Output: ComponentType<CaseTextProps>
  /** Whether the samples are what candidates' programs read and print. */
  readonly hasSamples: boolean
}

/** How runs of such a question are shown. Apart, since lists of questions do without it. */
export interface RunView {
  /** What a run printed, on the dark background of outputs. */
  readonly Printed: ComponentType<PrintedProps>
  /** Expected output and actual one beside one another, on the same background. */
  readonly Difference: ComponentType<DifferenceProps>
  /** Whether candidates see beside one another what was printed and what was expected. */
  readonly isCompared: boolean
  /** What is said of an output. */
  readonly verdict: { readonly same: string; readonly different: string }
}
