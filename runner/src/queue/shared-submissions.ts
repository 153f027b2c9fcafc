import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { Queue, QueueEvents, type QueueEventsListener, QueueEventsProducer } from 'bullmq'
import { internalError } from '../judging/judge.ts'
import { cancelledMessage } from '../judging/verdict.ts'
import { Admission } from './admission.ts'
import { EndWaiters } from './end-waiters.ts'
import { KeptResults } from './kept-results.ts'
import { type LinkLog, RedisLink, redisIsDown } from './redis-link.ts'
import { disconnectMs, restoreRun, SharedWorker } from './shared-worker.ts'
import { type ParseJob, type QueuedRequest, requestOf, restoreResult } from './stored-submission.ts'
import {
  type Caller,
  eventWithin,
  type ParsedRequest,
  type Submission,
  type Submissions,
  type SubmissionsOptions,
} from './submissions.ts'
import { Turns } from './turns.ts'

const queueName = 'runs'
const prefix = 'assay-runner'
/** Redis announces finished runs; polling makes up for an announcement that was missed. */
const pollMs = 1000
const connectMs = 2000

export interface SharedOptions extends SubmissionsOptions {
  redisUrl: string
  parse: ParseJob
  log: LinkLog
}

interface Events extends QueueEventsListener {
  cancel: (event: { jobId: string }, id: string) => void
}

/** The submissions of all runners that share a Redis: whichever is free takes the next one. */
export class SharedSubmissions implements Submissions {
  private readonly options: SharedOptions
  private readonly link: RedisLink
  private readonly queue: Queue<QueuedRequest, null>
  private readonly worker: SharedWorker
  private readonly events: QueueEvents
  private readonly producer: QueueEventsProducer
  private readonly admission: Admission
  private readonly turns: Turns
  private readonly results: KeptResults
  private readonly waiters = new EndWaiters()
  private isClosed = false

  /** Waits a moment for Redis, so that the first callers are not refused needlessly. */
  static async open(options: SharedOptions): Promise<SharedSubmissions> {
    const submissions = new SharedSubmissions(options)
    await eventWithin(submissions.queue.waitUntilReady(), connectMs)
    return submissions
  }

  private constructor(options: SharedOptions) {
    this.options = options
    this.link = new RedisLink(options.redisUrl, options.log)
    const { failFast, events } = this.link
    // The version check would fail for good if Redis went down just then.
    const shared = { prefix, skipVersionCheck: true }
    this.queue = new Queue(queueName, { ...shared, connection: failFast })
    this.producer = new QueueEventsProducer(queueName, { ...shared, connection: failFast })
    const keyOf = (list: string) => this.queue.toKey(list)
    this.admission = new Admission(failFast, prefix, keyOf, options)
    this.turns = new Turns(failFast, prefix)
    this.results = new KeptResults(prefix, options)
    this.worker = new SharedWorker({
      ...options,
      queue: { name: queueName, ...shared },
      link: this.link,
      results: this.results,
      turns: this.turns,
      onEnd: (token) => this.waiters.notify(token),
    })
    this.events = new QueueEvents(queueName, { ...shared, connection: events })
    this.events.on('completed', ({ jobId }) => this.waiters.notify(jobId))
    this.events.on('failed', ({ jobId }) => this.waiters.notify(jobId))
    this.events.on<Events, 'cancel'>('cancel', ({ jobId }) => this.worker.cancel(jobId))
    // The link reports that Redis is down.
    const ignore = () => {}
    this.queue.on('error', ignore)
    this.producer.on('error', ignore)
    this.events.on('error', ignore)
  }

  async add(requests: ParsedRequest[], caller: Caller): Promise<Submission[] | null> {
    if (this.isClosed) return null
    if (requests.length === 0) return []
    return await this.link.request(() => this.addNow(requests, caller))
  }

