import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpRequest, HttpResponse, Transport } from '@assay/testkit/client'
import type { Tally } from './tally.ts'

/** A deployment that does not respond for this long counts as down. */
const giveUpMs = 180_000
const retryMs = 300
const maxRetryMs = 2000

/** Repeats a request, as a browser does, while connections break or the server says to wait. */
export function retrying(transport: Transport, tally: Tally): Transport & { retries: number } {
  const send = async (request: HttpRequest): Promise<HttpResponse> => {
    const deadline = Date.now() + giveUpMs
    for (;;) {
      const result = await transport(request).catch(asBroken)
      const wait = waitAfter(result)
      if (wait === undefined) return result as HttpResponse
      tally.count(wait.reason)
      if (Date.now() > deadline) {
        throw new Error(`${request.method} ${request.url}: ${wait.reason} for ${giveUpMs} ms`)
      }
      retrier.retries += 1
      await sleep(wait.ms)
    }
  }
  const retrier = Object.assign(send, { retries: 0 })
  return retrier
}

function asBroken(error: unknown): undefined {
  // A body that is not the JSON it claims to be is a fault, not a broken connection.
  if (error instanceof SyntaxError) throw error
}

function waitAfter(response: HttpResponse | undefined) {
  if (!response) return { reason: 'connection broken', ms: retryMs }
  const { status, headers } = response
  if (status !== 429 && (status < 502 || status > 504)) return undefined
  const askedMs = Number(headers['retry-after'] ?? 0) * 1000
  return {
    reason: `asked to retry later (${status})`,
    ms: Math.min(Math.max(askedMs, retryMs), maxRetryMs),
  }
}
