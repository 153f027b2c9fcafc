/** As "60 min (extended from 40)". */
export function limitText(own: number, limit: number | null): string {
  return limit !== null && own > limit ? `${own} min (extended from ${limit})` : `${own} min`
}

type Span = { allowedMinutes: number | null; timeLimitMinutes: number | null }

/** How long an attempt may take. */
export function spanText({ allowedMinutes, timeLimitMinutes }: Span): string {
  if (allowedMinutes !== null) return limitText(allowedMinutes, timeLimitMinutes)
  // Only while the test is paused has an attempt with a limit no deadline.
  return timeLimitMinutes === null ? 'No time limit' : 'Paused'
}