  async get(token: string): Promise<Submission | undefined> {
    const found = await this.link.request(async () => {
      const result = await this.findResult(token)
      if (result !== null) return result
      const run = await this.queue.getJob(token)
      // It may have finished in between.
      return run ?? (await this.findResult(token))
    })
    if (found === null) return undefined
    if (typeof found === 'string') return restoreResult(token, found, this.options.parse)
    return restoreRun(found, this.options.parse)
  }

  async waitFor(token: string, maxMs = Number.POSITIVE_INFINITY, signal?: AbortSignal) {
    const until = Date.now() + maxMs
    for (;;) {
      const waiter = this.waiters.wait(token)
      try {
        const submission = await this.get(token)
        const leftMs = until - Date.now()
        if (!submission || submission.judgement || leftMs <= 0 || signal?.aborted) return submission
        await eventWithin(waiter.ended, Math.min(pollMs, leftMs), signal)
      } finally {
        waiter.stop()
      }
    }
  }

  ahead(token: string): Promise<number | null> {
    return this.link.request(() => this.link.failFast.zrank(this.queue.toKey('prioritized'), token))
  }

  async cancel(token: string): Promise<void> {
    for (;;) {
      const waiter = this.waiters.wait(token)
      try {
        const submission = await this.get(token)
        if (!submission || submission.judgement) return
        if ((await this.link.request(() => this.queue.remove(token))) === 1) return
        await this.link.request(() =>
          this.producer.publishEvent({ eventName: 'cancel', jobId: token }, 10_000),
        )
        await eventWithin(waiter.ended, pollMs)
      } finally {
        waiter.stop()
      }
    }
  }

  async delete(token: string): Promise<Submission | undefined> {
    const before = await this.get(token)
    if (!before) return undefined
    await this.cancel(token)
    const finished = await this.get(token)
    await this.link.request(async () => {
      await this.results.delete(this.link.failFast, token)
      await this.queue.remove(token)
    })
    return finished ?? { ...before, judgement: internalError(cancelledMessage) }
  }

  async load() {
    const waiting = await this.link.request(() => this.countWaiting()).catch(() => null)
    return { waiting, running: this.worker.running }
  }

  fault(): string | null {
    return this.link.isUp ? null : redisIsDown
  }

  async drain(graceMs: number): Promise<void> {
    this.isClosed = true
    await this.worker.drain(graceMs)
  }

  async close(): Promise<void> {
    const parts = [this.events, this.producer, this.queue]
    // Closing them waits for a response of Redis.
    await eventWithin(Promise.all(parts.map((part) => part.close())), disconnectMs)
    this.link.close()
  }

  private async addNow(requests: ParsedRequest[], caller: Caller): Promise<Submission[] | null> {
    const createdAt = Date.now()
    const submissions = requests.map((request) => ({
      ...request,
      token: randomUUID(),
      requestId: caller.requestId,
      queueHost: os.hostname(),
      executionHost: null,
      createdAt: new Date(createdAt),
      startedAt: null,
      finishedAt: null,
      judgement: null,
    }))
    const stored = submissions.map((submission) => {
      const data = { ...requestOf(submission), caller: caller.id }
      return { token: submission.token, data, bytes: Buffer.byteLength(JSON.stringify(data)) }
    })
    const waiting = await this.admission.admit(caller.id, stored)
    if (waiting === null) return null
    const expectedMs = requests.map(({ job }) => this.options.expectedCost.ofFirstRun(job))
    const priorities = await this.turns.take(caller, expectedMs, waiting === 0)
    await this.queue.addBulk(
      stored.map(({ token, data }, index) => ({
        name: 'run',
        data,
        opts: { jobId: token, priority: priorities[index] ?? 1, timestamp: createdAt },
      })),
    )
    // They are in the queue, whether or not this is known.
    await this.admission.queued(caller.id, stored).catch(() => {})
    return submissions
  }

  private findResult(token: string): Promise<string | null> {
    return this.results.get(this.link.failFast, token)
  }

  private async countWaiting(): Promise<number> {
    const counts = await this.queue.getJobCounts('wait', 'prioritized')
    return (counts.wait ?? 0) + (counts.prioritized ?? 0)
  }
}
