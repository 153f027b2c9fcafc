import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { maxAnswerChars } from '@assay/contract/webhooks'
import { secondMs } from '../../platform/clock.ts'
import { type AddressRules, literalOf } from '../../platform/public-addresses.ts'

const defaultTimeoutMs = 10 * secondMs
/** Four bytes are the most that a character takes. */
const maxAnswerBytes = 4 * maxAnswerChars

/** The addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>

interface Answer {
  readonly status: number
  readonly body: string
}

interface Sent {
  readonly method: 'POST' | 'PATCH'
  readonly headers: Record<string, string>
  readonly body: string
}

/** Either an answer of 2xx, or a problem, perhaps with the answer that was one. */
export interface Outcome {
  readonly answer: Answer | null
  readonly problem: string | null
}

interface SendParts {
  readonly rules: AddressRules
  readonly resolve?: Resolve
  readonly timeoutMs?: number
}

/** Why nothing was sent, or nothing came back. */
class SendProblem extends Error {}

/**
 * Sends deliveries. Each connects only to an address that was checked after its name was looked up, so
 * that no name can lead elsewhere, and follows no redirect. Never rejects, unless the node stops.
 */
export function deliverySender({
  rules,
  resolve = resolveByDns,
  timeoutMs = defaultTimeoutMs,
}: SendParts) {
  const lookup =
    (url: URL): LookupFunction =>
    (name, options, callback) => {
      checkedAddresses(name, url).then(
        ([first, ...others]) => {
          if (options.all) callback(null, [first, ...others])
          else callback(null, first.address, first.family)
        },
        (error: Error) => callback(error, '', 0),
      )
    }

  const checkedAddresses = async (name: string, url: URL) => {
    const [first, ...others] = (await resolve(name)).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    if (!first) throw new SendProblem(`No server has the name ${name}.`)
    for (const { address } of [first, ...others]) refuse(rules.problemOfAddress(address, url))
    return [first, ...others] as const
  }

  const answerTo = (
    url: URL,
    { method, headers, body }: Sent,
    signal: AbortSignal,
  ): Promise<Answer> =>
    new Promise<Answer>((resolveAnswer, reject) => {
      // For an address in place of a name, nothing is looked up.
      if (literalOf(url) !== undefined) refuse(rules.problemOf(url))
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const sent = send(url, {
        ...{ method, headers, signal, agent: false },
        lookup: lookup(url),
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        readAnswer(response).then(resolveAnswer, reject)
      })
      sent.end(body)
    })

  return async (
    { url, ...sent }: Sent & { readonly url: string },
    stopping: AbortSignal,
  ): Promise<Outcome> => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const signal = AbortSignal.any([stopping, timeout])
      const answer = await answerTo(new URL(url), sent, signal)
      return { answer, problem: problemOf(answer.status) }
    } catch (error) {
      stopping.throwIfAborted()
      const seconds = timeoutMs / secondMs
      const problem = timeout.aborted
        ? `There was no answer within ${seconds} seconds.`
        : problemText(error)
      return { answer: null, problem }
    }
  }
}

export type DeliverySender = ReturnType<typeof deliverySender>

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new SendProblem(problem)
}

/**
 * Asks DNS itself: the way of the system has only a few threads, which passwords are checked in as well,
 * and a name that never resolves would hold one up for long.
 */
async function resolveByDns(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2 * secondMs, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** As much of it as is kept; the rest is not waited for. */
async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response) {
    pieces.push(piece as Buffer)
    bytes += (piece as Buffer).length
    // Leaving the loop destroys the response, and with it the connection.
    if (bytes >= maxAnswerBytes) break
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces).subarray(0, maxAnswerBytes))
  const body = text
    .replaceAll('\0', '\u{FFFD}')
    .slice(0, maxAnswerChars)
    .replace(/\p{Cs}/gu, '\u{FFFD}')
  return { status: response.statusCode ?? 0, body }
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) {
    return 'It answered with a redirect, which is not followed. Enter the address it leads to.'
  }
  return `It answered with the status ${status}.`
}

const problemsByCode: Record<string, string> = {
  ECONNREFUSED: 'Nothing accepts connections there.',
  ECONNRESET: 'The connection was closed before there was an answer.',
  EHOSTUNREACH: 'There is no way to this address.',
  ENETUNREACH: 'There is no way to this address.',
}

function problemText(error: unknown): string {
  if (error instanceof SendProblem) return error.message
  // One for each address that was tried.
  const cause = error instanceof AggregateError ? error.errors[0] : error
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException
  return problemsByCode[code] ?? `Sending failed: ${message}`
}
