const dayMs = 86_400_000

/** Counts calendar days in local time, not periods of 24 hours. */
export function relativeDay(instant: string, now: Date): string {
  const days = Math.round((midnightOf(now) - midnightOf(new Date(instant))) / dayMs)
  // If this computer's clock is behind the server's, the instant may be in the future.
  if (days <= 0) return 'Today'
  return days === 1 ? 'Yesterday' : `${days} days ago`
}

const midnightOf = (date: Date) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
