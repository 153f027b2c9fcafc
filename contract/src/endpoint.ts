import type * as z from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'
import type { KeyScope } from './key-scopes.ts'
import type { ErrorResponse, ErrorStatus, PlainResponse } from './responses.ts'
import type { Route } from './route.ts'

/**
 * Who may call an endpoint. `local` is this machine, without a proxy in between; `hiring-system` a
 * connected system, with its key as the user name of Basic authentication.
 */
export const accesses = [
  'public',
  'signed-in',
  'admin',
  'candidate',
  'hiring-system',
  'local',
] as const
export type Access = (typeof accesses)[number]

/** The largest body an endpoint accepts unless it says otherwise. */
export const defaultBodyLimitBytes = 64 * 1024

/** The headings of the API documentation, in this order. */
export const tags = {
  accounts: 'Signing in and the own account.',
  tests: 'What administrators make and candidates take.',
  questions: 'The question bank and the drafts of its authors.',
  invitations: 'Who may take a test for invited people.',
  attempts: 'One person taking one test: begin, answer, review.',
  results: 'What all attempts at a test, or at a question, tell together.',
  submissions: 'Running code.',
  people: 'Accounts and groups, for administrators.',
  notifications: 'Messages to the signed-in account.',
  'audit log': 'What administrators have done.',
  organisation: 'The installation as its mails present it.',
  security: 'Sessions, passkeys and second factor of the own account, and API keys.',
  privacy: 'What is kept about a person.',
  'hiring systems': 'Greenhouse and Ashby, and what they call, in the form that they prescribe.',
  'learning platforms': 'Tests in the courses of Moodle, Canvas and others, by LTI 1.3.',
  webhooks: 'Telling other systems what happens. What is sent is described under *Webhooks*.',
} as const
export type Tag = keyof typeof tags

type JsonResponse = z.ZodMiniType<PlainResponse>
/** A download instead of JSON: the browser saves it, no client parses it. */
export interface FileResponse {
  readonly contentType: string
  readonly description: string
}

/** JSON in the form that another system prescribes, without the fields that all of ours have. */
export interface ForeignResponse<Body extends z.ZodMiniType = z.ZodMiniType> {
  readonly foreign: Body
}

// @__NO_SIDE_EFFECTS__
export const foreign = <Body extends z.ZodMiniType>(body: Body): ForeignResponse<Body> => ({
  foreign: body,
})

/** One call of the API: the server's route, the client, the documentation and tests derive from it. */
export interface Endpoint<A extends Access = Access> extends Route {
  readonly access: A
  /** The heading in the API documentation. */
  readonly tag: Tag
  /** The name of its export, which generated clients call it by. */
  readonly operationId: string
  /** One line in the imperative. */
  readonly summary: string
  /** What is not obvious: who, limits, effects. Markdown. */
  readonly description: string
  /** What it refuses with, beside what `errorsOf` derives from its other parts. */
  readonly errors: readonly ErrorCode[]
  /** An API key with any of these scopes may call it; if missing, none may. */
  readonly keyScopes?: readonly KeyScope[]
  /** Whether administrators who still have to set up a second factor may call it. */
  readonly worksWithoutSecondFactor?: boolean
  /** Whether the header `Idempotency-Key` makes a repeated call get the first one's response. */
  readonly takesIdempotencyKey?: boolean
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniObject
  /** The declared responses. Errors are implied; one is declared only if it carries more. */
  readonly responses: Readonly<
    Partial<Record<200 | 201 | ErrorStatus, JsonResponse | FileResponse | ForeignResponse>>
  >
  /** An example for the API documentation. */
  readonly exampleBody?: object
  /** Where what it has created can be read, made from its 201; sent as the `Location` header. */
  readonly location?: (created: never) => string
  readonly bodyLimitBytes?: number
  /** The body is a file of at most this many bytes, sent as it is (`application/octet-stream`). */
  readonly maxUploadBytes?: number
  /** How many values the body may have (see `json-values.ts`); 10,000 if missing. */
  readonly maxBodyValues?: number
  /** How often one address may call it in a minute; unlimited if missing. */
  readonly requestsPerMinute?: number
}

/** An endpoint whose responses are all JSON. */
export interface JsonEndpoint<A extends Access = Access> extends Endpoint<A> {
  readonly responses: Readonly<Partial<Record<200 | 201 | ErrorStatus, JsonResponse>>>
}

// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Schema<E, Part extends string> = E extends { readonly [P in Part]: infer S } ? S : never

export type ParamsOf<E> = z.output<Schema<E, 'params'>>
export type QueryOf<E> = z.output<Schema<E, 'query'>>
export type BodyOf<E> = z.output<Schema<E, 'body'>>

/** What an endpoint answers in a form that is not ours. */
export type ForeignBody<E> = E extends {
  readonly responses: { readonly 200: ForeignResponse<infer Body> }
}
  ? z.output<Body>
  : never

/** The declared JSON responses, told apart by the literal type of their `statusCode`. */
export type DeclaredResponse<E extends Endpoint> = {
  [S in keyof E['responses']]: E['responses'][S] extends z.ZodMiniType<infer Body>
    ? Omit<Body, 'statusCode'> & { statusCode: S }
    : never
}[keyof E['responses']]

type KeyOf<Union> = Union extends unknown ? keyof Union : never
type Absent<Key extends PropertyKey> = { [K in Key]?: undefined }
type WithAbsent<Union, Key extends PropertyKey> = Union extends unknown
  ? Union & Absent<Exclude<Key, keyof Union>>
  : never

/**
 * Everything a caller may get back. `statusCode` tells the members apart; each has the fields of
 * the others as `undefined`, so that a response can be destructured before its status is checked.
 */
export type ResponseOf<E extends Endpoint> =
  | WithAbsent<DeclaredResponse<E>, 'errors' | 'code'>
  | (Omit<ErrorResponse, 'statusCode'> & {
      statusCode: Exclude<ErrorStatus, keyof E['responses']>
    } & Absent<Exclude<KeyOf<DeclaredResponse<E>>, keyof ErrorResponse>>)
