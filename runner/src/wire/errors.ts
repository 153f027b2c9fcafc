/** An error response as Judge0 would send it; one handler renders them all. */
export class WireError extends Error {
  readonly statusCode: number
  /** Null: an empty body. */
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(statusCode: number, body: unknown, headers: Record<string, string> = {}) {
    super(`HTTP ${statusCode}`)
    this.statusCode = statusCode
    this.body = body
    this.headers = headers
  }
}

export type FieldErrors = Record<string, string[]>

export const badRequest = (error: string) => new WireError(400, { error })
export const bodyTooLarge = () => new WireError(413, { error: 'Request body is too large' })
export const unauthorized = () => new WireError(401, null)
export const forbidden = () => new WireError(403, null)
export const notFound = () => new WireError(404, { status: 404, error: 'Not Found' })
export const unprocessable = (errors: FieldErrors) => new WireError(422, errors)
export const queueIsFull = () =>
  new WireError(503, { error: 'queue is full' }, { 'Retry-After': '1' })
export const queueIsUnavailable = () =>
  new WireError(503, { error: 'queue is not available' }, { 'Retry-After': '2' })
export const notUtf8 = (statusCode: number, token?: string) =>
  new WireError(statusCode, {
    error:
      'some attributes for this submission cannot be converted to UTF-8, ' +
      'use base64_encoded=true query parameter',
    ...(token ? { token } : {}),
  })
