import type { ErrorStatus } from '../responses.ts'

export interface ErrorInfo {
  readonly status: ErrorStatus
  /** The sentence for a person, unless the place that throws it knows more. */
  readonly message?: string
  /** For integrators: when it happens, and what to do about it. */
  readonly description: string
}
