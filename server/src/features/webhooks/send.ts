import { maxAnswerChars } from '@assay/contract/webhooks'
import {
  type OutboundParts,
  OutboundProblem,
  outboundRequester,
} from '../../platform/outbound/request.ts'

/** Four bytes are the most that a character takes. */
const maxAnswerBytes = 4 * maxAnswerChars

interface Answer {
  readonly status: number
  readonly body: string
}

interface Sent {
  readonly url: string
  readonly method: 'POST' | 'PATCH'
  readonly headers: Record<string, string>
  readonly body: string
}

/** Either an answer of 2xx, or a problem, perhaps with the answer that was one. */
export interface Outcome {
  readonly answer: Answer | null
  readonly problem: string | null
}

/** Sends deliveries. Never rejects, unless the node stops. */
export function deliverySender(parts: OutboundParts) {
  const request = outboundRequester(parts)
  return async (delivery: Sent, stopping: AbortSignal): Promise<Outcome> => {
    try {
      const sent = { ...delivery, maxBytes: maxAnswerBytes }
      const { status, body } = await request(sent, stopping)
      return { answer: { status, body: textOf(body) }, problem: problemOf(status) }
    } catch (error) {
      if (!(error instanceof OutboundProblem)) throw error
      return { answer: null, problem: error.message }
    }
  }
}

export type DeliverySender = ReturnType<typeof deliverySender>

const textOf = (body: Buffer) =>
  new TextDecoder()
    .decode(body)
    .replaceAll('\0', '\u{FFFD}')
    .slice(0, maxAnswerChars)
    .replace(/\p{Cs}/gu, '\u{FFFD}')

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) {
    return 'It answered with a redirect, which is not followed. Enter the address it leads to.'
  }
  return `It answered with the status ${status}.`
}
