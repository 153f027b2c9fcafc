import type { ErrorCode } from '@assay/contract/error-codes'
import type { PlainResponse } from '@assay/contract/responses'

type FieldErrors = Record<string, string>

/** A call that did not succeed, for TanStack Query and forms, which expect errors to be thrown. */
export class CallFailed extends Error {
  readonly statusCode: number
  /** Messages by form field, if the server rejected single fields. */
  readonly errors: FieldErrors
  /** Missing if the server did not respond as the contract says. */
  readonly code: string | undefined
  constructor(message: string, statusCode: number, errors: FieldErrors = {}, code?: string) {
    super(message)
    this.statusCode = statusCode
    this.errors = errors
    this.code = code
  }
}

/** Whether the server refused for one of these reasons. */
export const isRefusedWith = (error: unknown, ...codes: ErrorCode[]) =>
  error instanceof CallFailed && codes.some((code) => code === error.code)

type AnyResponse = PlainResponse & {
  errors?: FieldErrors | undefined
  code?: string | undefined
}
type Successful<R> = Extract<R, { statusCode: 200 | 201 }>

/** Returns a success, or throws `CallFailed` with the server's message or, if it has none, ours. */
export function okOrThrow<R extends AnyResponse>(response: R, fallback: string): Successful<R> {
  const { statusCode, message, errors, code } = response
  if (statusCode !== 200 && statusCode !== 201) {
    throw new CallFailed(message || fallback, statusCode, errors, code)
  }
  return response as Successful<R>
}
