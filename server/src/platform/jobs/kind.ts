import { z } from 'zod'

/** What there is to know about all jobs of one kind. */
export interface JobKind<Payload> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** How many one node runs at the same time. */
  readonly concurrency: number
  /** Renewed while a job runs; the job of a node that died is taken over after this long. */
  readonly leaseMs: number
  /** After this many failed attempts the job is dead: kept for an operator, not run. */
  readonly maxAttempts: number
  /** Delay before the next attempt, by the number of failed ones. */
  readonly retryMs: (attempts: number) => number
  /** Set for recurring kinds: one job, due again this long after it finished. */
  readonly everyMs?: number
  /**
   * After this long, a job that can go on later makes room for others that wait. At most one job of the
   * kind runs at a time for each `turnOf`.
   */
  readonly turnMs?: number
}

/** Doubles with each failed attempt. */
export function exponentialBackoff(firstMs: number, maxMs: number) {
  return (attempts: number) => Math.min(maxMs, firstMs * 2 ** Math.min(attempts - 1, 30))
}

/** A kind of which there is always exactly one job, run by one node at a time. It never dies. */
export function recurring(name: string, everyMs: number, leaseMs: number): JobKind<object> {
  return {
    name,
    payload: z.object({}),
    concurrency: 1,
    leaseMs,
    maxAttempts: Number.POSITIVE_INFINITY,
    retryMs: () => everyMs,
    everyMs,
  }
}

export interface JobContext {
  /** Aborted when the node stops or has lost the lease: end soon, by throwing or returning. */
  readonly signal: AbortSignal
  /** Throws `TurnOver` if the job has had its turn and others wait. What it has done must be stored. */
  readonly endTurn: () => Promise<void>
}

export interface JobHandler {
  readonly kind: JobKind<unknown>
  readonly run: (payload: unknown, context: JobContext) => Promise<void>
  /** Tells whoever waits for it that the job is dead. */
  readonly onDead: (payload: unknown, reason: string) => Promise<void>
}

/** Handlers run at least once for a job, so what they do must bear repetition. */
export function handle<Payload>(
  kind: JobKind<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
  /** Gets the payload as it is stored, because parsing it may be what killed the node. */
  onDead: JobHandler['onDead'] = async () => {},
): JobHandler {
  return {
    kind,
    run: async (payload, context) => {
      const parsed = kind.payload.safeParse(payload)
      if (!parsed.success) throw new PermanentFailure(`invalid payload: ${parsed.error.message}`)
      await run(parsed.data, context)
    },
    onDead,
  }
}

/** Thrown by a handler when another attempt would fail as well: the job is dead at once. */
export class PermanentFailure extends Error {}

/** Thrown by a handler that goes on later. Not counted as an attempt. */
export class TurnOver extends Error {}

/**
 * Thrown by a handler when a service that all jobs of the kind need is unavailable. Not counted as
 * an attempt; the node takes no job of this kind until the delay is over.
 */
export class ServiceUnavailable extends Error {
  readonly retryMs: number

  constructor(retryMs: number, cause: unknown) {
    super('a service is unavailable', { cause })
    this.retryMs = retryMs
  }
}
