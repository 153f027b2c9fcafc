/** The body of a 200; `more` carries its data. */
export function ok<More extends object = object>(message: string, more?: More) {
  return { statusCode: 200 as const, message, ...(more as More) }
}

/** The body of a 201. */
export function created<More extends object>(message: string, more: More) {
  return { statusCode: 201 as const, message, ...more }
}
