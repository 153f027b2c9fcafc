import { errorCodes } from '@assay/contract/error-codes'
import type { ErrorResponse } from '@assay/contract/responses'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable, refersToNothing } from '../database/connect.ts'
import { invalid, Refusal, refusal, retryLater } from '../errors.ts'

/** The one place that turns an error into a response. Details go to the log, under the request id. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asRefusal(error)
  if (known === undefined) request.log.error({ err: error }, 'unexpected fault')
  else if (known.statusCode >= 500) request.log.warn({ err: error }, 'could not serve')
  const { code, statusCode, message, errors, retryAfterSeconds } =
    known ?? refusal('internal_error')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const response: ErrorResponse = { statusCode, code, message }
  if (errors) response.errors = errors
  if (statusCode >= 500) response.requestId = request.id
  reply.code(statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify)
  reply.send(response)
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Parameters are part of the address: invalid ones are a 404, not a 422.
    if (error.validationContext === 'params') return refusal('not_found')
    return invalid(firstMessages(error.validation))
  }
  if (isDatabaseUnavailable(error)) return refusal('database_unavailable')
  // Deleted between the check and the write, such as the attempt of somebody who is erased.
  if (refersToNothing(error)) return refusal('not_found')
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
      return refusal('malformed_json', undefined, {
        errors: { body: errorCodes.malformed_json.message },
      })
    case 413:
      return refusal('request_too_large')
    case 415:
      return refusal('unsupported_media_type')
    case 429:
      return retryLater(60, 'rate_limited')
    default:
      return undefined
  }
}
