/**
 * Expected failures. Services throw them, and only `http/render-errors.ts` turns them into responses,
 * so that all of them look alike.
 */
export class Refusal extends Error {
  readonly statusCode: number
  readonly errors: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    statusCode: number,
    message: string,
    more: { errors?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.statusCode = statusCode
    this.errors = more.errors
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export const badRequest = (message: string) => new Refusal(400, message)

export const unauthenticated = (message = 'Please log in again') => new Refusal(401, message)

export const forbidden = (message = 'Sorry, you are not authorized to do this.') =>
  new Refusal(403, message)

export const notFound = (message = 'Not found') => new Refusal(404, message)

export const conflict = (message: string) => new Refusal(409, message)

export const invalid = (errors: Record<string, string>) =>
  new Refusal(422, Object.values(errors)[0] ?? 'Invalid input', { errors })

export const tooMany = (retryAfterSeconds: number, message: string) =>
  new Refusal(429, message, { retryAfterSeconds })

export const unavailable = (message: string, retryAfterSeconds = 5) =>
  new Refusal(503, message, { retryAfterSeconds })
