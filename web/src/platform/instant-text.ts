/** An instant where the reader is, and where the test is if the clocks there differ. */
export function instantText(instant: string, timeZone: string): string {
  const here = format(instant)
  const there = format(instant, timeZone)
  return here === there ? here : `${here} (${there})`
}

function format(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(instant))
}
