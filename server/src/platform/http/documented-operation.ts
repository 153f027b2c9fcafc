import { STATUS_CODES } from 'node:http'
import type { Access, Endpoint } from '@assay/contract/endpoint'
import { errorsOf } from '@assay/contract/endpoint-errors'
import { type ErrorCode, errorCodes } from '@assay/contract/error-codes'
import { apiPrefix } from '@assay/contract/route'
import type { FastifySchema } from 'fastify'

/** A schema as JSON, with the keywords that are read here. */
interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly content?: object
}

const callers: Record<Access, string> = {
  public: 'Open to everyone.',
  'signed-in': 'For everyone who is signed in.',
  admin: 'For administrators.',
  candidate: 'For candidates.',
  'hiring-system':
    'For the hiring system, with the key of its connection as the user name of Basic authentication.',
  local: 'For programs on the same machine.',
}

/** An operation of the OpenAPI document: the schemas of its route and its documentation in the contract. */
export function documentedOperation(endpoint: Endpoint, schema: FastifySchema): FastifySchema {
  const { tag, operationId, summary, access, exampleBody } = endpoint
  const { '4xx': error = {}, '5xx': _, ...declared } = schema.response as Record<string, JsonSchema>
  return {
    ...schema,
    tags: [tag],
    operationId,
    summary,
    description: descriptionOf(endpoint),
    ...(access !== 'public' && { security: securityOf(endpoint) }),
    ...(endpoint.takesIdempotencyKey && { headers: idempotencyHeader }),
    ...(endpoint.maxUploadBytes && {
      consumes: ['application/octet-stream'],
      body: { type: 'string', format: 'binary' },
    }),
    ...(exampleBody && { body: { ...(schema.body as object), examples: [exampleBody] } }),
    response: {
      ...Object.fromEntries(
        Object.entries(declared).map(([status, response]) => [
          status,
          documentedSuccess(endpoint, status, response),
        ]),
      ),
      ...Object.fromEntries(
        codesByStatus(endpoint).map(([status, codes]) => [
          status,
          documentedError(status, codes, declared[status] ?? error),
        ]),
      ),
    },
  }
}

function descriptionOf(endpoint: Endpoint): string {
  const { access, description, requestsPerMinute, keyScopes } = endpoint
  const limit = requestsPerMinute && `At most ${requestsPerMinute} calls a minute from one address.`
  const scopes = keyScopes?.map((scope) => `\`${scope}\``).join(' or ')
  const keys = scopes
    ? `API keys with the scope ${scopes}:\n\n\`\`\`sh\n${curlSample(endpoint)}\n\`\`\``
    : access !== 'public' && access !== 'local' && 'Not for API keys.'
  return [description, callers[access], limit, keys].filter(Boolean).join('\n\n')
}

/** Either of them will do. */
const securityOf = ({ access, keyScopes }: Endpoint): Record<string, readonly string[]>[] => [
  access === 'hiring-system' ? { connection: [] } : { session: [] },
  ...(keyScopes ? [{ key: keyScopes }] : []),
]

const idempotencyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'A text of your own. For 24 hours, the same call with the same text is answered with the response to the first one, which alone is carried out.',
    },
  },
}

function curlSample({
  method,
  path,
  exampleBody,
  takesIdempotencyKey,
  maxUploadBytes,
}: Endpoint): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$ASSAY_URL${apiPrefix}${path}"`,
    '-H "Authorization: Bearer $ASSAY_KEY"',
    takesIdempotencyKey && '-H "Idempotency-Key: $(uuidgen)"',
    maxUploadBytes && "-H 'Content-Type: application/octet-stream' --data-binary @file",
    exampleBody && `--json '${JSON.stringify(exampleBody)}'`,
  ]
  return lines.filter(Boolean).join(' \\\n  ')
}

function documentedSuccess(
  { access, location }: Endpoint,
  status: string,
  response: JsonSchema,
): object {
  if (response.content) return response
  return {
    description: STATUS_CODES[status],
    ...(location &&
      status === '201' && {
        headers: { Location: { type: 'string', description: 'Where it can be read' } },
      }),
    content: {
      'application/json': {
        schema: access === 'hiring-system' ? response : withStatus(response, Number(status)),
      },
    },
  }
}

function codesByStatus(endpoint: Endpoint) {
  const byStatus = new Map<number, [ErrorCode, ...ErrorCode[]]>()
  for (const code of errorsOf(endpoint)) {
    const { status } = errorCodes[code]
    const others = byStatus.get(status)
    if (others) others.push(code)
    else byStatus.set(status, [code])
  }
  return [...byStatus]
}

/** The sentence that people see with this code, or else what the code means. */
function sentenceOf(code: ErrorCode): string {
  const info = errorCodes[code]
  return 'message' in info ? info.message : info.description
}

const withStatus = (schema: JsonSchema, status: number): JsonSchema => ({
  ...schema,
  properties: { ...schema.properties, statusCode: { type: 'integer', const: status } },
})

function documentedError(
  status: number,
  codes: readonly [ErrorCode, ...ErrorCode[]],
  schema: JsonSchema,
): object {
  const mayBeOver = status === 429 || status === 503
  const [first] = codes
  const { properties, ...rest } = withStatus(schema, status)
  return {
    description: codes.map((each) => `- \`${each}\`: ${errorCodes[each].description}`).join('\n'),
    ...(mayBeOver && {
      headers: {
        'Retry-After': { type: 'integer', description: 'Seconds until another try is worthwhile' },
      },
    }),
    content: {
      'application/json': {
        schema: {
          ...rest,
          properties: { ...properties, code: { type: 'string', enum: codes } },
          required: ['statusCode', 'code', 'message'],
          examples: [{ statusCode: status, code: first, message: sentenceOf(first) }],
        },
      },
    },
  }
}
