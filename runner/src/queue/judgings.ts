import type { LocalQueue } from './local-queue.ts'
import type { Caller, ParsedRequest, Submission } from './submissions.ts'

const kind = 'judging'

/** One program on several inputs. */
export interface Judging {
  token: string
  /** One for each input, in their order. */
  cases: Submission[]
  /** How many of them have finished. */
  finished: number
}

/** Judgings that wait, run or have finished. */
export class Judgings {
  private readonly queue: LocalQueue

  constructor(queue: LocalQueue) {
    this.queue = queue
  }

  /** Null when there is no room for it. */
  add(cases: ParsedRequest[], caller: Caller): Judging | null {
    return this.queue.add(kind, [cases], caller)?.[0] ?? null
  }

  /** Resolves when more than `after` cases have finished, after `maxMs`, or when `signal` aborts. */
  async waitFor(
    token: string,
    after: number,
    maxMs: number,
    signal: AbortSignal,
  ): Promise<Judging | undefined> {
    const work = this.queue.get(kind, token)
    if (work) await this.queue.waitFor(work, after, maxMs, signal)
    return work
  }

  /** Stops it and deletes it. */
  async delete(token: string): Promise<Judging | undefined> {
    const work = this.queue.get(kind, token)
    if (work) await this.queue.delete(work)
    return work
  }
}
