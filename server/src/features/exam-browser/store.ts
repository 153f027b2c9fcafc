import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { assessments } from '../../tables/assessments.ts'
import { attempts } from '../../tables/attempts.ts'
import { runs } from '../../tables/submissions.ts'

const columns = {
  testId: assessments.id,
  audience: assessments.audience,
  isRequired: assessments.examBrowser,
  keys: assessments.examBrowserKeys,
  attemptId: attempts.id,
  ended: attempts.ended,
}

/** A test, with the attempt that this candidate has begun at it. */
export async function testOf(db: Db, testId: string, userId: string) {
  const own = and(eq(attempts.assessmentId, assessments.id), eq(attempts.userId, userId))
  const [row] = await db
    .select(columns)
    .from(assessments)
    .leftJoin(attempts, own)
    .where(eq(assessments.id, testId))
  return row
}

/** The test that a run of the candidate belongs to; none if it is a practice run. */
export async function testOfRun(db: Db, runId: string, userId: string) {
  const [row] = await db
    .select(columns)
    .from(runs)
    .innerJoin(attempts, eq(attempts.id, runs.attemptId))
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(and(eq(runs.id, runId), eq(attempts.userId, userId)))
  return row
}

export type TestInBrowser = NonNullable<Awaited<ReturnType<typeof testOf>>>
