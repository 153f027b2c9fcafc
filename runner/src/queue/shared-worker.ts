import os from 'node:os'
import { type Job, WaitingError, Worker } from 'bullmq'
import { internalError } from '../judging/judge.ts'
import type { KeptResults } from './kept-results.ts'
import type { RedisLink } from './redis-link.ts'
import {
  dateOrNull,
  type ReadJob,
  restoreRequest,
  type StoredRequest,
  storeResult,
} from './stored-submission.ts'
import {
  eventWithin,
  judgeSubmission,
  type Submission,
  type SubmissionsOptions,
} from './submissions.ts'
import type { Turns } from './turns.ts'

/** A runner that has not been heard of for so long is dead, and its runs are tried elsewhere. */
const SILENCE_MS = 5000
const LOOK_FOR_DEAD_MS = 1000
const RETRY_MS = 500
export const PARTING_MS = 2000

export type Run = Job<StoredRequest, null>

interface Parts extends SubmissionsOptions {
  queue: { name: string; prefix: string; skipVersionCheck: boolean }
  link: RedisLink
  results: KeptResults
  turns: Turns
  read: ReadJob
  /** Tells those who wait for it here. */
  onEnd: (token: string) => void
}

/** Takes runs out of the shared queue, as many at a time as this machine carries. */
export class SharedWorker {
  private readonly parts: Parts
  private readonly worker: Worker<StoredRequest, null>
  private isHandingOver = false
  running = 0

  constructor(parts: Parts) {
    this.parts = parts
    const { name, ...queue } = parts.queue
    this.worker = new Worker(name, (run, lock, signal) => this.take(run, lock, signal), {
      ...queue,
      connection: parts.link.patient,
      concurrency: parts.concurrency,
      lockDuration: SILENCE_MS,
      stalledInterval: LOOK_FOR_DEAD_MS,
      maxStalledCount: 1,
      runRetryDelay: RETRY_MS,
      // What failed is told from here, what succeeded from the kept results.
      removeOnComplete: { count: 0 },
      removeOnFail: { count: parts.keepCount, age: parts.keepMs / 1000 },
    })
    this.worker.on('failed', (run) => {
      if (run) parts.onFinished?.(restoreRun(run, parts.read))
    })
    // The link tells that Redis is away; the rest shows in the runs that fail.
    this.worker.on('error', () => {})
  }

  /** Ends it if it runs here. */
  cancel(token: string) {
    this.worker.cancelJob(token)
  }

  /** What still runs after `graceMs` goes back into the queue, for another runner. */
  async drain(graceMs: number): Promise<void> {
    const timer = setTimeout(() => {
      this.isHandingOver = true
      this.worker.cancelAllJobs()
    }, graceMs)
    // Without Redis nothing can be handed over; the others notice that we are gone.
    const hasWork = this.parts.link.isThere || this.running > 0
    await eventWithin(this.worker.close(), hasWork ? graceMs + PARTING_MS : PARTING_MS)
    clearTimeout(timer)
  }

  private async take(run: Run, lock: string | undefined, signal: AbortSignal | undefined) {
    this.running++
    try {
      await this.runToEnd(run, lock, signal ?? new AbortController().signal)
    } finally {
      this.running--
    }
    return null
  }

  private async runToEnd(run: Run, lock: string | undefined, signal: AbortSignal) {
    const { link, results, turns } = this.parts
    const submission = restoreRun(run, this.parts.read)
    const { token } = submission
    // Whoever ran it before us died between its result and its end.
    if (run.stalledCounter > 0 && (await results.has(link.patient, token))) return
    turns.serve(run.priority).catch(() => {})
    submission.startedAt = new Date()
    submission.executionHost = os.hostname()
    submission.judgement = await judgeSubmission(submission, this.parts, signal)
    if (this.isHandingOver && signal.aborted) {
      await run.moveToWait(lock)
      throw new WaitingError()
    }
    submission.finishedAt = new Date()
    await results.keep(link.patient, token, storeResult(submission))
    // Those who wait here need not hear it from Redis.
    this.parts.onEnd(token)
    this.parts.onFinished?.(submission)
  }
}

/** A run as it lies in the queue: it waits, is under way, or was given up. */
export function restoreRun(run: Run, read: ReadJob): Submission {
  const submission = restoreRequest(run.id ?? '', run.data, run.timestamp, read)
  submission.startedAt = dateOrNull(run.processedOn)
  if (!run.failedReason) return submission
  submission.finishedAt = dateOrNull(run.finishedOn)
  submission.judgement = internalError('The runners that took this submission died')
  return submission
}
