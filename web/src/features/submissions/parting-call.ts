import { type Exchange, unexpected } from '../../platform/transport.ts'

/** What browsers let outlive a page, headers included, is 64 KB in all. */
const longestBytes = 60_000

/**
 * A call that goes through even if the page is closed the next moment. Its answer is read where
 * the page is still there; a session that has ended is left for the next call to find.
 */
export async function partingCall(
  method: 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Exchange> {
  const text = body === undefined ? null : JSON.stringify(body)
  const bytes = text === null ? 0 : new TextEncoder().encode(text).length
  try {
    const response = await fetch(`/api${path}`, {
      method,
      credentials: 'include',
      headers: text === null ? {} : { 'content-type': 'application/json' },
      body: text,
      keepalive: bytes <= longestBytes,
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return { status: unexpected.statusCode, body: unexpected }
  }
}
