import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { z } from 'zod'
import { after, hourMs, minuteMs, secondMs } from '../platform/clock.ts'
import {
  exponentialBackoff,
  handle,
  type JobContext,
  type JobHandler,
  type JobKind,
} from '../platform/jobs/kind.ts'
import { claimJobs, enqueue } from '../platform/jobs/store.ts'
import { jobs } from '../platform/jobs/table.ts'
import { jobWorker } from '../platform/jobs/worker.ts'
import { TestClock } from './test-app.ts'
import { useTestDatabase } from './test-database.ts'

export const greeting: JobKind<{ name: string }> = {
  name: 'greeting',
  payload: z.object({ name: z.string() }),
  concurrency: 1,
  leaseMs: minuteMs,
  maxAttempts: 3,
  retryMs: exponentialBackoff(10 * secondMs, hourMs),
}

/** Nodes that run jobs on a database of their own, without jobs at the start of each test. */
export function useJobNodes() {
  const database = useTestDatabase()
  const clock = new TestClock()
  const log = pino({ level: 'silent' })
  const nodes: ReturnType<typeof jobWorker>[] = []
  beforeEach(() => database.current.db.delete(jobs))
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.stop()
  })

  function makeNode<Payload>(
    kind: JobKind<Payload>,
    run: (payload: Payload, context: JobContext) => Promise<void>,
    onDead?: JobHandler['onDead'],
  ) {
    const handlers = [handle(kind, run, onDead)]
    const node = jobWorker({ database: database.current, clock, log, handlers })
    nodes.push(node)
    return node
  }

  /** A node that keeps a list of what it was given, after `before` has done its part. */
  function recorder(before: (name: string) => Promise<void> = async () => {}, kind = greeting) {
    const done: string[] = []
    const node = makeNode(kind, async ({ name }) => {
      await before(name)
      done.push(name)
    })
    return { node, done }
  }

  const add = (name: string, more: { key?: string; runAt?: Date; priority?: number } = {}) =>
    enqueue(database.current.db, greeting, { name }, { now: clock.now(), ...more })

  /** Leaves a job as a node does that is killed while it runs it. */
  const dieWithJob = (areSuspects = false) => {
    const now = clock.now()
    const until = after(now, greeting.leaseMs)
    const lease = { owner: 'a node that died', now, until, limit: 1, areSuspects }
    return claimJobs(database.current.db, greeting.name, lease)
  }

  const rows = () => database.current.db.select().from(jobs)
  return { database, clock, makeNode, recorder, add, dieWithJob, rows }
}
