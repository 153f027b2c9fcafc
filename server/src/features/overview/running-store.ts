import { maxListedInOverview } from '@assay/contract/overview'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { prepared } from '../../platform/database/prepared.ts'
import { assessments } from '../../tables/assessments.ts'
import { activeAttempts } from '../../tables/overview.ts'

const { placeholder } = sql

/** At most so many tests are counted. */
const maxCounted = 1000

/**
 * Tests that somebody is at work on, and those that are open until a closing time. Each row has the
 * totals. A test checks the plan.
 */
export const runningTests = prepared((db) => {
  const beingTaken = db
    .select({ id: activeAttempts.assessmentId, atWork: sql<number>`count(*)`.as('at_work') })
    .from(activeAttempts)
    .where(gt(activeAttempts.activeAt, placeholder('activeSince')))
    .groupBy(activeAttempts.assessmentId)
  const isOpen = and(
    isNull(assessments.deletedAt),
    isNotNull(assessments.closesAt),
    gt(assessments.closesAt, placeholder('now')),
    or(isNull(assessments.opensAt), lte(assessments.opensAt, placeholder('now'))),
  )
  const open = db
    .select({ id: assessments.id, atWork: sql<number>`0` })
    .from(assessments)
    .where(isOpen)
    .orderBy(asc(assessments.closesAt))
    .limit(maxCounted)
  const either = unionAll(beingTaken, open).as('either')
  const running = db
    .select({ id: either.id, atWork: sql<number>`sum(${either.atWork})::int`.as('people') })
    .from(either)
    .groupBy(either.id)
    .as('running')
  return db
    .select({
      testId: assessments.id,
      name: assessments.name,
      closesAt: assessments.closesAt,
      atWork: running.atWork,
      allTests: sql<number>`(count(*) over ())::int`,
      allPeople: sql<number>`(sum(${running.atWork}) over ())::int`,
    })
    .from(running)
    .innerJoin(assessments, eq(assessments.id, running.id))
    .where(isNull(assessments.deletedAt))
    .orderBy(desc(running.atWork), asc(assessments.closesAt), asc(assessments.id))
    .limit(maxListedInOverview)
    .prepare('running_tests_of_all')
})
