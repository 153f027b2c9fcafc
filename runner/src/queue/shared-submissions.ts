import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { Queue, QueueEvents, type QueueEventsListener, QueueEventsProducer } from 'bullmq'
import { internalError } from '../judging/judge.ts'
import { Ends } from './ends.ts'
import { KeptResults } from './kept-results.ts'
import { type LinkLog, RedisLink } from './redis-link.ts'
import { PARTING_MS, restoreRun, SharedWorker } from './shared-worker.ts'
import { type ReadJob, requestOf, restoreResult, type StoredRequest } from './stored-submission.ts'
import {
  type Asked,
  type Caller,
  eventWithin,
  type Submission,
  type Submissions,
  type SubmissionsOptions,
} from './submissions.ts'
import { Turns } from './turns.ts'

const QUEUE = 'runs'
const PREFIX = 'assay-runner'
/** Ends are told by Redis; looking once in a while makes up for one that was missed. */
const LOOK_MS = 1000
const FIRST_WAIT_MS = 2000

export interface SharedOptions extends SubmissionsOptions {
  redisUrl: string
  read: ReadJob
  log: LinkLog
}

interface Events extends QueueEventsListener {
  cancel: (told: { jobId: string }, id: string) => void
}

/** The submissions of all runners on one Redis: whichever is free takes the next. */
export class SharedSubmissions implements Submissions {
  private readonly options: SharedOptions
  private readonly link: RedisLink
  private readonly queue: Queue<StoredRequest, null>
  private readonly worker: SharedWorker
  private readonly events: QueueEvents
  private readonly teller: QueueEventsProducer
  private readonly turns: Turns
  private readonly results: KeptResults
  private readonly ends = new Ends()
  private adding: Promise<unknown> = Promise.resolve()
  private isClosed = false

  /** Waits for Redis a moment, so that the first callers are not sent away for nothing. */
  static async open(options: SharedOptions): Promise<SharedSubmissions> {
    const submissions = new SharedSubmissions(options)
    await eventWithin(submissions.queue.waitUntilReady(), FIRST_WAIT_MS)
    return submissions
  }

  private constructor(options: SharedOptions) {
    this.options = options
    this.link = new RedisLink(options.redisUrl, options.log)
    const { hasty, listening } = this.link
    // Asking for the version would fail for good if Redis went away in between.
    const shared = { prefix: PREFIX, skipVersionCheck: true }
    this.queue = new Queue(QUEUE, { ...shared, connection: hasty })
    this.teller = new QueueEventsProducer(QUEUE, { ...shared, connection: hasty })
    this.turns = new Turns(hasty, PREFIX)
    this.results = new KeptResults(PREFIX, options)
    this.worker = new SharedWorker({
      ...options,
      queue: { name: QUEUE, ...shared },
      link: this.link,
      results: this.results,
      turns: this.turns,
      onEnd: (token) => this.ends.tell(token),
    })
    this.events = new QueueEvents(QUEUE, { ...shared, connection: listening })
    this.events.on('completed', ({ jobId }) => this.ends.tell(jobId))
    this.events.on('failed', ({ jobId }) => this.ends.tell(jobId))
    this.events.on<Events, 'cancel'>('cancel', ({ jobId }) => this.worker.cancel(jobId))
    // The link tells that Redis is away.
    const ignore = () => {}
    this.queue.on('error', ignore)
    this.teller.on('error', ignore)
    this.events.on('error', ignore)
  }

  async add(asked: Asked[], caller: Caller): Promise<Submission[] | null> {
    if (this.isClosed) return null
    // One after another, so that those who come at once do not all see the same free places.
    const added = this.adding.then(() => this.link.ask(() => this.addNow(asked, caller)))
    this.adding = added.catch(() => {})
    return await added
  }

  async get(token: string): Promise<Submission | undefined> {
    const found = await this.link.ask(async () => {
      const result = await this.findResult(token)
      if (result !== null) return result
      const run = await this.queue.getJob(token)
      // It may have ended in between.
      return run ?? (await this.findResult(token))
    })
    if (found === null) return undefined
    if (typeof found === 'string') return restoreResult(token, found, this.options.read)
    return restoreRun(found, this.options.read)
  }

  async waitFor(token: string, maxMs = Number.POSITIVE_INFINITY, signal?: AbortSignal) {
    const until = Date.now() + maxMs
    for (;;) {
      const end = this.ends.next(token)
      try {
        const submission = await this.get(token)
        const leftMs = until - Date.now()
        if (!submission || submission.judgement || leftMs <= 0 || signal?.aborted) return submission
        await eventWithin(end.told, Math.min(LOOK_MS, leftMs), signal)
      } finally {
        end.forget()
      }
    }
  }

  async cancel(token: string): Promise<void> {
    for (;;) {
      const end = this.ends.next(token)
      try {
        const submission = await this.get(token)
        if (!submission || submission.judgement) return
        if ((await this.link.ask(() => this.queue.remove(token))) === 1) return
        await this.link.ask(() =>
          this.teller.publishEvent({ eventName: 'cancel', jobId: token }, 10_000),
        )
        await eventWithin(end.told, LOOK_MS)
      } finally {
        end.forget()
      }
    }
  }

  async delete(token: string): Promise<Submission | undefined> {
    const before = await this.get(token)
    if (!before) return undefined
    await this.cancel(token)
    const ended = await this.get(token)
    await this.link.ask(async () => {
      await this.results.delete(this.link.hasty, token)
      await this.queue.remove(token)
    })
    return ended ?? { ...before, judgement: internalError('Cancelled') }
  }

  async load() {
    const waiting = await this.link.ask(() => this.countWaiting()).catch(() => null)
    return { waiting, running: this.worker.running }
  }

  fault(): string | null {
    return this.link.isThere ? null : 'Redis is away'
  }

  async drain(graceMs: number): Promise<void> {
    this.isClosed = true
    await this.worker.drain(graceMs)
  }

  async close(): Promise<void> {
    const parts = [this.events, this.teller, this.queue]
    // Which wait for Redis to say goodbye.
    await eventWithin(Promise.all(parts.map((part) => part.close())), PARTING_MS)
    this.link.close()
  }

  private async addNow(asked: Asked[], caller: Caller): Promise<Submission[] | null> {
    const waiting = await this.countWaiting()
    if (waiting + asked.length > this.options.capacity) return null
    const priorities = await this.turns.take(caller, asked.length, waiting === 0)
    const createdAt = Date.now()
    const submissions = asked.map((one) => ({
      ...one,
      token: randomUUID(),
      requestId: caller.requestId,
      queueHost: os.hostname(),
      executionHost: null,
      createdAt: new Date(createdAt),
      startedAt: null,
      finishedAt: null,
      judgement: null,
    }))
    await this.queue.addBulk(
      submissions.map((submission, index) => ({
        name: 'run',
        data: requestOf(submission),
        opts: { jobId: submission.token, priority: priorities[index] ?? 1, timestamp: createdAt },
      })),
    )
    return submissions
  }

  private findResult(token: string): Promise<string | null> {
    return this.results.get(this.link.hasty, token)
  }

  private async countWaiting(): Promise<number> {
    const counts = await this.queue.getJobCounts('wait', 'prioritized')
    return (counts.wait ?? 0) + (counts.prioritized ?? 0)
  }
}
