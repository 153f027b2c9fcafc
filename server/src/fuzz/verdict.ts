import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { DocumentedRoute, Schema } from './document.ts'

export interface FuzzResponse {
  readonly method: string
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Every format comes with a pattern, so formats need not be validated; unknown keywords are ignored. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
const compiled = new WeakMap<Schema, ValidateFunction>()

function check(schema: Schema, value: unknown): string | undefined {
  let validate = compiled.get(schema)
  if (!validate) {
    validate = ajv.compile(schema)
    compiled.set(schema, validate)
  }
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}

/** What is wrong with a response, if anything. */
export function faultOf(route: DocumentedRoute, response: FuzzResponse): string | undefined {
  const { status, text } = response
  if (status >= 500) return 'the server failed'
  if (response.method === 'HEAD') return undefined
  /** Requests are sometimes sent with another method, which the document says nothing about. */
  const isOwn = response.method === route.method
  const range = `${Math.floor(status / 100)}XX`
  const documented = route.responses[status] ?? route.responses[range]
  if (isOwn && !documented) return 'the status is not documented'
  const type = response.type.split(';')[0]?.trim() ?? ''
  const { schema } = documented?.content?.[type] ?? {}
  if (isOwn && !schema) return `the type ${type} is not documented`
  if (type !== 'application/json') return isOwn ? undefined : `the type is ${type}`
  const body = parse(text)
  if (body === undefined) return 'the response is not JSON'
  // A file, whatever is in it.
  if (isOwn && schema?.type === 'string') return undefined
  if (isOwn && route.isForeign && status < 300) return schema && check(schema, body)
  const { statusCode, message } = body as { statusCode?: unknown; message?: unknown }
  if (statusCode !== status) return 'statusCode is not the status'
  if (typeof message !== 'string' || message === '') return 'there is no message'
  return isOwn && schema ? check(schema, body) : undefined
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
