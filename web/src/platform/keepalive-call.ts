import { type ApiRequest, type ApiResponse, createClient } from '@assay/contract/client'
import { send, unexpected } from './transport.ts'

/** Browsers limit the bodies of all keepalive requests under way to 64 KB in total. */
const maxKeepaliveBytes = 60_000

/**
 * A call that completes even if the page is closed right after it. The response is read if the
 * page is still there; an expired session is left for the next call to notice.
 */
export const keepaliveCall = createClient<object>(sendKeepalive, () => unexpected)

async function sendKeepalive(request: ApiRequest): Promise<ApiResponse> {
  const text = request.body === undefined ? '' : JSON.stringify(request.body)
  const bytes = new TextEncoder().encode(text).length
  try {
    const response = await send(request, { keepalive: bytes <= maxKeepaliveBytes })
    return { status: response.status, body: await response.json() }
  } catch {
    return { status: unexpected.statusCode, body: unexpected }
  }
}
