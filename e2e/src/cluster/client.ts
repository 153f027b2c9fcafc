import { setTimeout as sleep } from 'node:timers/promises'
import type { Tally } from './tally.ts'

/** A deployment that does not answer for so long is not standing any more. */
const patienceMs = 60_000
const againMs = 300
const longestAgainMs = 2000

export interface Answer<T> {
  readonly status: number
  readonly body: T
  readonly cookie: string
  /** Whether it took more than one try: then an earlier one may have been done as well. */
  readonly wasRepeated: boolean
}

interface NotYet {
  readonly reason: string
  readonly againMs: number
}

/** Asks as a browser does: again, when the line breaks or it is told to come later. */
export class Client {
  readonly #url: string
  readonly #tally: Tally
  cookie = ''

  constructor(url: string, tally: Tally) {
    this.#url = url
    this.#tally = tally
  }

  async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer<T>> {
    const deadline = Date.now() + patienceMs
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#once<T>(method, path, body).catch((error: unknown) =>
        this.#broken(error),
      )
      if (answer.reason === undefined) return { ...answer, wasRepeated: tries > 1 }
      this.#tally.count(answer.reason)
      if (Date.now() > deadline) throw new Error(`${method} ${path}: ${answer.reason} to the end`)
      await sleep(answer.againMs)
    }
  }

  async #once<T>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<NotYet | (Omit<Answer<T>, 'wasRepeated'> & { reason?: undefined })> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const { status } = response
    if (status === 429 || (status >= 502 && status <= 504)) {
      const asked = Number(response.headers.get('retry-after') ?? 0) * 1000
      return {
        reason: `told to come later (${status})`,
        againMs: Math.min(Math.max(asked, againMs), longestAgainMs),
      }
    }
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status, body: JSON.parse(text) as T, cookie }
  }

  #broken(error: unknown): NotYet {
    if (error instanceof SyntaxError) throw error
    return { reason: 'line broken', againMs }
  }
}
