import type { App } from '../platform/http/app-type.ts'

export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  // A test looks into answers of every form; what it finds there is asserted, not typed.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

/** Speaks HTTP to the product as a browser would: with cookies and its own address. */
export class TestClient {
  readonly #app: App
  readonly #address: string
  readonly cookies = new Map<string, string>()

  constructor(app: App, address = '127.0.0.1') {
    this.#app = app
    this.#address = address
  }

  get = (url: string, headers?: Record<string, string>) => this.send('GET', url, undefined, headers)
  post = (url: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', url, body, headers)
  put = (url: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('PUT', url, body, headers)

  async send(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.#app.inject({
      method,
      url,
      headers,
      remoteAddress: this.#address,
      cookies: Object.fromEntries(this.cookies),
      ...(body === undefined ? {} : { payload: body as string | object }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.body,
    }
  }
}
