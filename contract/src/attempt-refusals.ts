import type { AttemptState } from './attempt-state.ts'
import type { ErrorCode } from './error-codes.ts'

/** What candidates are refused with who cannot act in their attempt. */
export const codeOfState = {
  'not-begun': 'attempt_not_begun',
  finished: 'attempt_finished',
  'out-of-time': 'attempt_out_of_time',
  closed: 'attempt_closed',
} as const satisfies Record<Exclude<AttemptState, 'running'>, ErrorCode>
