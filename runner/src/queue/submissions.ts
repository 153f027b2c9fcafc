import type { JudgeSubmission } from '@assay/contract/judge0'
import type { ExpectedCost } from '../judging/expected-cost.ts'
import type { Job } from '../judging/job.ts'
import { internalError, type Judge, type Judgement } from '../judging/judge.ts'
import { cancelledMessage, runnerFailed } from '../judging/verdict.ts'
import type { RunKind } from './separation.ts'

/** A submission, from when it is accepted until it is deleted. */
export interface Submission {
  token: string
  wire: JudgeSubmission
  /** Whether the texts in `wire` are base64. */
  isBase64: boolean
  job: Job
  /** Of the request that brought it; logged by the runner that runs it. */
  requestId: string
  queueHost: string
  executionHost: string | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  judgement: Judgement | null
}

/** A request, parsed and validated. */
export type ParsedRequest = Pick<Submission, 'wire' | 'isBase64' | 'job'>

export interface Caller {
  id: string
  isLowPriority: boolean
  requestId: string
}

/** Submissions that wait, run or have finished: of this process, or of all runners. */
export interface Submissions {
  /** All or none: null when there is no room for all of them. */
  add(requests: ParsedRequest[], caller: Caller): Promise<Submission[] | null>
  get(token: string): Promise<Submission | undefined>
  /** Resolves when it has finished, after `maxMs`, or when `signal` aborts. */
  waitFor(token: string, maxMs?: number, signal?: AbortSignal): Promise<Submission | undefined>
  /** How many go before it in the queue, as far as is known now; null if it does not wait there. */
  ahead(token: string): Promise<number | null>
  /** Stops it if it has not finished, and waits until it has. */
  cancel(token: string): Promise<void>
  /** Stops it and deletes it. */
  delete(token: string): Promise<Submission | undefined>
  /** How many wait in the queue (null while that is unavailable), and how many run here. */
  load(): Promise<{ waiting: number | null; running: number }>
  /** Why no submissions can be accepted, or null. */
  fault(): string | null
  /** Accepts no more and lets runs finish; those still running after `graceMs` are stopped. */
  drain(graceMs: number): Promise<void>
  close(): Promise<void>
}

/** The shared queue cannot be reached. */
export class QueueUnavailable extends Error {}

export interface SubmissionsOptions {
  judge: Judge
  expectedCost: ExpectedCost
  /** How many run here at a time. */
  concurrency: number
  /** How many may wait. */
  capacity: number
  /** Finished submissions are deleted beyond any of these. */
  keepMs: number
  keepCount: number
  keepBytes: number
  onFinished?: (submission: Submission, kind: RunKind) => void
  onFault?: (error: unknown, submission: Submission) => void
}

/** Judges a submission; never rejects. */
export async function judgeSubmission(
  submission: Submission,
  { judge, expectedCost, onFault }: SubmissionsOptions,
  signal: AbortSignal,
): Promise<Judgement> {
  if (signal.aborted) return internalError(cancelledMessage)
  try {
    const learn = expectedCost.measure(submission.job)
    const startedAt = performance.now()
    const judgement = await judge(submission.job, signal)
    if (!signal.aborted) learn(performance.now() - startedAt)
    return judgement
  } catch (error) {
    onFault?.(error, submission)
    return internalError(runnerFailed)
  }
}

/** Resolves with `event`, after `maxMs`, or when `signal` aborts. Leaves no timer behind. */
export async function eventWithin(
  event: Promise<unknown>,
  maxMs: number | undefined,
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted) return
  let timer: NodeJS.Timeout | undefined
  let stop = () => {}
  const timeout = new Promise<void>((resolve) => {
    stop = resolve
    if (maxMs !== undefined) timer = setTimeout(resolve, maxMs)
    signal?.addEventListener('abort', stop, { once: true })
  })
  await Promise.race([event, timeout])
  clearTimeout(timer)
  signal?.removeEventListener('abort', stop)
}
