/** As "60 min (extended from 40)". */
export function limitText(own: number, limit: number | null): string {
  return limit !== null && own > limit ? `${own} min (extended from ${limit})` : `${own} min`
}

type Span = { allowedMinutes: number | null; timeLimitMinutes: number | null }

/** How long an attempt may take. */
export function spanText({ allowedMinutes, timeLimitMinutes }: Span): string {
  return allowedMinutes === null ? 'No time limit' : limitText(allowedMinutes, timeLimitMinutes)
}
