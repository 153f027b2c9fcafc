import { and, count, eq, gt, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { assessmentQuestions, assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { invitations } from '../../tables/invitations.ts'
import type { Invitee } from '../accounts/present.ts'
import { ownAttempt, statusAt } from './status.ts'

/** Neither revoked nor expired, and this person's: accepted by the account, or open to its address. */
function isValidFor({ userId, email }: Invitee, assessmentId: string, now: Date): SQL | undefined {
  const isOpen = email === null ? undefined : isOpenTo(email)
  return and(
    eq(invitations.assessmentId, assessmentId),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now),
    or(eq(invitations.userId, userId), isOpen),
  )
}

const isOpenTo = (email: string) => and(isNull(invitations.userId), eq(invitations.email, email))

/** One that the account has accepted comes before one that it still could. */
const acceptedFirst = sql`${invitations.userId} nulls last`

export async function validInvitation(db: Db, assessmentId: string, who: Invitee, now: Date) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(isValidFor(who, assessmentId, now))
    .orderBy(acceptedFirst)
    .limit(1)
  return row
}

/**
 * The valid invitation, which belongs to this account from now on. One statement: of two accounts with
 * the same address, the second waits for the first and then finds nothing.
 */
export async function claimInvitation(tx: Db, assessmentId: string, who: Invitee, now: Date) {
  const found = tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(isValidFor(who, assessmentId, now))
    .orderBy(acceptedFirst)
    .limit(1)
    .for('update')
  const [row] = await tx
    .update(invitations)
    .set({ userId: who.userId })
    .where(eq(invitations.id, found))
    .returning()
  return row
}

/** For the account that has just been made by its link. False if another account was faster. */
export async function acceptInvitation(tx: Db, id: string, userId: string) {
  const accepted = await tx
    .update(invitations)
    .set({ userId })
    .where(and(eq(invitations.id, id), isNull(invitations.userId), hasNoOther(tx, userId)))
    .returning({ id: invitations.id })
  return accepted.length > 0
}

/** An account has one invitation to a test. */
function hasNoOther(tx: Db, userId: string): SQL {
  const other = alias(invitations, 'other')
  const isOther = and(
    eq(other.userId, userId),
    eq(other.assessmentId, invitations.assessmentId),
    ne(other.id, invitations.id),
  )
  return notExists(tx.select({ one: sql`1` }).from(other).where(isOther))
}

/** With everything that decides what may be done with it. */
export async function findInvitation(db: Db, id: string, now: Date) {
  const [row] = await selectWithTest(db, now).where(eq(invitations.id, id))
  return row
}

/** Nobody can change the invitation until the transaction ends. */
export async function lockInvitation(tx: Db, id: string, now: Date) {
  const [row] = await selectWithTest(tx, now)
    .where(eq(invitations.id, id))
    .for('update', { of: invitations })
  return row
}

export function selectWithTest(db: Db, now: Date) {
  return db
    .select({
      invitation: invitations,
      test: assessments,
      inviter: users.name,
      attempt: {
        id: attempts.id,
        startedAt: attempts.startedAt,
        deadline: attempts.deadline,
        journal: attempts.journal,
      },
      status: statusAt(sql`${now.toISOString()}::timestamptz`),
      numOfQuestions: sql<number>`(select count(*)::int from ${assessmentQuestions} where ${assessmentQuestions.assessmentId} = ${assessments.id})`,
    })
    .from(invitations)
    .innerJoin(assessments, eq(assessments.id, invitations.assessmentId))
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .leftJoin(attempts, ownAttempt)
    .$dynamic()
}

export type InvitationWithTest = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

type Changes = Partial<typeof invitations.$inferInsert>

export async function updateInvitation(tx: Db, id: string, changes: Changes): Promise<void> {
  await tx.update(invitations).set(changes).where(eq(invitations.id, id))
}

/** False if it was opened before. */
export async function markOpened(db: Db, id: string, now: Date): Promise<boolean> {
  const opened = await db
    .update(invitations)
    .set({ openedAt: now })
    .where(and(eq(invitations.id, id), isNull(invitations.openedAt)))
    .returning({ id: invitations.id })
  return opened.length > 0
}

export async function countAnswered(db: Db, attemptId: string): Promise<number> {
  const [counted] = await db
    .select({ answered: count(attemptQuestions.answeredAt) })
    .from(attemptQuestions)
    .where(eq(attemptQuestions.attemptId, attemptId))
  return counted?.answered ?? 0
}
