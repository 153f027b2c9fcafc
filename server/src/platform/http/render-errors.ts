import { failures } from '@assay/contract/failures'
import type { ErrorResponse } from '@assay/contract/responses'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../database/connect.ts'
import { invalid, notFound, Refusal, tooMany, unavailable } from '../errors.ts'

/** The one place that turns an error into a response. Details go to the log, under the request id. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error)
  if (refusal === undefined) request.log.error({ err: error }, 'unexpected fault')
  else if (refusal.statusCode >= 500) request.log.warn({ err: error }, 'could not serve')
  const { statusCode, message, errors, retryAfterSeconds } =
    refusal ?? new Refusal(500, failures.unexpected)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const response: ErrorResponse = { statusCode, message }
  if (errors) response.errors = errors
  if (statusCode >= 500) response.requestId = request.id
  reply.code(statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify)
  reply.send(response)
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Parameters are part of the address: invalid ones are a 404, not a 422.
    if (error.validationContext === 'params') return notFound()
    return invalid(firstMessages(error.validation))
  }
  if (isDatabaseUnavailable(error)) {
    return unavailable('The database is not available. Please try again in a moment.')
  }
  return fromFastify(error as FastifyError)
}

/** One body can break the rules in thousands of places; nobody reads that many. */
const maxListedFields = 20

type Issue = { instancePath: string; message?: string | undefined }

function firstMessages(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  let listed = 0
  for (const { instancePath, message } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'
    if (field in errors) continue
    errors[field] = message ?? 'Invalid input'
    listed += 1
    if (listed === maxListedFields) break
  }
  return errors
}

/** Errors that Fastify itself raises: a body that is too large, malformed or of another type. */
function fromFastify(error: FastifyError): Refusal | undefined {
  switch (error.statusCode) {
    case 400:
      return invalid({ body: 'The request could not be read: it must be valid JSON' })
    case 413:
      return new Refusal(413, 'The request is too large')
    case 415:
      return new Refusal(415, 'The request must be JSON (content-type: application/json)')
    case 429:
      return tooMany(60, 'Too many requests. Please wait a moment and try again.')
    default:
      return undefined
  }
}
