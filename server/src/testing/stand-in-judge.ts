import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { type JudgeSettings, judgeClient } from '../platform/judge/client.ts'

/** The outcome of a program. Missing fields are null on the wire. */
interface Verdict {
  readonly stdout?: string
  readonly stderr?: string
  readonly compile_output?: string
  readonly message?: string
  readonly time?: string
  readonly memory?: number
  readonly status?: { id: number; description: string }
}

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly sourceCode: string
  readonly stdin: string
  readonly body: Record<string, unknown>
}

type Respond = (response: ServerResponse, request: IncomingMessage) => void

/**
 * Speaks the Judge0 protocol but runs nothing: `outcome` decides what a program prints. Its faults
 * were all seen in real gateways, or in judges under load.
 */
export class StandInJudge {
  readonly received: Received[] = []
  readonly stopped: string[] = []
  /** Programs of the form `print <text>` print the text; `times <n>` multiplies the input. */
  readonly usualOutcome = run
  outcome: (program: Received) => Verdict = run
  /** While true, everything submitted stays in the queue. */
  isHeld = false
  /** The ids of the languages it has; it has all and lists none if missing. */
  languageIds: readonly number[] | undefined
  /** Respond to the next requests in place of the judge, first in, first out. */
  readonly instead: Respond[] = []
  readonly #results = new Map<string, Received>()
  readonly #server = createServer((request, response) => void this.#respond(request, response))
  #port = 0

  get url(): string | undefined {
    return this.#port === 0 ? undefined : `http://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** As after `kill -9`: closes every connection at once and forgets all runs. */
  async kill(): Promise<void> {
    this.#results.clear()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  forgetEverything(): void {
    this.#results.clear()
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readAll(request)
    const other = this.instead.shift()
    if (other) return other(response, request)
    const token = request.url?.match(/^\/submissions\/([\w-]+)/)?.[1]
    if (this.languageIds && request.url === '/languages/all') {
      const listed = this.languageIds.map((id) => ({
        id,
        name: 'Go (1.19)',
        is_archived: false,
        compile_cmd: 'go build main.go',
      }))
      return json(response, 200, listed)
    }
    // As every judge but ours, it does not know `/judgings`.
    if (!request.url?.startsWith('/submissions')) return json(response, 404, { error: 'Not Found' })
    if (request.method === 'POST') {
      const body = JSON.parse(text) as Record<string, unknown>
      if (!request.url.startsWith('/submissions/batch')) {
        const id = Number(body.language_id)
        if (this.languageIds?.includes(id) === false) {
          return json(response, 422, { language_id: [`language with id ${id} doesn't exist`] })
        }
        return json(response, 201, { token: this.#accept(request, body) })
      }
      const { submissions } = body as { submissions: Record<string, unknown>[] }
      const tokens = submissions.map((one) => ({ token: this.#accept(request, one) }))
      return json(response, 201, tokens)
    }
    const program = this.#results.get(token ?? '')
    if (!program || token === undefined) return json(response, 404, { error: 'Not Found' })
    if (request.method === 'DELETE') {
      this.stopped.push(token)
      this.#results.delete(token)
    }
    if (this.isHeld) {
      return json(response, 200, { token, status: { id: 1, description: 'In Queue' } })
    }
    json(response, 200, { token, ...encodeAll(this.outcome(program)) })
  }

  #accept({ headers }: IncomingMessage, body: Record<string, unknown>): string {
    const { source_code, stdin } = body
    const program = { headers, sourceCode: decode(source_code), stdin: decode(stdin), body }
    this.received.push(program)
    const token = randomUUID()
    this.#results.set(token, program)
    return token
  }
}

export const faults = {
  tooMany: (response: ServerResponse) => {
    response.setHeader('retry-after', '17')
    json(response, 429, { message: 'You have exceeded the rate limit per minute for your plan' })
  },
  queueFull: (response: ServerResponse) => json(response, 503, { error: 'queue is full' }),
  htmlPage: (response: ServerResponse) =>
    page(response, 502, '<html><body><h1>502 Bad Gateway</h1></body></html>'),
  htmlWithSuccess: (response: ServerResponse) =>
    page(response, 200, '<html><body>Please sign in</body></html>'),
  htmlNotFound: (response: ServerResponse) =>
    page(response, 404, '<html><body>No such page</body></html>'),
  broken: (response: ServerResponse) => json(response, 500, { error: 'internal' }),
  dropped: (response: ServerResponse) => void response.socket?.destroy(),
  cutShort: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"status":')
    setImmediate(() => response.socket?.destroy())
  },
  /** Accepts the request and never responds. */
  silent: () => {},
  wrongKey: (response: ServerResponse) => json(response, 403, {}),
}

/** How long the client waits in files whose judge is silent on purpose. */
export const shortPatience = { timeoutMs: 2000 }

/** A stand-in for one test file, and the product's own client for it, which waits out a busy machine. */
export function useStandInJudge(settings: Partial<JudgeSettings> = {}) {
  const judge = new StandInJudge()
  beforeAll(() => judge.start())
  afterAll(() => judge.kill())
  const client = judgeClient({ timeoutMs: 60_000, ...settings, baseUrl: () => judge.url })
  return { judge, client }
}

function run({ sourceCode, stdin }: Received): Verdict {
  const measured = { time: '0.012', memory: 3456 }
  const [, verb, argument = ''] = sourceCode.match(/^(\w+) ?(.*)$/s) ?? []
  switch (verb) {
    case 'print':
      return { ...measured, stdout: `${argument}\n` }
    case 'times':
      return { ...measured, stdout: `${Number(argument) * Number(stdin)}\n` }
    case 'fail':
      return {
        ...measured,
        stderr: argument,
        message: 'Exited with error status 1',
        status: { id: 11, description: 'Runtime Error (NZEC)' },
      }
    case 'nonsense':
      return {
        compile_output: 'main.c:1: error',
        status: { id: 6, description: 'Compilation Error' },
      }
    default:
      return measured
  }
}

function encodeAll(verdict: Verdict) {
  const text = (value: string | undefined) =>
    value === undefined ? null : Buffer.from(value).toString('base64')
  return {
    stdout: text(verdict.stdout),
    stderr: text(verdict.stderr),
    compile_output: text(verdict.compile_output),
    message: text(verdict.message),
    time: verdict.time ?? null,
    memory: verdict.memory ?? null,
    status: verdict.status ?? { id: 3, description: 'Accepted' },
  }
}

function decode(value: unknown): string {
  return Buffer.from(String(value ?? ''), 'base64').toString()
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function page(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html' })
  response.end(html)
}
