import { type CodeWithMessage, type ErrorCode, errorCodes } from '@assay/contract/error-codes'

interface More {
  readonly errors?: Record<string, string>
  readonly retryAfterSeconds?: number
}

/**
 * An expected failure. Services throw it, and only `http/render-errors.ts` turns it into a response, so
 * that all of them look alike. Its code is one of the contract's, which has its status.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** A property of its own: Fastify assigns to it, and a getter would throw there. */
  readonly statusCode: number
  readonly errors: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, { errors, retryAfterSeconds }: More = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.statusCode = errorCodes[code].status
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds ?? (this.statusCode === 503 ? 5 : undefined)
  }
}

/** The message may be left out if the contract has one for the code. */
type Words<Code extends ErrorCode> = Code extends CodeWithMessage
  ? [message?: string, more?: More]
  : [message: string, more?: More]

export function refusal<Code extends ErrorCode>(
  code: Code,
  ...[message, more]: Words<Code>
): Refusal {
  const info = errorCodes[code]
  return new Refusal(code, message ?? ('message' in info ? info.message : ''), more)
}

/** Messages by the path of their field. */
export const invalid = (errors: Record<string, string>) =>
  refusal('invalid_input', Object.values(errors)[0] ?? 'Invalid input', { errors })

/** A refusal that ends at a known time, which clients get as `Retry-After`. */
export function retryLater<Code extends ErrorCode>(
  retryAfterSeconds: number,
  code: Code,
  ...[message]: Words<Code>
): Refusal {
  const { message: words } = refusal(code, ...([message] as unknown as Words<Code>))
  return new Refusal(code, words, { retryAfterSeconds })
}
