/** An instant where the reader is, and where the test is if the clocks there differ. */
export function instantText(instant: string, timeZone: string): string {
  const here = format(instant)
  // Two names of the same time, such as UTC and GMT, are not worth repeating it.
  if (clockTime(instant) === clockTime(instant, timeZone)) return here
  return `${here} (${format(instant, timeZone)})`
}

const clockTime = (instant: string, timeZone?: string) =>
  format(instant, timeZone, { timeZoneName: undefined })

function format(instant: string, timeZone?: string, changes?: { timeZoneName: undefined }): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...changes,
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(instant))
}
