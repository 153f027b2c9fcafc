import { type ErrorCode, errorCodes } from '@assay/contract/error-codes'

/** The body of a 200; `more` carries its data. */
export function ok<More extends object = object>(message: string, more?: More) {
  return { statusCode: 200 as const, message, ...(more as More) }
}

/** The body of a 201. */
export function created<More extends object = object>(message: string, more?: More) {
  return { statusCode: 201 as const, message, ...(more as More) }
}

/** The body of a refusal that carries what its endpoint declares; all others are thrown. */
export function refused<Code extends ErrorCode, More extends object>(
  code: Code,
  message: string,
  more: More,
) {
  const { status } = errorCodes[code]
  return { statusCode: status as (typeof errorCodes)[Code]['status'], code, message, ...more }
}
