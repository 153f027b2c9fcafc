import type { HiringSystem } from '@assay/contract/hiring-systems'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { hiringOrders } from '../../tables/hiring.ts'
import { invitations } from '../../tables/invitations.ts'

export type OrderRow = typeof hiringOrders.$inferSelect

/** Nobody chooses from a longer list; both systems show it whole. */
const maxListedTests = 1000

/** The newest tests that somebody who is invited now could begin. */
export function testsToOrder(db: Db, now: Date) {
  return db
    .select({
      id: assessments.id,
      name: assessments.name,
      language: assessments.language,
      level: assessments.level,
      timeLimitMinutes: assessments.timeLimitMinutes,
    })
    .from(assessments)
    .where(
      and(
        isNull(assessments.deletedAt),
        or(isNull(assessments.closesAt), gt(assessments.closesAt, now)),
      ),
    )
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(maxListedTests)
}

/** The invitation of an address, which nobody else orders by until `tx` ends. */
export async function lockInvitationOf(tx: Db, assessmentId: string, email: string) {
  const [row] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.assessmentId, assessmentId), eq(invitations.email, email)))
    .for('no key update')
  return row
}

interface OrderKey {
  readonly system: HiringSystem
  readonly invitationId: string
  readonly reference: string
}

export async function findOpenOrder(tx: Db, { system, invitationId, reference }: OrderKey) {
  const [row] = await tx
    .select()
    .from(hiringOrders)
    .where(
      and(
        eq(hiringOrders.invitationId, invitationId),
        eq(hiringOrders.system, system),
        eq(hiringOrders.reference, reference),
        isNull(hiringOrders.cancelledAt),
      ),
    )
  return row
}

export async function insertOrder(tx: Db, values: typeof hiringOrders.$inferInsert) {
  const [row] = await tx.insert(hiringOrders).values(values).returning()
  if (!row) throw new Error('an order was not inserted')
  return row
}

/** Nobody cancels it until `tx` ends. */
export async function lockOrder(tx: Db, id: string): Promise<void> {
  await tx
    .select({ id: hiringOrders.id })
    .from(hiringOrders)
    .where(eq(hiringOrders.id, id))
    .for('no key update')
}

export async function updateOrder(tx: Db, id: string, changes: Partial<OrderRow>) {
  const [row] = await tx
    .update(hiringOrders)
    .set(changes)
    .where(eq(hiringOrders.id, id))
    .returning()
  if (!row) throw new Error('an order was not updated')
  return row
}

/** Orders by which an attempt was begun, but for cancelled ones. */
export function ordersOfAttempt(tx: Db, { userId, testId }: { userId: string; testId: string }) {
  return tx
    .select({ order: hiringOrders })
    .from(hiringOrders)
    .innerJoin(invitations, eq(invitations.id, hiringOrders.invitationId))
    .where(
      and(
        eq(invitations.userId, userId),
        eq(invitations.assessmentId, testId),
        isNull(hiringOrders.cancelledAt),
      ),
    )
    .orderBy(hiringOrders.id)
}

/** Of all systems, for the same person and test. */
export function openOrders(tx: Db, invitationId: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(hiringOrders)
    .where(and(eq(hiringOrders.invitationId, invitationId), isNull(hiringOrders.cancelledAt)))
}

/** An order with everything that tells how far it is. */
export async function findOrder(db: Db, system: HiringSystem, id: string) {
  const unjudged = sql<number>`(select count(*)::int from ${attemptQuestions}
    where ${attemptQuestions.attemptId} = ${attempts.id}
      and ${attemptQuestions.answeredAt} is not null and ${attemptQuestions.marks} is null)`
  const [row] = await db
    .select({
      order: hiringOrders,
      invitation: invitations,
      test: assessments.name,
      attempt: {
        id: attempts.id,
        userId: attempts.userId,
        assessmentId: attempts.assessmentId,
        startedAt: attempts.startedAt,
        completedAt: attempts.completedAt,
        ended: attempts.ended,
        score: attempts.score,
        maxScore: attempts.maxScore,
      },
      unjudged,
    })
    .from(hiringOrders)
    .innerJoin(invitations, eq(invitations.id, hiringOrders.invitationId))
    .innerJoin(assessments, eq(assessments.id, invitations.assessmentId))
    .leftJoin(
      attempts,
      and(
        eq(attempts.userId, invitations.userId),
        eq(attempts.assessmentId, invitations.assessmentId),
      ),
    )
    .where(and(eq(hiringOrders.id, id), eq(hiringOrders.system, system)))
  return row
}

export type OrderWithState = NonNullable<Awaited<ReturnType<typeof findOrder>>>
