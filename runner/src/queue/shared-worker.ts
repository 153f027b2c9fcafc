import os from 'node:os'
import { type Job, WaitingError, Worker } from 'bullmq'
import { internalError } from '../judging/judge.ts'
import { runnerFailed } from '../judging/verdict.ts'
import type { KeptResults } from './kept-results.ts'
import type { RedisLink } from './redis-link.ts'
import { type RunKind, Separation } from './separation.ts'
import {
  dateOrNull,
  type ParseJob,
  type QueuedRequest,
  restoreRequest,
  storeResult,
} from './stored-submission.ts'
import {
  eventWithin,
  judgeSubmission,
  type Submission,
  type SubmissionsOptions,
} from './submissions.ts'
import { isBackground, type Turns } from './turns.ts'

/** A runner that has been silent for this long counts as dead, and another one takes its runs. */
const deadAfterMs = 5000
const deadCheckMs = 1000
const retryMs = 500
export const disconnectMs = 2000

export type Run = Job<QueuedRequest, null>

interface Parts extends SubmissionsOptions {
  queue: { name: string; prefix: string; skipVersionCheck: boolean }
  link: RedisLink
  results: KeptResults
  turns: Turns
  parse: ParseJob
  /** Wakes callers in this process. */
  onEnd: (token: string) => void
}

/** Takes runs from the shared queue, as many at a time as this runner may have. */
export class SharedWorker {
  private readonly parts: Parts
  private readonly worker: Worker<QueuedRequest, null>
  private readonly separation = new Separation()
  private isReturningRuns = false
  running = 0

  constructor(parts: Parts) {
    this.parts = parts
    const { name, ...queue } = parts.queue
    this.worker = new Worker(name, (run, lock, signal) => this.take(run, lock, signal), {
      ...queue,
      connection: parts.link.patient,
      concurrency: parts.concurrency,
      lockDuration: deadAfterMs,
      stalledInterval: deadCheckMs,
      maxStalledCount: 1,
      runRetryDelay: retryMs,
      // Failures are read from the queue, results from `KeptResults`.
      removeOnComplete: { count: 0 },
      removeOnFail: { count: parts.keepCount, age: parts.keepMs / 1000 },
    })
    this.worker.on('failed', (run) => {
      if (run) parts.onFinished?.(restoreRun(run, parts.parse), kindOf(run))
    })
    // The link reports that Redis is down; anything else makes a run fail.
    this.worker.on('error', () => {})
  }

  /** Stops it if it runs here. */
  cancel(token: string) {
    this.worker.cancelJob(token)
  }

  /** What still runs after `graceMs` goes back to the queue for another runner. */
  async drain(graceMs: number): Promise<void> {
    const timer = setTimeout(() => {
      this.isReturningRuns = true
      this.worker.cancelAllJobs()
    }, graceMs)
    // Without Redis nothing can be returned to the queue; other runners will notice that we are gone.
    const hasWork = this.parts.link.isUp || this.running > 0
    await eventWithin(this.worker.close(), hasWork ? graceMs + disconnectMs : disconnectMs)
    clearTimeout(timer)
  }

  private async take(run: Run, lock: string | undefined, signal: AbortSignal | undefined) {
    const caller = run.data.caller ?? run.id ?? ''
    await this.separation.start(caller, kindOf(run))
    this.running++
    try {
      await this.runToEnd(run, lock, signal ?? new AbortController().signal)
    } finally {
      this.running--
      this.separation.ended(caller)
    }
    return null
  }

  private async runToEnd(run: Run, lock: string | undefined, signal: AbortSignal) {
    const { link, results, turns } = this.parts
    const submission = restoreRun(run, this.parts.parse)
    const { token } = submission
    // The runner that had it before us died after it stored the result.
    if (run.stalledCounter > 0 && (await results.has(link.patient, token))) return
    turns.serve(run.priority).catch(() => {})
    const job = await this.parts.parse.toRun(submission.wire, submission.isBase64)
    submission.job = { ...job, caller: run.data.caller ?? token }
    submission.startedAt = new Date()
    submission.executionHost = os.hostname()
    submission.judgement = await judgeSubmission(submission, this.parts, signal)
    if (this.isReturningRuns && signal.aborted) {
      await run.moveToWait(lock)
      throw new WaitingError()
    }
    submission.finishedAt = new Date()
    await results.keep(link.patient, token, storeResult(submission))
    // Callers in this process need not wait for Redis to tell them.
    this.parts.onEnd(token)
    this.parts.onFinished?.(submission, kindOf(run))
  }
}

function kindOf({ priority }: Run): RunKind {
  return isBackground(priority) ? 'background' : 'foreground'
}

/** A run in the queue: waiting, running, or given up. */
export function restoreRun(run: Run, parse: ParseJob): Submission {
  const submission = restoreRequest(run.id ?? '', run.data, run.timestamp, parse)
  submission.startedAt = dateOrNull(run.processedOn)
  if (!run.failedReason) return submission
  submission.finishedAt = dateOrNull(run.finishedOn)
  submission.judgement = internalError(runnerFailed)
  return submission
}
