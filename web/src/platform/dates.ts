/**
 * Formats an instant the British way. The formatter is created at first use: it makes the browser
 * load its calendar data, which takes longer than showing a screen without dates.
 */
export function britishFormat(options?: Intl.DateTimeFormatOptions): (instant: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (instant) => {
    format ??= new Intl.DateTimeFormat('en-GB', options)
    return format.format(new Date(instant))
  }
}

/** A date as dd/mm/yyyy. */
export const formatDate = britishFormat()

/** A date and time of day, to the minute. */
export const formatDateTime = britishFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** A time of day, to the minute. */
export const formatTime = britishFormat({ timeStyle: 'short' })
