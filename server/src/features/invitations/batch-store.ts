import type { InvitedPerson } from '@assay/contract/invitations'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'
import { groupMembers, groups } from '../../tables/groups.ts'
import { invitations } from '../../tables/invitations.ts'
import { ownAttempt } from './status.ts'
import { selectWithTest } from './store.ts'

/** PostgreSQL takes 65,535 parameters in one statement. */
const rowsPerInsert = 1000

/**
 * Invites everyone who is not invited yet; an invitation that was revoked or has expired is made anew.
 * Returns how many were invited.
 */
export async function insertInvitations(
  tx: Db,
  assessmentId: string,
  people: readonly InvitedPerson[],
  { createdBy, createdAt, expiresAt }: { createdBy: string; createdAt: Date; expiresAt: Date },
): Promise<number> {
  let invited = 0
  for (let from = 0; from < people.length; from += rowsPerInsert) {
    const rows = await tx
      .insert(invitations)
      .values(
        people.slice(from, from + rowsPerInsert).map(({ name, email, extraTimePercent }) => ({
          assessmentId,
          name,
          email,
          extraTimePercent,
          createdBy,
          createdAt,
          expiresAt,
        })),
      )
      .onConflictDoUpdate({
        target: [invitations.assessmentId, invitations.email],
        set: {
          name: sql`excluded.name`,
          extraTimePercent: sql`excluded.extra_time_percent`,
          createdBy,
          createdAt,
          expiresAt,
          mailedAt: null,
          remindedAt: null,
          openedAt: null,
          revokedAt: null,
        },
        setWhere: and(isNull(invitations.userId), isOver(createdAt)),
      })
      .returning({ id: invitations.id })
    invited += rows.length
  }
  return invited
}

function isOver(now: Date): SQL | undefined {
  return or(isNotNull(invitations.revokedAt), lte(invitations.expiresAt, now))
}

/** For people who had begun the test before they were invited to it. */
export async function linkEarlierAttempts(tx: Db, assessmentId: string): Promise<void> {
  await tx.execute(sql`
    update ${invitations} set user_id = ${attempts.userId}
    from ${attempts} join ${users} on ${users.id} = ${attempts.userId}
    where ${attempts.assessmentId} = ${assessmentId}
      and ${invitations.assessmentId} = ${assessmentId}
      and ${invitations.email} = ${users.email} and ${users.emailVerifiedAt} is not null
      and ${invitations.userId} is null`)
}

/** Invitations that were to end with the test still do once its closing time has moved. */
export async function moveExpiry(
  tx: Db,
  assessmentId: string,
  closing: { before: Date | null; after: Date | null },
): Promise<void> {
  const { before, after } = closing
  if (!before || !after || before.getTime() === after.getTime()) return
  await tx
    .update(invitations)
    .set({ expiresAt: after })
    .where(and(eq(invitations.assessmentId, assessmentId), eq(invitations.expiresAt, before)))
}

const oneOf = (emails: readonly string[]) => sql`any(${sql.param(emails)}::text[])`

/** Those of these addresses that need no invitation. */
export async function alreadyInvited(
  db: Db,
  assessmentId: string,
  emails: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        eq(invitations.assessmentId, assessmentId),
        eq(invitations.email, oneOf(emails)),
        or(
          isNotNull(invitations.userId),
          and(isNull(invitations.revokedAt), gt(invitations.expiresAt, now)),
        ),
      ),
    )
  return new Set(rows.map(({ email }) => email))
}

/** Those of these addresses that are administrators', who cannot take tests. */
export async function addressesOfAdmins(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.email, oneOf(emails)), eq(users.role, 'admin')))
  return new Set(rows.map(({ email }) => email))
}

/** Undefined if there is no such group. */
export async function membersOf(db: Db, groupId: string) {
  const [group] = await db.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId))
  if (!group) return undefined
  return db
    .select({
      name: groupMembers.name,
      email: groupMembers.email,
      extraTimePercent: groupMembers.extraTimePercent,
    })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(asc(groupMembers.email))
}

/** The accounts of these addresses that can be notified. */
export function accountsOf(db: Db, emails: readonly string[]) {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(eq(users.email, oneOf(emails)), eq(users.role, 'user'), isNotNull(users.emailVerifiedAt)),
    )
}

/** The next invitations whose mail is to be sent, locked; others skip them meanwhile. */
export function lockUnmailed(tx: Db, assessmentId: string, now: Date, limit: number) {
  return selectWithTest(tx, now)
    .where(
      and(
        eq(invitations.assessmentId, assessmentId),
        isNull(invitations.mailedAt),
        isNull(invitations.revokedAt),
      ),
    )
    .limit(limit)
    .for('update', { of: invitations, skipLocked: true })
}

/** The next people to be reminded: those who can begin, have not, and heard nothing since. */
export function lockUnreminded(
  tx: Db,
  assessmentId: string,
  { requestedAt, now }: { requestedAt: Date; now: Date },
  limit: number,
) {
  return selectWithTest(tx, now)
    .where(and(eq(invitations.assessmentId, assessmentId), isRemindable(requestedAt, now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
    .for('update', { of: invitations, skipLocked: true })
}

function isRemindable(requestedAt: Date, now: Date): SQL | undefined {
  return and(
    isNull(attempts.id),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now),
    lte(invitations.mailedAt, requestedAt),
    or(
      isNull(invitations.remindedAt),
      sql`${invitations.remindedAt} < ${requestedAt.toISOString()}`,
    ),
  )
}

export async function countRemindable(db: Db, assessmentId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(invitations)
    .leftJoin(attempts, ownAttempt)
    .where(and(eq(invitations.assessmentId, assessmentId), isRemindable(now, now)))
  return row?.total ?? 0
}

export async function updateInvitations(
  tx: Db,
  ids: string[],
  changes: Partial<typeof invitations.$inferInsert>,
): Promise<void> {
  await tx
    .update(invitations)
    .set(changes)
    .where(eq(invitations.id, sql`any(${sql.param(ids)}::uuid[])`))
}
