import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { notify } from '../database/listen.ts'
import type { JobKind } from './kind.ts'
import { jobs } from './table.ts'

export type Job = typeof jobs.$inferSelect

/** Wakes all nodes; the payload is the name of a kind. */
export const jobsChannel = 'assay_jobs'

interface Schedule {
  readonly now: Date
  readonly key?: string
  readonly runAt?: Date
  readonly priority?: number
}

/**
 * Part of the caller's transaction: there is a job if that commits, and none if it is rolled back.
 * Does nothing if there is a job of this kind and key already.
 */
export async function enqueue<Payload>(
  db: Db,
  kind: JobKind<Payload>,
  payload: Payload,
  { key, ...schedule }: Schedule,
): Promise<void> {
  await enqueueAll(db, kind, [{ payload, key }], schedule)
}

/** At least one, and no more than fit in one statement: some thousands. */
export async function enqueueAll<Payload>(
  db: Db,
  kind: JobKind<Payload>,
  all: readonly { payload: Payload; key?: string | undefined }[],
  { now, runAt = now, priority = 0 }: Omit<Schedule, 'key'>,
): Promise<void> {
  await db
    .insert(jobs)
    .values(all.map((each) => ({ kind: kind.name, ...each, priority, runAt, createdAt: now })))
    .onConflictDoNothing({ target: [jobs.kind, jobs.key] })
  if (runAt <= now) await notify(db, jobsChannel, kind.name)
}

/** Takes due jobs, those of the highest priority first, and leases them to `owner`. */
export async function claimJobs(
  db: Db,
  kind: string,
  lease: { owner: string; now: Date; until: Date; limit: number },
): Promise<Job[]> {
  const { owner, now, until, limit } = lease
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.kind, kind),
          isNull(jobs.deadAt),
          lte(jobs.runAt, now),
          or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now)),
        ),
      )
      .orderBy(desc(jobs.priority), asc(jobs.runAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(jobs)
    .set({ lockedBy: owner, lockedUntil: until, attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, db.select().from(due)))
    .returning()
}

/** A node that lost its lease must not touch the job again; `attempts` tells leases apart. */
const isHeld = ({ id, lockedBy, attempts }: Job) =>
  and(eq(jobs.id, id), eq(jobs.lockedBy, lockedBy ?? ''), eq(jobs.attempts, attempts))

/** Whether the lease was still held. */
export async function renewLease(db: Db, job: Job, until: Date): Promise<boolean> {
  const { rowCount } = await db.update(jobs).set({ lockedUntil: until }).where(isHeld(job))
  return rowCount === 1
}

/** Ends the lease of a job that is to be kept. */
export async function returnJob(
  db: Db,
  job: Job,
  changes: Partial<Pick<Job, 'runAt' | 'attempts' | 'lastError' | 'deadAt'>>,
): Promise<void> {
  const unlocked = { lockedBy: null, lockedUntil: null }
  await db
    .update(jobs)
    .set({ ...changes, ...unlocked })
    .where(isHeld(job))
}

export async function deleteJob(db: Db, job: Job): Promise<void> {
  await db.delete(jobs).where(isHeld(job))
}

const isRunning = (now: Date) => sql`coalesce(${jobs.lockedUntil} > ${now.toISOString()}, false)`

export function countJobs(db: Db, now: Date) {
  const state = sql<'waiting' | 'running' | 'dead'>`case
    when ${jobs.deadAt} is not null then 'dead'
    when ${isRunning(now)} then 'running'
    else 'waiting' end`
  return db
    .select({ kind: jobs.kind, state: state.as('state'), count: count() })
    .from(jobs)
    .groupBy(jobs.kind, sql`state`)
    .orderBy(jobs.kind, sql`state`)
}

/** Whether a job of this kind has failed and waits for another attempt. */
export async function hasFailing(db: Db, kind: string): Promise<boolean> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isNull(jobs.deadAt), isNotNull(jobs.lastError)))
    .limit(1)
  return job !== undefined
}

export function listDead(db: Db, limit: number): Promise<Job[]> {
  return db
    .select()
    .from(jobs)
    .where(isNotNull(jobs.deadAt))
    .orderBy(desc(jobs.deadAt))
    .limit(limit)
}

/** Gives dead jobs, or one of them, all their attempts again. Resolves to how many there were. */
export async function reviveDead(db: Db, now: Date, id?: string): Promise<number> {
  const revived = await db
    .update(jobs)
    .set({ deadAt: null, attempts: 0, runAt: now })
    .where(and(isNotNull(jobs.deadAt), id === undefined ? undefined : eq(jobs.id, id)))
    .returning({ kind: jobs.kind })
  for (const kind of new Set(revived.map((job) => job.kind))) await notify(db, jobsChannel, kind)
  return revived.length
}
