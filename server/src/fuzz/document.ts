/** The parts of an OpenAPI document that requests are made of and answers are held to. */
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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Route {
  readonly method: Method
  readonly path: string
  readonly parameters: NonNullable<Operation['parameters']>
  readonly body: Schema | undefined
  readonly responses: Operation['responses']
}

export function routesOf(document: ApiDocument): Route[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase() as Method,
      path,
      parameters,
      body: requestBody?.content?.['application/json']?.schema,
      responses,
    })),
  )
}
