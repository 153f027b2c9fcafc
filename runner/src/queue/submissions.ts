import type { JudgeSubmission } from '@assay/contract/judge0'
import type { Job } from '../judging/job.ts'
import { internalError, type Judge, type Judgement } from '../judging/judge.ts'

/** A submission from the moment it is taken until it is forgotten. */
export interface Submission {
  token: string
  wire: JudgeSubmission
  /** Whether the texts of `wire` are encoded. */
  isBase64: boolean
  job: Job
  /** Of the request that brought it, for the logs of whoever runs it. */
  requestId: string
  queueHost: string
  executionHost: string | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  judgement: Judgement | null
}

/** What a request asks to be run: read and checked. */
export type Asked = Pick<Submission, 'wire' | 'isBase64' | 'job'>

export interface Caller {
  id: string
  isLowPriority: boolean
  requestId: string
}

/** The submissions that wait, run and are kept: those of this process, or those of all runners. */
export interface Submissions {
  /** Null when there is no room for all of them; then none is taken. */
  add(asked: Asked[], caller: Caller): Promise<Submission[] | null>
  get(token: string): Promise<Submission | undefined>
  /** How it stands at its end, or when `maxMs` have passed or `signal` says so. */
  waitFor(token: string, maxMs?: number, signal?: AbortSignal): Promise<Submission | undefined>
  /** Ends it if it has not ended, and waits until it has. */
  cancel(token: string): Promise<void>
  /** Ends it and forgets it. */
  delete(token: string): Promise<Submission | undefined>
  /** How many wait for a place anywhere (unknown while the queue is away), how many run here. */
  load(): Promise<{ waiting: number | null; running: number }>
  /** What keeps it from taking submissions. */
  fault(): string | null
  /** Takes no more and finishes what runs; what still runs after `graceMs` is stopped. */
  drain(graceMs: number): Promise<void>
  close(): Promise<void>
}

/** The queue that runners share cannot be reached. */
export class QueueAway extends Error {}

export interface SubmissionsOptions {
  judge: Judge
  /** How many run here at a time. */
  concurrency: number
  /** How many may wait. */
  capacity: number
  /** Finished ones are forgotten past any of these. */
  keepMs: number
  keepCount: number
  keepBytes: number
  onFinished?: (submission: Submission) => void
  onFault?: (error: unknown, submission: Submission) => void
}

/** Runs a submission to its end, whatever happens. */
export async function judgeSubmission(
  submission: Submission,
  { judge, onFault }: SubmissionsOptions,
  signal: AbortSignal,
): Promise<Judgement> {
  if (signal.aborted) return internalError('Cancelled')
  try {
    return await judge(submission.job, signal)
  } catch (error) {
    onFault?.(error, submission)
    return internalError('The runner failed on this submission')
  }
}

/** Resolves with `event`, or when time is up or `signal` says so; leaves no timer behind. */
export async function eventWithin(
  event: Promise<unknown>,
  maxMs: number | undefined,
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted) return
  let timer: NodeJS.Timeout | undefined
  let stop = () => {}
  const given = new Promise<void>((resolve) => {
    stop = resolve
    if (maxMs !== undefined) timer = setTimeout(resolve, maxMs)
    signal?.addEventListener('abort', stop, { once: true })
  })
  await Promise.race([event, given])
  clearTimeout(timer)
  signal?.removeEventListener('abort', stop)
}
