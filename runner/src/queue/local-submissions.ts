import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { FairQueue, type QueueItem } from './fair-queue.ts'
import {
  type Caller,
  eventWithin,
  judgeSubmission,
  type ParsedRequest,
  type Submission,
  type Submissions,
  type SubmissionsOptions,
} from './submissions.ts'

interface Entry {
  submission: Submission
  item: QueueItem
  abort: AbortController
  done: Promise<void>
  bytes: number
}

/** Keeps everything in this process: fast, and gone when it ends. */
export class LocalSubmissions implements Submissions {
  private readonly options: SubmissionsOptions
  private readonly queue: FairQueue
  private readonly entries = new Map<string, Entry>()
  /** Tokens of finished submissions, oldest first. */
  private readonly finished = new Set<string>()
  private bytes = 0
  private isClosed = false

  constructor(options: SubmissionsOptions) {
    this.options = options
    this.queue = new FairQueue(options)
  }

  async add(requests: ParsedRequest[], caller: Caller): Promise<Submission[] | null> {
    if (this.isClosed) return null
    const entries = requests.map((request) => this.createEntry(request, caller))
    for (const entry of entries) this.entries.set(entry.submission.token, entry)
    if (!this.queue.add(entries.map(({ item }) => item))) {
      for (const { submission } of entries) this.entries.delete(submission.token)
      return null
    }
    return entries.map(({ submission }) => submission)
  }

  async get(token: string): Promise<Submission | undefined> {
    this.forgetOld()
    return this.entries.get(token)?.submission
  }

  async waitFor(token: string, maxMs?: number, signal?: AbortSignal) {
    this.forgetOld()
    const entry = this.entries.get(token)
    if (entry && !entry.submission.judgement) await eventWithin(entry.done, maxMs, signal)
    return entry?.submission
  }

  async cancel(token: string): Promise<void> {
    const entry = this.entries.get(token)
    if (!entry) return
    entry.abort.abort()
    if (this.queue.remove(entry.item)) await entry.item.start()
    await entry.done
  }

  async delete(token: string): Promise<Submission | undefined> {
    await this.cancel(token)
    const entry = this.entries.get(token)
    if (entry) this.forget(token)
    return entry?.submission
  }

  async load() {
    return { waiting: this.queue.waiting, running: this.queue.running }
  }

  fault(): null {
    return null
  }

  async drain(graceMs: number): Promise<void> {
    this.isClosed = true
    const timer = setTimeout(() => void this.cancelAll(), graceMs)
    await this.queue.idle()
    clearTimeout(timer)
  }

  async close() {}

  /** Whatever has not finished by now ends as an internal error. */
  private async cancelAll(): Promise<void> {
    const unfinished = [...this.entries.values()].filter(({ submission }) => !submission.judgement)
    await Promise.all(unfinished.map(({ submission }) => this.cancel(submission.token)))
  }

  private createEntry(request: ParsedRequest, caller: Caller): Entry {
    const submission: Submission = {
      ...request,
      token: randomUUID(),
      requestId: caller.requestId,
      queueHost: os.hostname(),
      executionHost: null,
      createdAt: new Date(),
      startedAt: null,
      finishedAt: null,
      judgement: null,
    }
    const abort = new AbortController()
    let resolveDone = () => {}
    const done = new Promise<void>((resolve) => {
      resolveDone = resolve
    })
    const entry: Entry = {
      submission,
      abort,
      done,
      bytes: request.job.source.length + request.job.stdin.length,
      item: {
        caller: caller.id,
        isLowPriority: caller.isLowPriority,
        start: async () => {
          submission.startedAt = new Date()
          submission.executionHost = os.hostname()
          submission.judgement = await judgeSubmission(submission, this.options, abort.signal)
          submission.finishedAt = new Date()
          this.keep(entry)
          resolveDone()
          this.options.onFinished?.(submission)
        },
      },
    }
    return entry
  }

  private keep(entry: Entry) {
    const { judgement, token } = entry.submission
    if (!this.entries.has(token)) return
    entry.bytes += (judgement?.stdout?.length ?? 0) + (judgement?.stderr?.length ?? 0)
    this.bytes += entry.bytes
    this.finished.add(token)
    this.forgetOld()
  }

  private forgetOld() {
    const { keepMs, keepCount, keepBytes } = this.options
    const now = Date.now()
    for (const token of this.finished) {
      const age = now - (this.entries.get(token)?.submission.finishedAt?.getTime() ?? 0)
      const isOver = this.finished.size > keepCount || this.bytes > keepBytes
      if (age <= keepMs && (!isOver || this.finished.size === 1)) return
      this.forget(token)
    }
  }

  private forget(token: string) {
    const entry = this.entries.get(token)
    if (!entry) return
    this.entries.delete(token)
    if (this.finished.delete(token)) this.bytes -= entry.bytes
  }
}
