import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './client.ts'
import { type RunningProduct, startProcess, untilReady } from './process.ts'

export type Part = 'server' | 'runner'

export interface Kill {
  readonly part: Part
  /** Counted in requests and answers, of which each is one moment. */
  readonly moment: number
}

const stepMs = 50

/**
 * The built product with its own runner. Its parts are killed at the moments of a plan and come
 * back; who calls it asks again, as a browser would.
 */
export class MortalProduct {
  readonly killed: Part[] = []
  readonly #env: Record<string, string>
  readonly #plan: Kill[] = []
  #moments = 0
  #life: Promise<RunningProduct>

  constructor(env: Record<string, string>) {
    this.#env = { LOG_LEVEL: 'silent', JUDGE_URL: '', ...env }
    this.#life = this.#start()
  }

  /** Moments are counted from here on. */
  kill(plan: readonly Kill[]): void {
    this.#moments = 0
    this.#plan.push(...plan.toSorted((one, other) => one.moment - other.moment))
  }

  /** Asks until there is an answer. Only a death of a part excuses one that does not come. */
  async call(
    cookie: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    for (;;) {
      const product = await this.#life
      try {
        const request = fetch(`${product.url}/api${path}`, {
          method,
          headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        this.#pass(product)
        const response = await request
        const answer = { status: response.status, body: await response.json() }
        this.#pass(product)
        if (answer.status === 429) {
          await sleep(Number(response.headers.get('retry-after')) * 1000)
        } else if (answer.status !== 503 || this.killed.length === 0) {
          return { ...answer, headers: Object.fromEntries(response.headers) }
        } else await untilWhole(product)
      } catch (error) {
        if (product === (await this.#life)) throw error
      }
    }
  }

  async stop(): Promise<void> {
    const product = await this.#life
    product.child.kill('SIGTERM')
    await product.ended
  }

  async #start(): Promise<RunningProduct> {
    const product = await startProcess(this.#env)
    await untilReady(product)
    await untilWhole(product)
    return product
  }

  #pass(product: RunningProduct): void {
    this.#moments += 1
    const next = this.#plan[0]
    if (!next || next.moment > this.#moments || product.child.killed) return
    // One that is not there yet is killed once it is.
    const pid = next.part === 'server' ? product.child.pid : runnerOf(product)
    if (pid === undefined) return
    this.#plan.shift()
    this.killed.push(next.part)
    if (next.part === 'runner') process.kill(pid, 'SIGKILL')
    else {
      product.child.kill('SIGKILL')
      this.#life = product.ended.then(() => this.#start())
    }
  }
}

/** Until every part answers. */
async function untilWhole({ url }: RunningProduct): Promise<void> {
  const isWhole = async () => {
    const { status } = (await (await fetch(`${url}/readyz`)).json()) as { status: string }
    return status === 'ready'
  }
  while (!(await isWhole())) await sleep(stepMs)
}

function runnerOf({ child: { pid } }: RunningProduct): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  const runner = children.find((child) => child !== '' && commandOf(child).includes('runner/dist'))
  return runner === undefined ? undefined : Number(runner)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has ended since.
    return ''
  }
}
