import type { LocalQueue } from './local-queue.ts'
import type { Caller, ParsedRequest, Submission, Submissions } from './submissions.ts'

const kind = 'submission'

/** The submissions of this process. */
export class LocalSubmissions implements Submissions {
  private readonly queue: LocalQueue

  constructor(queue: LocalQueue) {
    this.queue = queue
  }

  async add(requests: ParsedRequest[], caller: Caller): Promise<Submission[] | null> {
    const separate = requests.map((request) => [request])
    return this.queue.add(kind, separate, caller)?.flatMap(({ cases }) => cases) ?? null
  }

  async get(token: string): Promise<Submission | undefined> {
    return this.queue.get(kind, token)?.cases[0]
  }

  async waitFor(token: string, maxMs?: number, signal?: AbortSignal) {
    const work = this.queue.get(kind, token)
    if (work) await this.queue.waitFor(work, 0, maxMs, signal)
    return work?.cases[0]
  }

  async ahead(token: string): Promise<number | null> {
    const work = this.queue.get(kind, token)
    return work ? this.queue.ahead(work) : null
  }

  async cancel(token: string): Promise<void> {
    const work = this.queue.get(kind, token)
    if (work) await this.queue.cancel(work)
  }

  async delete(token: string): Promise<Submission | undefined> {
    const work = this.queue.get(kind, token)
    if (work) await this.queue.delete(work)
    return work?.cases[0]
  }

  async load() {
    return this.queue.load()
  }

  fault(): null {
    return null
  }

  drain(graceMs: number): Promise<void> {
    return this.queue.drain(graceMs)
  }

  async close() {}
}
