import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { handle, type JobHandler, recurring } from '../../platform/jobs/kind.ts'
import { runs } from '../../tables/submissions.ts'

interface Limits {
  readonly runs: number
  /** Of programs, inputs and outputs together. */
  readonly bytes: number
}

const megabyte = 1024 * 1024

/** How many practice runs are kept; the oldest are dropped first. Told in docs/operations.md. */
export const practiceLimits = {
  ofAccount: { runs: 100, bytes: 20 * megabyte },
  ofAll: { runs: 20_000, bytes: 1024 * megabyte },
} as const satisfies Record<string, Limits>

const practiceLimitJob = recurring('practice-limit', minuteMs, minuteMs)

export const practiceLimiter = (db: Db): JobHandler =>
  handle(practiceLimitJob, () => dropOldPractice(db, practiceLimits.ofAll))

/** Drops the finished practice runs, of one account or of all, beyond the limits. */
export async function dropOldPractice(db: Db, limits: Limits, userId?: string): Promise<void> {
  const lengths = [
    runs.sourceCode,
    runs.customInput,
    runs.stdout,
    runs.stderr,
    runs.compileOutput,
  ].map((text) => sql`coalesce(octet_length(${text}), 0)`)
  const newestFirst = sql`(order by ${runs.createdAt} desc, ${runs.id} desc)`
  const kept = db.$with('kept').as(
    db
      .select({
        id: runs.id,
        isFinished: sql<boolean>`${runs.finishedAt} is not null`.as('is_finished'),
        place: sql<number>`row_number() over ${newestFirst}`.as('place'),
        bytes: sql<number>`sum(${sql.join(lengths, sql` + `)}) over ${newestFirst}`.as('bytes'),
      })
      .from(runs)
      .where(
        userId === undefined ? isNotNull(runs.practiceUserId) : eq(runs.practiceUserId, userId),
      ),
  )
  const isTooMuch = sql`(${kept.place} > ${limits.runs} or ${kept.bytes} > ${limits.bytes})`
  await db
    .with(kept)
    .delete(runs)
    .where(
      inArray(
        runs.id,
        db.select({ id: kept.id }).from(kept).where(and(kept.isFinished, isTooMuch)),
      ),
    )
}
