import type { ApiRequest, ApiResponse } from '@assay/contract/client'
import { failures } from '@assay/contract/failures'
import { examBrowserProof } from './exam-browser-proof.ts'

export const unexpected = { statusCode: 500, message: failures.unexpected } as const

const listeners = new Set<() => void>()

/** The listener is called whenever the server no longer knows the session. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends one request. Throws only if the caller aborts; a network failure is an `unexpected` 500. */
export async function exchange(
  request: ApiRequest,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<ApiResponse> {
  try {
    const response = await send(request, { signal: signal ?? null })
    if (response.status === 401) for (const listener of listeners) listener()
    return { status: response.status, body: await response.json() }
  } catch (error) {
    if (signal?.aborted) throw error
    return { status: unexpected.statusCode, body: unexpected }
  }
}

export function send({ method, url, body }: ApiRequest, init: RequestInit): Promise<Response> {
  const isFile = body instanceof Blob
  return fetch(url, {
    method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      }),
      ...examBrowserProof(),
    },
    body: body === undefined ? null : isFile ? body : JSON.stringify(body),
    ...init,
  })
}
