import type { InvitedPerson } from '@assay/contract/invitations'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'
import { groupMembers, groups } from '../../tables/groups.ts'
import { invitations } from '../../tables/invitations.ts'
import { mailGapMs, reminderGapMs } from './mail-limits.ts'
import { ownAttempt } from './status.ts'
import { selectWithTest } from './store.ts'

type NewInvitation = Pick<typeof invitations.$inferSelect, 'id' | 'name' | 'email' | 'renewals'>

/** PostgreSQL takes 65,535 parameters in one statement. */
const rowsPerInsert = 1000

/**
 * Invites everyone who is not invited yet; an invitation that was revoked or has expired is made anew,
 * with a new link and for whichever account accepts it. Returns those invited.
 */
export async function insertInvitations(
  tx: Db,
  assessmentId: string,
  people: readonly (InvitedPerson & { readonly room?: string })[],
  { createdBy, createdAt, expiresAt }: { createdBy: string; createdAt: Date; expiresAt: Date },
): Promise<NewInvitation[]> {
  const invited: NewInvitation[] = []
  for (let from = 0; from < people.length; from += rowsPerInsert) {
    const rows = await tx
      .insert(invitations)
      .values(
        people.slice(from, from + rowsPerInsert).map(({ name, email, extraTimePercent, room }) => ({
          assessmentId,
          name,
          email,
          extraTimePercent,
          room,
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
          room: sql`excluded.room`,
          createdBy,
          createdAt,
          expiresAt,
          mailedAt: null,
          remindedAt: null,
          openedAt: null,
          revokedAt: null,
          renewals: sql`${invitations.renewals} + 1`,
          userId: null,
        },
        setWhere: and(
          notExists(tx.select({ one: sql`1` }).from(attempts).where(ownAttempt)),
          isOver(createdAt),
        ),
      })
      .returning({
        id: invitations.id,
        name: invitations.name,
        email: invitations.email,
        renewals: invitations.renewals,
      })
    invited.push(...rows)
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
      and ${invitations.userId} is null
      and not exists (
        select from ${invitations} other
        where other.user_id = ${attempts.userId} and other.assessment_id = ${assessmentId})`)
}

/** Those of these addresses whose invitation has ended but was mailed after the given moment. */
export async function overButMailedAfter(
  db: Db,
  assessmentId: string,
  emails: readonly string[],
  { moment, now }: { moment: Date; now: Date },
): Promise<string[]> {
  const rows = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        eq(invitations.assessmentId, assessmentId),
        eq(invitations.email, oneOf(emails)),
        isOver(now),
        gt(invitations.mailedAt, moment),
      ),
    )
  return rows.map(({ email }) => email)
}

/** Moves the end of invitations that end with the test, after its closing time has changed. */
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
    .leftJoin(attempts, ownAttempt)
    .where(
      and(
        eq(invitations.assessmentId, assessmentId),
        eq(invitations.email, oneOf(emails)),
        or(
          isNotNull(attempts.id),
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

/**
 * The next invitations whose mail is to be sent, locked. Waits for those that something else has locked:
 * nobody would come back to them.
 */
export function lockUnmailed(tx: Db, assessmentId: string, now: Date, limit: number) {
  return selectWithTest(tx, now)
    .where(
      and(
        eq(invitations.assessmentId, assessmentId),
        isNull(invitations.mailedAt),
        isNull(invitations.revokedAt),
        isNull(invitations.codeDigest),
      ),
    )
    .orderBy(invitations.id)
    .limit(limit)
    .for('update', { of: invitations })
}

/** The next people to be reminded: those who can begin, have not, and heard nothing lately. */
export function lockUnreminded(
  tx: Db,
  assessmentId: string,
  { requestedAt, now }: { requestedAt: Date; now: Date },
  limit: number,
) {
  return selectWithTest(tx, now)
    .where(
      and(eq(invitations.assessmentId, assessmentId), hasNotBegun(now), isRemindable(requestedAt)),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
    .for('update', { of: invitations })
}

const hasNotBegun = (now: Date) =>
  and(
    isNull(attempts.id),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now),
    isNotNull(invitations.mailedAt),
  )

const isRemindable = (requestedAt: Date) =>
  and(
    lte(invitations.mailedAt, after(requestedAt, -mailGapMs)),
    or(
      isNull(invitations.remindedAt),
      lte(invitations.remindedAt, after(requestedAt, -reminderGapMs)),
    ),
  )

/** The addresses of those to be reminded, and how many others had a mail too short a time ago. */
export async function remindablePeople(db: Db, assessmentId: string, now: Date) {
  const rows = await db
    .select({
      email: invitations.email,
      isDue: sql<boolean>`coalesce(${isRemindable(now)}, false)`,
    })
    .from(invitations)
    .leftJoin(attempts, ownAttempt)
    .where(and(eq(invitations.assessmentId, assessmentId), hasNotBegun(now)))
    .orderBy(asc(invitations.email))
  const due = rows.filter(({ isDue }) => isDue).map(({ email }) => email)
  return { due, recentlyMailed: rows.length - due.length }
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
