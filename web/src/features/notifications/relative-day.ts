const dayMs = 86_400_000

/** Days as a reader counts them: by the calendar on their wall, not by 24 hours. */
export function relativeDay(instant: string, now: Date): string {
  const days = Math.round((midnightOf(now) - midnightOf(new Date(instant))) / dayMs)
  // A clock that runs behind the server's makes today of what seems to lie ahead.
  if (days <= 0) return 'Today'
  return days === 1 ? 'Yesterday' : `${days} days ago`
}

const midnightOf = (date: Date) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
