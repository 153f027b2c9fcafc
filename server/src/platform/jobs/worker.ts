import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { after, type Clock, secondMs } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { startListening } from '../database/listen.ts'
import type { JobHandler } from './kind.ts'
import { runJob } from './run-job.ts'
import { claimJobs, enqueue, type Job, jobsChannel, listDueKinds, releaseExpired } from './store.ts'

/** For jobs that become due by themselves; new ones wake the nodes at once. */
const pollEveryMs = secondMs

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly handlers: readonly JobHandler[]
}

/** Runs the jobs of one node. Any number of nodes work side by side on one database. */
export function jobWorker({ database, clock, log, handlers }: Parts) {
  const { db } = database
  const owner = `${hostname()}/${process.pid}/${randomBytes(4).toString('hex')}`
  const stopping = new AbortController()
  // One for each job that runs.
  setMaxListeners(0, stopping.signal)
  /** Running jobs that were under way when a node died: at most one, so that the next death tells which. */
  const suspects = new Set<Job>()
  const ends: (() => Promise<unknown>)[] = []
  let isFailing = false

  const claimSome = async (kind: JobHandler['kind'], limit: number): Promise<Job[]> => {
    const lease = () => {
      const now = clock.now()
      return { owner, now, until: after(now, kind.leaseMs) }
    }
    const claimed: Job[] = []
    // In kinds with turns one after the other, so that each claim sees whose turn it is.
    const atOnce = kind.turnMs === undefined ? limit : 1
    while (claimed.length < limit) {
      const some = await claimJobs(db, kind.name, { ...lease(), limit: atOnce })
      claimed.push(...some)
      if (some.length < atOnce) break
    }
    if (claimed.length === limit || suspects.size > 0) return claimed
    const [suspect] = await claimJobs(db, kind.name, { ...lease(), limit: 1, areSuspects: true })
    if (!suspect) return claimed
    suspects.add(suspect)
    return [...claimed, suspect]
  }

  const claim = async ({ kind }: JobHandler, limit: number): Promise<Job[]> => {
    try {
      const claimed = await claimSome(kind, limit)
      if (isFailing) log.info('jobs: claiming again')
      isFailing = false
      return claimed
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'jobs: cannot be claimed; trying again')
      isFailing = true
      return []
    }
  }

  /** The slots of one kind: claims jobs whenever there may be some and a slot is free. */
  const slotsFor = (handler: JobHandler) => {
    const running = new Set<Promise<void>>()
    let filling: Promise<void> | undefined
    let isFilling = false
    let fillAgain = false
    let pausedUntil = new Date(0)

    const start = (job: Job) => {
      const run = runJob({ db, clock, log, stopping: stopping.signal }, handler, job)
        .then(({ pauseMs }) => {
          if (pauseMs !== undefined) pausedUntil = after(clock.now(), pauseMs)
        })
        .finally(() => {
          running.delete(run)
          suspects.delete(job)
          wake()
        })
      running.add(run)
    }
    const fill = async () => {
      isFilling = true
      do {
        fillAgain = false
        const free = handler.kind.concurrency - running.size
        if (free === 0 || clock.now() < pausedUntil) break
        for (const job of await claim(handler, free)) start(job)
      } while (fillAgain && !stopping.signal.aborted)
      isFilling = false
    }
    function wake(): void {
      fillAgain = true
      if (!isFilling && !stopping.signal.aborted) filling = fill()
    }
    const drained = async () => {
      while (isFilling || running.size > 0) await Promise.all([filling, ...running])
    }
    return { name: handler.kind.name, wake, drained }
  }
  const all = handlers.map(slotsFor)
  const wakeAll = () => {
    for (const { wake } of all) wake()
  }
  const poll = async () => {
    const kinds = handlers.map(({ kind }) => kind.name)
    const now = clock.now()
    try {
      await releaseExpired(db, kinds, { owner, now })
      const due = new Set(await listDueKinds(db, kinds, now))
      for (const { name, wake } of all) if (due.has(name)) wake()
    } catch {
      // The claims report that the database cannot be reached.
      wakeAll()
    }
  }
  const drained = () => Promise.all(all.map((slots) => slots.drained()))

  return {
    async start(): Promise<void> {
      for (const { kind } of handlers) {
        if (kind.everyMs === undefined) continue
        await enqueue(db, kind, {}, { now: clock.now(), key: 'recurring' })
      }
      const onMessage = (name: string) => all.find((slots) => slots.name === name)?.wake()
      const listener = { onMessage, onListening: wakeAll }
      const listening = startListening(database, jobsChannel, listener, log)
      const timer = setInterval(poll, pollEveryMs)
      ends.push(async () => clearInterval(timer), listening.stop)
    },

    /** Runs everything that is due and all that becomes due meanwhile. */
    async runDue(): Promise<void> {
      await poll()
      await drained()
    },

    /** Aborts the running jobs and waits until they have ended. */
    async stop(): Promise<void> {
      stopping.abort()
      for (const end of ends) await end()
      await drained()
    },
  }
}
