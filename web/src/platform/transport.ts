import { failures } from '@assay/contract/failures'

/**
 * The bare exchange with the server, apart from the schemas: the sign-in pages need the one
 * before they have loaded the other.
 */
export type Exchange = { status: number; body: unknown }
export type Method = 'GET' | 'POST' | 'PUT'
type Query = Record<string, string | number | boolean | undefined>
export type Options = { body?: unknown; query?: Query; signal?: AbortSignal | undefined }

export const unexpected = { statusCode: 500, message: failures.unexpected }

const listeners = new Set<() => void>()

/** Told whenever the server no longer knows the session. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Never throws for what the network or the server does; only an abort by the caller throws. */
export async function exchange(
  method: Method,
  path: string,
  { body, query, signal }: Options = {},
): Promise<Exchange> {
  try {
    const response = await fetch(`/api${path}${queryString(query)}`, {
      method,
      credentials: 'include',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
    if (response.status === 401) for (const listener of listeners) listener()
    return { status: response.status, body: await response.json() }
  } catch (error) {
    if (signal?.aborted) throw error
    return { status: unexpected.statusCode, body: unexpected }
  }
}

function queryString(query: Query | undefined): string {
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}
