import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { secondMs } from '../clock.ts'
import { type AddressRules, literalOf } from '../public-addresses.ts'

const defaultTimeoutMs = 10 * secondMs

/** The addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>

export interface OutboundRequest {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** What comes after as much of the answer is not read. */
  readonly maxBytes: number
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface OutboundParts {
  readonly rules: AddressRules
  readonly resolve?: Resolve
  readonly timeoutMs?: number
}

/** Why nothing was sent, or nothing came back, in a sentence for an administrator. */
export class OutboundProblem extends Error {}

/**
 * Calls servers whose addresses somebody has typed. Each call connects only to an address that was
 * checked after its name was looked up, so that no name can lead elsewhere, and follows no redirect.
 */
export function outboundRequester({
  rules,
  resolve = resolveByDns,
  timeoutMs = defaultTimeoutMs,
}: OutboundParts) {
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
    if (!first) throw new OutboundProblem(`No server has the name ${name}.`)
    for (const { address } of [first, ...others]) refuse(rules.problemOfAddress(address, url))
    return [first, ...others] as const
  }

  const send = ({ method, headers, body, maxBytes, ...to }: OutboundRequest, signal: AbortSignal) =>
    new Promise<OutboundAnswer>((resolveAnswer, reject) => {
      const url = new URL(to.url)
      // For an address in place of a name, nothing is looked up.
      if (literalOf(url) !== undefined) refuse(rules.problemOf(url))
      const start = url.protocol === 'https:' ? requestHttps : requestHttp
      const sent = start(url, { method, headers, signal, agent: false, lookup: lookup(url) })
      sent.on('error', reject)
      sent.on('response', (response) => {
        readAnswer(response, maxBytes).then(resolveAnswer, reject)
      })
      sent.end(body)
    })

  /** Throws an `OutboundProblem` if there is no answer, and whatever it is if the node stops. */
  return async (request: OutboundRequest, stopping?: AbortSignal): Promise<OutboundAnswer> => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      return await send(request, stopping ? AbortSignal.any([stopping, timeout]) : timeout)
    } catch (error) {
      stopping?.throwIfAborted()
      if (timeout.aborted) {
        throw new OutboundProblem(`There was no answer within ${timeoutMs / secondMs} seconds.`)
      }
      throw problemOf(error)
    }
  }
}

export type OutboundRequester = ReturnType<typeof outboundRequester>

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new OutboundProblem(problem)
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
async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<OutboundAnswer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response) {
    pieces.push(piece as Buffer)
    bytes += (piece as Buffer).length
    // Leaving the loop destroys the response, and with it the connection.
    if (bytes >= maxBytes) break
  }
  const body = Buffer.concat(pieces).subarray(0, maxBytes)
  return { status: response.statusCode ?? 0, headers: response.headers, body }
}

const problemsByCode: Record<string, string> = {
  ECONNREFUSED: 'Nothing accepts connections there.',
  ECONNRESET: 'The connection was closed before there was an answer.',
  EHOSTUNREACH: 'There is no way to this address.',
  ENETUNREACH: 'There is no way to this address.',
}

function problemOf(error: unknown): OutboundProblem {
  if (error instanceof OutboundProblem) return error
  // One for each address that was tried.
  const cause = error instanceof AggregateError ? error.errors[0] : error
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException
  return new OutboundProblem(problemsByCode[code] ?? `Sending failed: ${message}`, { cause: error })
}
