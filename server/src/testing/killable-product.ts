import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type HttpRequest, type HttpResponse, overHttp } from '@assay/testkit/client'
import {
  type ProductProcess,
  spawnProduct,
  untilHealthy,
  untilReady,
} from '@assay/testkit/product-process'

export type Part = 'server' | 'runner'

export interface Kill {
  readonly part: Part
  /** Counted in requests and responses, each of which is one moment. */
  readonly moment: number
}

/**
 * The built product with its own runner. Its parts are killed at planned moments and come back;
 * its clients repeat their requests, as a browser would.
 */
export class KillableProduct {
  readonly killed: Part[] = []
  readonly #env: Record<string, string>
  readonly #plan: Kill[] = []
  #moments = 0
  #running: Promise<ProductProcess>

  constructor(env: Record<string, string>) {
    // Without a pool, which takes seconds of CPU time to fill after every kill.
    this.#env = { LOG_LEVEL: 'silent', JUDGE_URL: '', RUNNER_POOL_SIZE: '0', ...env }
    this.#running = this.#start()
  }

  client(): Client {
    return new Client((request) => this.#send(request))
  }

  /** Moments are counted from here on. */
  kill(plan: readonly Kill[]): void {
    this.#moments = 0
    this.#plan.push(...plan.toSorted((one, other) => one.moment - other.moment))
  }

  async stop(): Promise<void> {
    const product = await this.#running
    product.child.kill('SIGTERM')
    await product.ended
  }

  /** Repeats a request until there is a response. Only the death of a part excuses a failure. */
  async #send(request: HttpRequest): Promise<HttpResponse> {
    for (;;) {
      const product = await this.#running
      try {
        const sent = overHttp(product.url)(request)
        this.#pass(product)
        const response = await sent
        this.#pass(product)
        if (response.status === 429) {
          await sleep(Number(response.headers['retry-after']) * 1000)
        } else if (response.status !== 503 || this.killed.length === 0) {
          return response
        } else await untilHealthy(product)
      } catch (error) {
        if (product === (await this.#running)) throw error
      }
    }
  }

  async #start(): Promise<ProductProcess> {
    const product = await spawnProduct(this.#env)
    await untilReady(product)
    await untilHealthy(product)
    return product
  }

  /** One moment passes; whoever is due is killed. */
  #pass(product: ProductProcess): void {
    this.#moments += 1
    const next = this.#plan[0]
    if (!next || next.moment > this.#moments || product.child.killed) return
    // A part that is not running yet is killed at the next moment.
    const pid = next.part === 'server' ? product.child.pid : runnerOf(product)
    if (pid === undefined) return
    this.#plan.shift()
    this.killed.push(next.part)
    if (next.part === 'runner') process.kill(pid, 'SIGKILL')
    else {
      product.child.kill('SIGKILL')
      this.#running = product.ended.then(() => this.#start())
    }
  }
}

function runnerOf({ child: { pid } }: ProductProcess): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  const runner = children.find((child) => child !== '' && commandOf(child).includes('runner/dist'))
  return runner === undefined ? undefined : Number(runner)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process has ended since.
    return ''
  }
}
