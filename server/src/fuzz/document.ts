import type { Endpoint } from '@assay/contract/endpoint'
import { apiPrefix } from '@assay/contract/route'

/** The parts of an OpenAPI document that requests are built from and responses checked against. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

interface Operation {
  readonly parameters?: readonly { in: string; name: string; schema: Schema }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface DocumentedRoute {
  readonly method: Endpoint['method']
  /** In OpenAPI's notation: `/api/test/edit/{id}`. */
  readonly path: string
  readonly parameters: NonNullable<Operation['parameters']>
  readonly body: Schema | undefined
  readonly responses: Operation['responses']
  /** Whether another system prescribes what a success looks like. */
  readonly isForeign: boolean
}

/** The endpoint as documented; one that is missing from the document is an error. */
export function documented(
  { method, path, access }: Endpoint,
  document: ApiDocument,
): DocumentedRoute {
  const documentedPath = apiPrefix + path.replaceAll(/:(\w+)/g, '{$1}')
  const operation = document.paths[documentedPath]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${documentedPath} is not documented`)
  const { parameters = [], requestBody, responses } = operation
  const body = requestBody?.content?.['application/json']?.schema
  const isForeign = access === 'hiring-system'
  return { method, path: documentedPath, parameters, body, responses, isForeign }
}
