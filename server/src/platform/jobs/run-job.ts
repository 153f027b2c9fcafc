import type { Logger } from 'pino'
import { after, type Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { errorMessage } from '../logger.ts'
import { type JobHandler, PermanentFailure, ServiceUnavailable, TurnOver } from './kind.ts'
import { deleteJob, isAnyDue, type Job, renewLease, returnJob } from './store.ts'

/** After this many nodes have died running it, a job counts as the cause. */
const maxDeaths = 2

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly stopping: AbortSignal
}

interface Outcome {
  /** How long the node should take no further jobs of this kind. */
  readonly pauseMs?: number
}

/** Runs a claimed job under its lease and records the outcome. Never rejects. */
export async function runJob(parts: Parts, handler: JobHandler, job: Job): Promise<Outcome> {
  const lease = holdLease(parts, handler.kind.leaseMs, job)
  const { signal } = lease
  let outcome: Outcome = {}
  try {
    signal.throwIfAborted()
    if (job.deaths >= maxDeaths && handler.kind.everyMs === undefined) {
      throw new PermanentFailure(`the server went down ${job.deaths} times while it did this`)
    }
    if (job.attempts > handler.kind.maxAttempts) {
      throw new PermanentFailure('the node died, or lost its lease, during the last attempt')
    }
    await handler.run(job.payload, { signal, endTurn: turnOf(parts, handler, job) })
    await recordSuccess(parts, handler, job)
  } catch (error) {
    if (error instanceof ServiceUnavailable) outcome = { pauseMs: error.retryMs }
    await recordFailure(parts, handler, job, error).catch((cause: unknown) =>
      // Nothing is lost: the job is due again when its lease expires.
      parts.log.warn({ err: cause, job: job.id, kind: job.kind }, 'an outcome was not recorded'),
    )
  } finally {
    lease.end()
  }
  return outcome
}

async function recordSuccess({ db, clock }: Parts, { kind }: JobHandler, job: Job): Promise<void> {
  if (kind.everyMs === undefined) return deleteJob(db, job)
  const runAt = after(clock.now(), kind.everyMs)
  await returnJob(db, job, { runAt, attempts: 0, lastError: null })
}

async function recordFailure(
  { db, clock, log, stopping }: Parts,
  { kind, onDead }: JobHandler,
  job: Job,
  error: unknown,
): Promise<void> {
  const now = clock.now()
  const uncounted = { attempts: job.attempts - 1 }
  if (error instanceof TurnOver) return returnJob(db, job, { ...uncounted, runAt: now })
  if (error instanceof ServiceUnavailable) {
    return returnJob(db, job, { ...uncounted, runAt: after(now, error.retryMs) })
  }
  if (stopping.aborted) return returnJob(db, job, uncounted)
  const isDead = error instanceof PermanentFailure || job.attempts >= kind.maxAttempts
  const { id, attempts } = job
  log.warn({ err: error, job: id, kind: kind.name, attempts, isDead }, 'a job failed')
  if (isDead) await onDead(job.payload, errorMessage(error))
  await returnJob(db, job, {
    lastError: errorMessage(error),
    runAt: after(now, kind.retryMs(attempts)),
    deadAt: isDead ? now : null,
  })
}

function turnOf({ db, clock }: Parts, { kind }: JobHandler, job: Job) {
  const { turnMs } = kind
  const beganAt = clock.now()
  return async () => {
    const now = clock.now()
    if (turnMs === undefined || now < after(beganAt, turnMs)) return
    if (await isAnyDue(db, kind.name, now)) throw new TurnOver(`job ${job.id} goes on later`)
  }
}

/** Renews the lease until `end`; the signal tells that the node stops or has lost the lease. */
function holdLease({ db, clock, stopping }: Parts, leaseMs: number, job: Job) {
  const aborting = new AbortController()
  const abort = () => aborting.abort()
  if (stopping.aborted) abort()
  stopping.addEventListener('abort', abort)
  let until = job.lockedUntil ?? clock.now()
  const renew = async () => {
    const next = after(clock.now(), leaseMs)
    try {
      if (await renewLease(db, job, next)) until = next
      else abort()
    } catch {
      if (clock.now() >= until) abort()
    }
  }
  const timer = setInterval(renew, leaseMs / 3)
  return {
    signal: aborting.signal,
    end: () => {
      clearInterval(timer)
      stopping.removeEventListener('abort', abort)
    },
  }
}
