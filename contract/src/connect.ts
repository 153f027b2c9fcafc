import { createClient } from './client.ts'
import type { PlainResponse } from './responses.ts'

/** For programs outside of the product: an installation and an API key for it. */
export interface Installation {
  /** As in `https://assay.example.com`. */
  readonly url: string
  readonly key: string
  /** Another `fetch`, for a proxy or a test. */
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  /** With it, a call that is repeated because its response got lost is carried out once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Calls the endpoints of this package, such as `createAssessment`, with the rights of the key. */
export function connect({ url, key, fetch: send = fetch }: Installation) {
  return createClient<CallOptions>(
    async ({ method, url: path, body }, { idempotencyKey, signal }) => {
      const response = await send(new URL(path, url), {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      })
      const read: unknown = await response.json().catch(() => undefined)
      return { status: response.status, body: read }
    },
    ({ operationId }, { status }) => {
      throw new Error(
        `${operationId}: this version of the client cannot read the response (status ${status})`,
      )
    },
  )
}

/** What the API refused, with a `code` to decide by. */
export class Refused extends Error {
  readonly statusCode: number
  readonly code: string | undefined

  constructor({ statusCode, message, code }: PlainResponse & { code?: string | undefined }) {
    super(message)
    this.name = 'Refused'
    this.statusCode = statusCode
    this.code = code
  }
}

type Success<R> = Extract<R, { statusCode: 200 | 201 }>

/** The response of a call, which is awaited; throws `Refused` if it is none of success. */
export async function accepted<R extends PlainResponse>(call: Promise<R>): Promise<Success<R>> {
  const response = await call
  if (response.statusCode >= 400) throw new Refused(response)
  return response as Success<R>
}

interface PageByCursor<Row> {
  readonly data: readonly Row[]
  readonly nextCursor?: string | null | undefined
}

/** All rows of a list that takes a cursor, read page by page. */
export async function* rowsOf<Row>(
  readPage: (cursor: string) => Promise<PageByCursor<Row>>,
): AsyncGenerator<Row> {
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const { data, nextCursor }: PageByCursor<Row> = await readPage(cursor)
    yield* data
    cursor = nextCursor
  }
}
