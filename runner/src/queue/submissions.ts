import { randomUUID } from 'node:crypto'
import type { JudgeSubmission } from '@assay/contract/judge0'
import type { Job } from '../judging/job.ts'
import { internalError, type Judge, type Judgement } from '../judging/judge.ts'
import type { QueueItem, RunQueue } from './fair-queue.ts'

/** A submission from the moment it is taken until it is forgotten. */
export interface Submission {
  token: string
  wire: JudgeSubmission
  job: Job
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  judgement: Judgement | null
}

interface Entry {
  submission: Submission
  item: QueueItem
  abort: AbortController
  done: Promise<void>
  bytes: number
}

export interface Caller {
  id: string
  isLowPriority: boolean
}

export interface SubmissionsOptions {
  queue: RunQueue
  judge: Judge
  /** Finished ones are forgotten past any of these. */
  keepMs: number
  keepCount: number
  keepBytes: number
  onFinished?: (submission: Submission) => void
  onFault?: (error: unknown) => void
}

export class Submissions {
  private readonly options: SubmissionsOptions
  private readonly entries = new Map<string, Entry>()
  /** Tokens of finished ones, oldest first. */
  private readonly finished = new Set<string>()
  private bytes = 0
  private isClosed = false

  constructor(options: SubmissionsOptions) {
    this.options = options
  }

  /** Null when the queue has no room for all of them. */
  add(inputs: { wire: JudgeSubmission; job: Job }[], caller: Caller): Submission[] | null {
    if (this.isClosed) return null
    const entries = inputs.map(({ wire, job }) => this.createEntry(wire, job, caller))
    for (const entry of entries) this.entries.set(entry.submission.token, entry)
    if (!this.options.queue.add(entries.map(({ item }) => item))) {
      for (const { submission } of entries) this.entries.delete(submission.token)
      return null
    }
    return entries.map(({ submission }) => submission)
  }

  get(token: string): Submission | undefined {
    this.forgetOld()
    return this.entries.get(token)?.submission
  }

  /** Waits for its end, `maxMs` at most and not longer than `signal` lets us. */
  async waitFor(token: string, maxMs: number, signal?: AbortSignal): Promise<void> {
    const entry = this.entries.get(token)
    if (!entry || entry.submission.judgement || signal?.aborted) return
    let timer: NodeJS.Timeout | undefined
    let stop: (() => void) | undefined
    const given = new Promise<void>((resolve) => {
      stop = resolve
      timer = setTimeout(resolve, maxMs)
      signal?.addEventListener('abort', resolve as () => void, { once: true })
    })
    await Promise.race([entry.done, given])
    clearTimeout(timer)
    if (stop) signal?.removeEventListener('abort', stop)
  }

  done(token: string): Promise<void> {
    return this.entries.get(token)?.done ?? Promise.resolve()
  }

  /** Ends it if it has not ended, and waits until it has. */
  async cancel(token: string): Promise<void> {
    const entry = this.entries.get(token)
    if (!entry) return
    entry.abort.abort()
    if (this.options.queue.remove(entry.item)) await entry.item.start()
    await entry.done
  }

  delete(token: string): Submission | undefined {
    const entry = this.entries.get(token)
    if (entry) this.forget(token)
    return entry?.submission
  }

  /** Takes no more; what was taken goes on. */
  close() {
    this.isClosed = true
  }

  /** For the drain at the end: whatever has not finished by now is told as our fault. */
  async cancelAll(): Promise<void> {
    const open = [...this.entries.values()].filter(({ submission }) => !submission.judgement)
    await Promise.all(open.map(({ submission }) => this.cancel(submission.token)))
  }

  private createEntry(wire: JudgeSubmission, job: Job, caller: Caller): Entry {
    const submission: Submission = {
      token: randomUUID(),
      wire,
      job,
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
      bytes: job.source.length + job.stdin.length,
      item: {
        caller: caller.id,
        isLowPriority: caller.isLowPriority,
        start: async () => {
          submission.startedAt = new Date()
          submission.judgement = await this.judge(job, abort.signal)
          submission.finishedAt = new Date()
          this.keep(entry)
          resolveDone()
          this.options.onFinished?.(submission)
        },
      },
    }
    return entry
  }

  private async judge(job: Job, signal: AbortSignal): Promise<Judgement> {
    if (signal.aborted) return internalError('Cancelled')
    try {
      return await this.options.judge(job, signal)
    } catch (error) {
      this.options.onFault?.(error)
      return internalError('The runner failed on this submission')
    }
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
