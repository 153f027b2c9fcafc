import type { ExpectedCost } from '../judging/expected-cost.ts'
import type { Job } from '../judging/job.ts'

/** A run is long once it has taken this many times its expected length, within these limits. */
const longFactor = 4
const minMs = 300
const maxMs = 4000

/**
 * A run that can be stopped because others wait, and started again later. Nobody has been told anything
 * about it yet, so only its time is lost.
 */
export class InterruptibleRun {
  private readonly job: Job
  private readonly expectedCost: ExpectedCost
  private readonly interrupting = new AbortController()
  /** When it was first seen to be compiled. */
  private compiledAfterMs: number | undefined
  /** Aborted when it is interrupted, or cancelled for good. */
  readonly signal: AbortSignal

  constructor(job: Job, expectedCost: ExpectedCost, cancelling: AbortSignal) {
    this.job = job
    this.expectedCost = expectedCost
    this.signal = AbortSignal.any([cancelling, this.interrupting.signal])
    if (expectedCost.isReadyToRun(job)) this.compiledAfterMs = 0
  }

  get isInterrupted(): boolean {
    return this.interrupting.signal.aborted
  }

  /** Compiling may take its usual time, and after that the program may. */
  isLong(ranMs: number): boolean {
    const { job, expectedCost } = this
    if (ranMs < minMs) return false
    if (this.compiledAfterMs === undefined) {
      if (!expectedCost.isReadyToRun(job)) return ranMs > longMs(expectedCost.ofFirstRun(job))
      this.compiledAfterMs = ranMs
    }
    return ranMs - this.compiledAfterMs > longMs(expectedCost.ofNextRun(job))
  }

  interrupt() {
    this.interrupting.abort()
  }
}

function longMs(expectedMs: number): number {
  return Math.min(maxMs, Math.max(minMs, longFactor * expectedMs))
}
