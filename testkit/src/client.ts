import { createClient, type InputOf } from '@assay/contract/client'
import type { Endpoint } from '@assay/contract/endpoint'
import { type UrlInput, urlFrom } from '@assay/contract/url'

export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  // Tests look into bodies of every shape; what they find is asserted, not typed.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

/** Sends a request: over the network, into a Fastify app, or again and again until it succeeds. */
export type Transport = (request: HttpRequest) => Promise<HttpResponse>

/** A browser without pages: it keeps its cookies. */
export class Client {
  readonly cookies = new Map<string, string>()
  readonly #transport: Transport
  readonly #headers: Readonly<Record<string, string>>

  constructor(transport: Transport, headers: Record<string, string> = {}) {
    this.#transport = transport
    this.#headers = headers
  }

  /** Calls an endpoint of the contract; a response that does not match it is an error. */
  readonly call = createClient<object>(
    ({ method, url, body }) => this.send(method, url, body),
    ({ method, path }, { status, body }) => {
      throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
    },
  )

  /** The same request without reading the response by the contract: with headers, for asserting. */
  request<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<HttpResponse> {
    const { params, query, body } = input as UrlInput & { body?: unknown }
    return this.send(endpoint.method, urlFrom(endpoint, { params, query }), body, headers)
  }

  readonly get = (url: string, headers?: Record<string, string>) =>
    this.send('GET', url, undefined, headers)
  readonly post = (url: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', url, body, headers)
  readonly put = (url: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('PUT', url, body, headers)

  /** A request that need not be in the contract. Text and bytes are sent as they are, an object as JSON. */
  async send(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpResponse> {
    const cookie = this.cookieHeader
    const response = await this.#transport({
      method,
      url,
      headers: {
        ...this.#headers,
        ...(cookie && { cookie }),
        ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      body,
    })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) this.#keep(String(line))
    return response
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(setCookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** The transport to a running server. */
export function overHttp(baseUrl: string): Transport {
  return async ({ method, url, headers, body }) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    const isJson = body !== undefined && !isRaw
    const response = await fetch(new URL(url, baseUrl), {
      method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && {
        body: isRaw ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      }),
    })
    const text = await response.text()
    const isJsonBack = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        'set-cookie': response.headers.getSetCookie(),
      },
      body: isJsonBack ? JSON.parse(text) : text,
    }
  }
}

type Success<R> = Extract<R, { statusCode: 200 | 201 }>

/** The response, if it is a success; otherwise an error with the server's message. */
export function succeeded<R extends { statusCode: number; message: string }>(
  response: R,
): Success<R> {
  const { statusCode, message } = response
  if (statusCode >= 400) throw new Error(`${statusCode}: ${message}`)
  return response as unknown as Success<R>
}
