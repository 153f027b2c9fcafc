import type * as z from 'zod/mini'
import type { Endpoint, JsonEndpoint, ResponseOf } from './endpoint.ts'
import { errorResponse, errorStatuses, type PlainResponse } from './responses.ts'
import type { Route } from './route.ts'
import { type UrlInput, urlFrom } from './url.ts'

/** Values in their parsed types (numbers, booleans), optional where the server has a default. */
type Query<S extends z.ZodMiniType> = {
  [Name in keyof z.input<S>]: Name extends keyof z.output<S> ? z.output<S>[Name] : never
}

type Part<Name extends string, Value> = object extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value }

type UrlPart<E> = (E extends { readonly params: infer S extends z.ZodMiniType }
  ? Part<'params', z.input<S>>
  : unknown) &
  (E extends { readonly query: infer S extends z.ZodMiniType } ? Part<'query', Query<S>> : unknown)

/** A file as it is sent. */
export type Upload = Blob | Uint8Array<ArrayBuffer>

/** What a caller must supply: `params`, `query` and `body`, each only if the endpoint has it. */
export type InputOf<E> = UrlPart<E> &
  (E extends { readonly body: infer S extends z.ZodMiniType }
    ? Part<'body', z.input<S>>
    : E extends { readonly maxUploadBytes: number }
      ? { readonly body: Upload }
      : unknown)

type OptionalIfEmpty<T> = object extends T ? [input?: T] : [input: T]

export interface ApiRequest {
  readonly method: Route['method']
  readonly url: string
  readonly body?: unknown
}

export interface ApiResponse {
  readonly status: number
  readonly body: unknown
}

export function urlOf<E extends Endpoint>(
  endpoint: E,
  ...[input]: OptionalIfEmpty<UrlPart<E>>
): string {
  return urlFrom(endpoint, input as UrlInput)
}

/**
 * A typed caller over any transport: `fetch` in a browser, `fetch` with cookies or Fastify's
 * `inject` in tests. `Options` are the transport's own, passed beside the input.
 */
export function createClient<Options extends object>(
  send: (request: ApiRequest, options: Options) => Promise<ApiResponse>,
  /** Handles a response that is not in the contract. */
  onUnreadable: (endpoint: JsonEndpoint, response: ApiResponse) => PlainResponse,
) {
  return async function call<E extends JsonEndpoint>(
    endpoint: E,
    ...[input]: OptionalIfEmpty<InputOf<E> & Options>
  ): Promise<ResponseOf<E>> {
    const { params, query, body, ...options } = (input ?? {}) as UrlInput & { body?: unknown }
    const { method } = endpoint
    const request = { method, url: urlFrom(endpoint, { params, query }), body }
    const response = await send(request, options as Options)
    return (read(endpoint, response) ?? onUnreadable(endpoint, response)) as ResponseOf<E>
  }
}

function read({ responses }: JsonEndpoint, { status, body }: ApiResponse) {
  const declared = Object.entries(responses).find(([known]) => Number(known) === status)?.[1]
  const schema = declared ?? (errorStatuses.some((known) => known === status) && errorResponse)
  const { data } = schema ? schema.safeParse(body) : {}
  return data?.statusCode === status ? data : undefined
}
