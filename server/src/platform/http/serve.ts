import { Readable } from 'node:stream'
import type {
  Access,
  BodyOf,
  DeclaredResponse,
  Endpoint,
  FileResponse,
  ForeignBody,
  ForeignResponse,
  JsonEndpoint,
  ParamsOf,
  QueryOf,
} from '@assay/contract/endpoint'
import { errorResponse, type PlainResponse } from '@assay/contract/responses'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { refusal } from '../errors.ts'
import { carriedOutOnce } from './idempotency-key.ts'
import type { Scope } from './scopes.ts'

type Context<E extends Endpoint, Caller> = Caller & {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  /** The stream of a file, where the endpoint takes one. */
  readonly body: E extends { readonly maxUploadBytes: number } ? Readable : BodyOf<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * JSON that the endpoint declares, its `statusCode` being the HTTP status; a file's content; or what
 * another system wants to read.
 */
type Result<E extends Endpoint> = E extends JsonEndpoint
  ? DeclaredResponse<E>
  : [ForeignBody<E>] extends [never]
    ? Readable
    : ForeignBody<E>

/** Registers the route of an endpoint. Its access must be the scope's: a type error otherwise. */
export function serve<A extends Access, Caller extends object, E extends Endpoint<A>>(
  { app, access, gate }: Scope<A, Caller>,
  endpoint: E,
  handle: (context: Context<E, Caller>) => Promise<Result<E>>,
): void {
  const { method, path, bodyLimitBytes, maxBodyValues, requestsPerMinute } = endpoint
  const file = Object.values(endpoint.responses).find(isFile)
  const isForeignCall = Object.values(endpoint.responses).some(isForeign)
  app.route({
    method,
    url: path,
    ...(bodyLimitBytes && { bodyLimit: bodyLimitBytes }),
    config: {
      endpoint,
      ...(file && access !== 'public' && { isDownload: true }),
      ...(maxBodyValues && { maxBodyValues }),
      ...(requestsPerMinute && { rateLimit: { max: requestsPerMinute, timeWindow: '1 minute' } }),
    },
    schema: schemaOf(endpoint),
    handler: async (request, reply) => {
      const { params, query, body } = request
      if (endpoint.maxUploadBytes && !(body instanceof Readable)) {
        throw refusal('unsupported_media_type')
      }
      const caller = endpoint.takesIdempotencyKey ? carriedOutOnce(request, reply) : request.caller
      const context = { ...caller, params, query, body, request, reply }
      const handled = await handle(context as Context<E, Caller>)
      if (isForeignCall) return reply.send(handled)
      const result = handled as Readable | PlainResponse
      if (result instanceof Readable) {
        const type = file?.contentType ?? ''
        const admitted = whileAdmitted(result, () => gate(request, access))
        if (!reply.hasHeader('content-type')) {
          reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
        }
        return reply.send(admitted)
      }
      if (result.statusCode === 201 && endpoint.location) {
        reply.header('location', endpoint.location(result as never))
      }
      return reply.code(result.statusCode).send(result)
    },
  })
}

/** A download may take long. It is cut off when its reader loses the right to it. */
function whileAdmitted(file: Readable, gate: () => Promise<unknown>): Readable {
  return Readable.from(
    (async function* () {
      for await (const chunk of file) {
        await gate()
        yield chunk
      }
    })(),
  )
}

function schemaOf({ params, query, body, responses }: Endpoint): FastifySchema {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      '4xx': errorResponse,
      '5xx': errorResponse,
      ...Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [
          status,
          isFile(response)
            ? documentedFile(response)
            : isForeign(response)
              ? response.foreign
              : response,
        ]),
      ),
    },
  }
}

function documentedFile({ contentType, description }: FileResponse) {
  return { description, content: { [contentType]: { schema: z.string() } } }
}

function isForeign(response: Endpoint['responses'][200]): response is ForeignResponse {
  return response !== undefined && 'foreign' in response
}

function isFile(response: Endpoint['responses'][200]): response is FileResponse {
  return response !== undefined && 'contentType' in response
}
