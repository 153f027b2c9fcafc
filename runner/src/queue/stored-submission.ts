import type { JudgeSubmission } from '@assay/contract/judge0'
import type { Job } from '../judging/job.ts'
import { internalError, type Judgement } from '../judging/judge.ts'
import type { Submission } from './submissions.ts'

/** What another runner needs to run a submission: the request, and who received it. */
export interface StoredRequest {
  wire: JudgeSubmission
  isBase64: boolean
  requestId: string
  queueHost: string
}

/** What waits in the queue. */
export interface QueuedRequest extends StoredRequest {
  /** Absent if an older runner has queued it. */
  caller?: string
}

/** Parses a stored request again; fails when this runner does not support it. */
export interface ParseJob {
  /** Without its additional files. */
  toShow(wire: JudgeSubmission, isBase64: boolean): Job
  toRun(wire: JudgeSubmission, isBase64: boolean): Promise<Job>
}

type Bytes = 'stdout' | 'stderr' | 'compileOutput'
type StoredJudgement = Omit<Judgement, Bytes> & Record<Bytes, string | null>

interface StoredResult {
  request: StoredRequest
  executionHost: string | null
  createdAt: number
  startedAt: number | null
  finishedAt: number | null
  judgement: StoredJudgement
}

export function requestOf({ wire, isBase64, requestId, queueHost }: Submission): StoredRequest {
  return { wire, isBase64, requestId, queueHost }
}

export function storeResult(submission: Submission): string {
  const judgement = submission.judgement ?? internalError(null)
  const result: StoredResult = {
    request: requestOf(submission),
    executionHost: submission.executionHost,
    createdAt: submission.createdAt.getTime(),
    startedAt: submission.startedAt?.getTime() ?? null,
    finishedAt: submission.finishedAt?.getTime() ?? null,
    judgement: { ...judgement, ...mapBytes((name) => judgement[name]?.toString('base64') ?? null) },
  }
  return JSON.stringify(result)
}

export function restoreResult(token: string, text: string, parse: ParseJob): Submission {
  const stored = JSON.parse(text) as StoredResult
  const { judgement } = stored
  return {
    ...restoreRequest(token, stored.request, stored.createdAt, parse),
    executionHost: stored.executionHost,
    startedAt: dateOrNull(stored.startedAt),
    finishedAt: dateOrNull(stored.finishedAt),
    judgement: {
      ...judgement,
      ...mapBytes((name) => {
        const text = judgement[name]
        return text === null ? null : Buffer.from(text, 'base64')
      }),
    },
  }
}

export function restoreRequest(
  token: string,
  request: StoredRequest,
  createdAt: number,
  parse: ParseJob,
): Submission {
  return {
    ...request,
    token,
    job: parse.toShow(request.wire, request.isBase64),
    executionHost: null,
    createdAt: new Date(createdAt),
    startedAt: null,
    finishedAt: null,
    judgement: null,
  }
}

export function dateOrNull(ms: number | null | undefined): Date | null {
  return ms == null ? null : new Date(ms)
}

function mapBytes<T>(map: (name: Bytes) => T): Record<Bytes, T> {
  return { stdout: map('stdout'), stderr: map('stderr'), compileOutput: map('compileOutput') }
}
