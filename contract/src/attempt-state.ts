/** How an attempt ended: by its last answer, at its deadline, or by an administrator. */
export const attemptEnds = ['finished', 'out-of-time', 'closed'] as const
export type AttemptEnd = (typeof attemptEnds)[number]

export type AttemptState = 'not-begun' | 'running' | AttemptEnd

type Instant = string | Date

interface AttemptFacts {
  /** Null while the candidate can still act. */
  readonly ended: AttemptEnd | null
  readonly deadline: Instant | null
}

/**
 * The only place that decides which state an attempt is in. Past its deadline it is out of time,
 * although the server may still be submitting what was in the editor.
 */
export function attemptState(attempt: AttemptFacts | undefined, nowMs: number): AttemptState {
  if (!attempt) return 'not-begun'
  if (attempt.ended) return attempt.ended
  const { deadline } = attempt
  return deadline !== null && nowMs > new Date(deadline).getTime() ? 'out-of-time' : 'running'
}

export const attemptStateNames: Record<AttemptState, string> = {
  'not-begun': 'Not begun',
  running: 'In Progress',
  finished: 'Finished',
  'out-of-time': 'Time is up',
  closed: 'Ended by an administrator',
}

/** The state in one sentence, to the candidate. */
export const attemptSentences: Record<AttemptState, string> = {
  'not-begun': 'You have not begun this test',
  running: 'This test is running',
  finished: 'You have finished this test',
  'out-of-time': 'Time is up: this test has ended',
  closed: 'An administrator has ended this test',
}
