import { maxTimeLimitSeconds, questionContentSchema } from '@assay/contract/question-parts'
import { type Progress, type ProofWork, proveOwn } from '@assay/questions/prove/prove-own'
import { z } from 'zod'
import { type Clock, secondMs } from '../../platform/clock.ts'
import { type Db, isDatabaseUnavailable } from '../../platform/database/connect.ts'
import {
  handle,
  type JobContext,
  type JobHandler,
  type JobKind,
  ServiceUnavailable,
} from '../../platform/jobs/kind.ts'
import { type Judge, JudgeUnavailable, LanguageMissing } from '../../platform/judge/judge.ts'
import { OverLimit } from '../../platform/threads/thread-pool.ts'
import { judgePrograms } from './judge-programs.ts'
import { findProof, type ProofKey, updateProof } from './proof-store.ts'

const requestSchema = z.object({ draftId: z.uuid(), requestedAt: z.iso.datetime() })
const payload = requestSchema.extend({
  /** As it was when the proof was requested: authors go on writing meanwhile. */
  content: questionContentSchema,
})

/** A killed node holds a proof up for half a minute; then it goes on where that node was. */
export const proofJob: JobKind<z.infer<typeof payload>> = {
  name: 'question-proof',
  payload,
  concurrency: 1,
  leaseMs: 30 * secondMs,
  maxAttempts: 10,
  retryMs: () => 5 * secondMs,
}

export interface ProofParts {
  readonly db: Db
  readonly judge: Judge
  readonly clock: Clock
  readonly log: { warn(fields: object, message: string): void }
  readonly reading: Pick<ProofWork, 'examine' | 'smallInputs' | 'mismatches'>
  /** CPU time of a reference on one case; no candidate gets more than the usual one. */
  readonly referenceSeconds?: number
}

/** Progress is written at most this often. */
const writeEveryMs = 300

export function questionProver(parts: ProofParts): JobHandler {
  const { db, clock } = parts
  return handle(proofJob, prove(parts), async (stored, reason) => {
    const { draftId, requestedAt } = requestSchema.parse(stored)
    const progress = failedBy(
      `The proof was stopped: ${reason}. Its largest inputs may be too much; make the shape and the recipes smaller and prove it again.`,
    )
    const key = { draftId, requestedAt: new Date(requestedAt) }
    await updateProof(db, key, { state: 'failed', progress, finishedAt: clock.now() })
  })
}

function prove(parts: ProofParts) {
  return async (
    { draftId, requestedAt, content }: z.infer<typeof payload>,
    { signal }: JobContext,
  ) => {
    const { db, judge, clock, log } = parts
    const key = { draftId, requestedAt: new Date(requestedAt) }
    const superseded = new AbortController()
    const either = AbortSignal.any([signal, superseded.signal])
    const call = { caller: `proof ${draftId}`, isBackground: true }
    try {
      const { state, ...progress } = await proveOwn(content, {
        programs: judgePrograms(judge, call, either),
        examine: parts.reading.examine,
        smallInputs: parts.reading.smallInputs,
        mismatches: parts.reading.mismatches,
        earlier: await earlierProgress(db, key),
        missingLanguage: (error) => (error instanceof LanguageMissing ? error.language : undefined),
        referenceSeconds: parts.referenceSeconds ?? maxTimeLimitSeconds,
        report: progressWriter(db, key, () => {
          superseded.abort()
          either.throwIfAborted()
        }),
      })
      await updateProof(db, key, { state, progress, finishedAt: clock.now() })
    } catch (error) {
      if (superseded.signal.aborted) return
      const reason = whyHopeless(error)
      if (reason !== undefined) {
        const progress = failedBy(reason)
        await updateProof(db, key, { state: 'failed', progress, finishedAt: clock.now() })
        return
      }
      if (error instanceof JudgeUnavailable) {
        throw new ServiceUnavailable((error.retryAfterSeconds ?? 5) * secondMs, error)
      }
      if (signal.aborted || isDatabaseUnavailable(error)) throw error
      log.warn({ err: error, draft: draftId }, 'a proof could not be completed')
      const progress = failedBy(
        'The proof could not be completed because of an error in the product. Please try again.',
      )
      await updateProof(db, key, { state: 'failed', progress, finishedAt: clock.now() })
    }
  }
}

/** Of a node that died: what it has tried need not be tried again. */
async function earlierProgress(db: Db, { draftId, requestedAt }: ProofKey) {
  const known = await findProof(db, draftId)
  return known?.requestedAt.getTime() === requestedAt.getTime() ? known.progress : undefined
}

/** What the author can do something about; trying again would end the same way. */
function whyHopeless(error: unknown): string | undefined {
  if (error instanceof LanguageMissing) {
    return `The code runner does not offer ${error.language}. Remove the programs in it, or have it installed.`
  }
  if (error instanceof OverLimit) {
    return `This question takes too much ${error.limit} to check. Make its recipes, its shape or its references smaller.`
  }
  return undefined
}

/** Not a fault of the question. Trying again would end the same way. */
function failedBy(problem: string): Progress {
  return {
    checks: [{ name: 'Proof', state: 'failed', done: 0, total: 1, problems: [problem] }],
    mutants: null,
    limits: null,
  }
}

function progressWriter(db: Db, key: ProofKey, onSuperseded: () => void) {
  let writtenAt = Number.NEGATIVE_INFINITY
  let states = ''
  return async (progress: Progress) => {
    const now = performance.now()
    const current = progress.checks.map(({ state }) => state).join()
    // A check that begins or ends is told at once.
    if (current === states && now - writtenAt < writeEveryMs) return
    states = current
    writtenAt = now
    if (!(await updateProof(db, key, { state: 'running', progress }))) onSuperseded()
  }
}
