import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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
  readonly turnOf?: string
  readonly runAt?: Date
  readonly priority?: number
}

/**
 * Part of the caller's transaction: there is a job if that commits, and none if it is rolled back.
 * Does nothing, and resolves to false, if there is a job of this kind and key already.
 */
export async function enqueue<Payload>(
  db: Db,
  kind: JobKind<Payload>,
  payload: Payload,
  { key, turnOf, ...schedule }: Schedule,
): Promise<boolean> {
  return (await enqueueAll(db, kind, [{ payload, key, turnOf }], schedule)) === 1
}

/** At least one, and no more than fit in one statement: some thousands. Resolves to how many are new. */
export async function enqueueAll<Payload>(
  db: Db,
  kind: JobKind<Payload>,
  all: readonly { payload: Payload; key?: string | undefined; turnOf?: string | undefined }[],
  { now, runAt = now, priority = 0 }: Omit<Schedule, 'key' | 'turnOf'>,
): Promise<number> {
  const { rowCount } = await db
    .insert(jobs)
    .values(all.map((each) => ({ kind: kind.name, ...each, priority, runAt, createdAt: now })))
    .onConflictDoNothing({ target: [jobs.kind, jobs.key] })
  if (runAt <= now) await notify(db, jobsChannel, kind.name)
  return rowCount ?? 0
}

/** Releases the jobs of nodes that died, or let their lease expire. */
export async function releaseExpired(
  db: Db,
  kinds: readonly string[],
  { owner, now }: { owner: string; now: Date },
): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedBy: null, lockedUntil: null, runAt: now, deaths: sql`${jobs.deaths} + 1` })
    .where(and(inArray(jobs.kind, kinds), lte(jobs.lockedUntil, now), ne(jobs.lockedBy, owner)))
}

const earlier = alias(jobs, 'earlier')

/** Due, not leased by a living node, and no other job of the same `turnOf` is running. */
const isDue = (db: Db, kind: string | SQL, now: Date) =>
  and(
    eq(jobs.kind, kind),
    isNull(jobs.deadAt),
    lte(jobs.runAt, now),
    or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now)),
    or(
      isNull(jobs.turnOf),
      notExists(
        db
          .select({ one: sql`1` })
          .from(earlier)
          .where(
            and(
              eq(earlier.kind, kind),
              eq(earlier.turnOf, jobs.turnOf),
              gt(earlier.lockedUntil, now),
            ),
          ),
      ),
    ),
  )

export async function isAnyDue(db: Db, kind: string, now: Date): Promise<boolean> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isDue(db, kind, now))
    .limit(1)
  return job !== undefined
}

/** One query for all, since most kinds have nothing to do most of the time. */
export async function listDueKinds(db: Db, kinds: readonly string[], now: Date): Promise<string[]> {
  const due = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(isDue(db, sql`asked.kind`, now))
  const { rows } = await db.execute<{ kind: string }>(sql`
    select kind from unnest(${sql.param(kinds)}::text[]) as asked (kind) where exists ${due}`)
  return rows.map(({ kind }) => kind)
}

/**
 * Takes due jobs, those of the highest priority first, and leases them to `owner`. Jobs that were
 * under way when a node died may have been the cause, so they are asked for separately.
 */
export async function claimJobs(
  db: Db,
  kind: string,
  lease: { owner: string; now: Date; until: Date; limit: number; areSuspects?: boolean },
): Promise<Job[]> {
  const { owner, now, until, limit, areSuspects = false } = lease
  const isAsked = areSuspects ? gt(jobs.deaths, 0) : eq(jobs.deaths, 0)
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isDue(db, kind, now), isAsked))
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
    .set({ deadAt: null, attempts: 0, deaths: 0, runAt: now })
    .where(and(isNotNull(jobs.deadAt), id === undefined ? undefined : eq(jobs.id, id)))
    .returning({ kind: jobs.kind })
  for (const kind of new Set(revived.map((job) => job.kind))) await notify(db, jobsChannel, kind)
  return revived.length
}
