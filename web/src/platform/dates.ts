/**
 * A way to write an instant. It is made at its first use: the browser reads its tables of the
 * calendar then, which takes longer than showing a screen without dates.
 */
export function inBritish(options?: Intl.DateTimeFormatOptions): (instant: string) => string {
  let british: Intl.DateTimeFormat | undefined
  return (instant) => {
    british ??= new Intl.DateTimeFormat('en-GB', options)
    return british.format(new Date(instant))
  }
}

/** A calendar day as the product writes it: dd/mm/yyyy. */
export const formatDay = inBritish()
