import { maxPeopleCounted } from '@assay/contract/assessments'
import { weakFindings } from '@assay/contract/items'
import { maxListedInOverview } from '@assay/contract/overview'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { jobs } from '../../platform/jobs/table.ts'
import { mailJob } from '../../platform/mail/outbox.ts'
import { mails } from '../../platform/mail/table.ts'
import { users } from '../../tables/accounts.ts'
import { assessments } from '../../tables/assessments.ts'
import { attempts } from '../../tables/attempts.ts'
import { invitations } from '../../tables/invitations.ts'
import { judgings } from '../../tables/judgings.ts'
import { questions } from '../../tables/questions.ts'
import { weakItems } from '../../tables/results.ts'

// Each row has the total. A test checks the plans.

const { placeholder } = sql

/** Dead jobs and weak questions are looked at up to here. */
const maxCounted = 1000

const total = sql<number>`(count(*) over ())::int`

/** Dead jobs of some kinds, the last to die first. The key of each is the id of what it is about. */
const deadJobs = (db: Db, kinds: string[], since: 'failedSince' | null) =>
  db
    .select({
      aboutId: sql<string>`${jobs.key}::uuid`.as('about_id'),
      deadAt: jobs.deadAt,
      lastError: jobs.lastError,
    })
    .from(jobs)
    .where(
      and(
        isNotNull(jobs.deadAt),
        since === null ? undefined : gt(jobs.deadAt, placeholder(since)),
        inArray(jobs.kind, kinds),
      ),
    )
    .orderBy(desc(jobs.deadAt))
    .limit(maxCounted)
    .as('dead')

export const failedMails = prepared((db) => {
  const dead = deadJobs(db, [mailJob.name], 'failedSince')
  return db
    .select({
      _id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      reason: dead.lastError,
      failedAt: dead.deadAt,
      total,
    })
    .from(dead)
    .innerJoin(mails, eq(mails.id, dead.aboutId))
    .orderBy(desc(dead.deadAt), asc(mails.id))
    .limit(maxListedInOverview)
    .prepare('failed_mails')
})

/** Without those that were requested again since. */
export const failedJudgings = (kinds: string[]) =>
  prepared((db) => {
    const dead = deadJobs(db, kinds, null)
    const later = alias(judgings, 'later')
    const isRequestedAgain = db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.attemptId, judgings.attemptId),
          eq(later.questionId, judgings.questionId),
          // As the newest judging is found elsewhere.
          sql`(${later.createdAt}, ${later.id}) > (${judgings.createdAt}, ${judgings.id})`,
        ),
      )
    return db
      .select({
        _id: judgings.id,
        attemptId: judgings.attemptId,
        candidate: users.name,
        test: attempts.name,
        question: questions.title,
        failedAt: dead.deadAt,
        total,
      })
      .from(dead)
      .innerJoin(judgings, eq(judgings.id, dead.aboutId))
      .innerJoin(attempts, eq(attempts.id, judgings.attemptId))
      .innerJoin(users, eq(users.id, attempts.userId))
      .innerJoin(questions, eq(questions.id, judgings.questionId))
      .where(and(isNull(judgings.finishedAt), notExists(isRequestedAgain)))
      .orderBy(desc(dead.deadAt), asc(judgings.id))
      .limit(maxListedInOverview)
      .prepare('failed_judgings')
  })

/** Of live tests, by test. Nobody has begun with them. */
export const expiringInvitations = prepared((db) => {
  const expiring = db
    .select({
      assessmentId: invitations.assessmentId,
      userId: invitations.userId,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(
      and(
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, placeholder('now')),
        lte(invitations.expiresAt, placeholder('soon')),
      ),
    )
    .orderBy(asc(invitations.expiresAt))
    .limit(maxPeopleCounted)
    .as('expiring')
  const hasBegun = db
    .select({ one: sql`1` })
    .from(attempts)
    .where(
      and(eq(attempts.userId, expiring.userId), eq(attempts.assessmentId, expiring.assessmentId)),
    )
  const first = sql<Date>`min(${expiring.expiresAt})`.mapWith(invitations.expiresAt)
  return db
    .select({
      testId: assessments.id,
      name: assessments.name,
      invitations: sql<number>`count(*)::int`,
      expiresAt: first,
      total: sql<number>`(sum(count(*)) over ())::int`,
    })
    .from(expiring)
    .innerJoin(assessments, eq(assessments.id, expiring.assessmentId))
    .where(and(isNull(assessments.deletedAt), notExists(hasBegun)))
    .groupBy(assessments.id)
    .orderBy(asc(first), asc(assessments.id))
    .limit(maxListedInOverview)
    .prepare('expiring_invitations')
})

/** Of live tests that somebody has finished lately, the worst first. */
export const weakQuestions = prepared((db) => {
  const weak = db
    .select({
      assessmentId: weakItems.assessmentId,
      questionId: weakItems.questionId,
      finding: weakItems.finding,
      countedAt: weakItems.countedAt,
    })
    .from(weakItems)
    .where(gt(weakItems.countedAt, placeholder('weakSince')))
    .orderBy(desc(weakItems.countedAt))
    .limit(maxCounted)
    .as('weak')
  const order = sql.raw(`array[${weakFindings.map((finding) => `'${finding}'`).join(', ')}]`)
  const rank = sql<number>`array_position(${order}, ${weak.finding})`.as('rank')
  const { assessmentId, questionId, finding, countedAt } = weak
  const worst = db
    .select({
      assessmentId,
      test: assessments.name,
      questionId,
      finding,
      countedAt,
      rank,
      total: total.as('total'),
    })
    .from(weak)
    .innerJoin(assessments, eq(assessments.id, assessmentId))
    .where(isNull(assessments.deletedAt))
    .orderBy(sql`rank`, desc(countedAt), asc(questionId), asc(assessmentId))
    .limit(maxListedInOverview)
    .as('worst')
  return db
    .select({
      testId: worst.assessmentId,
      test: worst.test,
      questionId: questions.id,
      title: questions.title,
      finding: worst.finding,
      total: worst.total,
    })
    .from(worst)
    .innerJoin(questions, eq(questions.id, worst.questionId))
    .orderBy(worst.rank, desc(worst.countedAt), asc(worst.questionId), asc(worst.assessmentId))
    .prepare('weak_questions')
})
