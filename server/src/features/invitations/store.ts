import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { assessmentQuestions, assessments } from '../../tables/assessments.ts'
import { attempts } from '../../tables/attempts.ts'
import { invitations } from '../../tables/invitations.ts'
import { ownAttempt, statusAt } from './status.ts'

/** The invitation of an address to a test, unless it was revoked or has expired. */
export async function validInvitation(
  db: Db,
  assessmentId: string,
  email: string | null,
  now: Date,
) {
  if (email === null) return undefined
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.assessmentId, assessmentId),
        eq(invitations.email, email),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
      ),
    )
  return row
}

/** Remembers the account that began the test with it. Returns which test it is. */
export async function markBegun(tx: Db, id: string, userId: string): Promise<string> {
  const [row] = await tx
    .update(invitations)
    .set({ userId })
    .where(eq(invitations.id, id))
    .returning({ assessmentId: invitations.assessmentId })
  if (!row) throw new Error('the invitation is gone')
  return row.assessmentId
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
