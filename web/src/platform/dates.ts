const british = new Intl.DateTimeFormat('en-GB')

/** A calendar day as the product writes it: dd/mm/yyyy. */
export const formatDay = (instant: string) => british.format(new Date(instant))
