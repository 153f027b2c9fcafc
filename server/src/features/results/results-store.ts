import type { ResultFilter, ResultPoint } from '@assay/contract/results'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm'
import { after, dayMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { assessments } from '../../tables/assessments.ts'
import { attempts } from '../../tables/attempts.ts'
import { groupMembers, groups } from '../../tables/groups.ts'
import { invitations } from '../../tables/invitations.ts'
import { countedAttempts, resultPoints } from '../../tables/results.ts'

export async function findTest(db: Db, id: string) {
  const [row] = await db
    .select({ id: assessments.id, audience: assessments.audience })
    .from(assessments)
    .where(eq(assessments.id, id))
  return row
}

const membersOf = (db: Db, groupId: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(groupMembers, eq(groupMembers.email, users.email))
    .where(eq(groupMembers.groupId, groupId))

/** The attempts at a test that a filter asks for. */
function isAsked(db: Db, testId: string, { from, to, groupId }: ResultFilter) {
  return and(
    eq(attempts.assessmentId, testId),
    from === undefined ? undefined : gte(attempts.startedAt, new Date(from)),
    to === undefined ? undefined : lt(attempts.startedAt, after(new Date(to), dayMs)),
    groupId === undefined ? undefined : inArray(attempts.userId, membersOf(db, groupId)),
  )
}

/** Each is counted in an index of its own. */
export const begunStatement = (db: Db, testId: string, filter: ResultFilter) =>
  db
    .select({ count: count() })
    .from(attempts)
    .where(isAsked(db, testId, filter))

export const finishedStatement = (db: Db, testId: string, filter: ResultFilter) =>
  db
    .select({ count: count() })
    .from(attempts)
    .where(and(isAsked(db, testId, filter), isNotNull(attempts.completedAt)))

/** Without those that were revoked before they were accepted. */
export function invitedStatement(db: Db, testId: string, { groupId }: ResultFilter) {
  const members = db
    .select({ email: groupMembers.email })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, sql`${groupId}::uuid`))
  return db
    .select({ count: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.assessmentId, testId),
        or(isNull(invitations.revokedAt), isNotNull(invitations.userId)),
        groupId === undefined ? undefined : inArray(invitations.email, members),
      ),
    )
}

/** How many were invited, have begun and finished. */
export async function funnelOf(
  db: Db,
  test: { id: string; audience: 'everyone' | 'invited' },
  filter: ResultFilter,
) {
  const [begun, finished, invited] = await Promise.all([
    begunStatement(db, test.id, filter),
    finishedStatement(db, test.id, filter),
    test.audience === 'invited' ? invitedStatement(db, test.id, filter) : [],
  ])
  return {
    invited: test.audience === 'invited' ? (invited[0]?.count ?? 0) : null,
    begun: begun[0]?.count ?? 0,
    finished: finished[0]?.count ?? 0,
  }
}

/** Kept for a test as a whole; summed up for some days or a group. */
export function pointsStatement(db: Db, testId: string, filter: ResultFilter) {
  const { from, to, groupId } = filter
  if (groupId !== undefined) return memberPoints(db, testId, filter)
  if (from === undefined && to === undefined) {
    const { percent, minutes, count } = resultPoints
    return db
      .select({ percent, minutes, count })
      .from(resultPoints)
      .where(eq(resultPoints.assessmentId, testId))
      .orderBy(asc(percent), asc(minutes))
  }
  const { percent, minutes, day } = countedAttempts
  return db
    .select({ percent, minutes, count: count() })
    .from(countedAttempts)
    .where(
      and(
        eq(countedAttempts.assessmentId, testId),
        from === undefined ? undefined : gte(day, from),
        to === undefined ? undefined : sql`${day} <= ${to}`,
      ),
    )
    .groupBy(percent, minutes)
    .orderBy(asc(percent), asc(minutes))
}

/** From their attempts: a group is small. */
function memberPoints(db: Db, testId: string, filter: ResultFilter) {
  const { percent, minutes } = countedAttempts
  return db
    .select({ percent, minutes, count: count() })
    .from(attempts)
    .innerJoin(countedAttempts, eq(countedAttempts.attemptId, attempts.id))
    .where(isAsked(db, testId, filter))
    .groupBy(percent, minutes)
    .orderBy(asc(percent), asc(minutes))
}

export const latestStatement = (db: Db, testId: string) =>
  db
    .select({ countedAt: countedAttempts.countedAt })
    .from(countedAttempts)
    .where(eq(countedAttempts.assessmentId, testId))
    .orderBy(desc(countedAttempts.countedAt))
    .limit(1)

/** The groups of which most members have begun a test. */
export const largestGroupsStatement = (db: Db, testId: string, limit: number) =>
  db
    .select({
      groupId: groups.id,
      name: groups.name,
      members: sql<number>`(select count(*)::integer from ${groupMembers} "all_members"
        where "all_members"."group_id" = ${groups.id})`,
      begun: count(),
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .innerJoin(groupMembers, eq(groupMembers.email, users.email))
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(attempts.assessmentId, testId))
    .groupBy(groups.id)
    .orderBy(desc(count()), asc(groups.id))
    .limit(limit)

/** The points of each of these groups. */
export async function pointsOfGroups(db: Db, testId: string, groupIds: readonly string[]) {
  const rows = await groupPointsStatement(db, testId, groupIds)
  const byGroup = new Map<string, ResultPoint[]>()
  for (const { groupId, ...point } of rows) {
    byGroup.set(groupId, [...(byGroup.get(groupId) ?? []), point])
  }
  return byGroup
}

export function groupPointsStatement(db: Db, testId: string, groupIds: readonly string[]) {
  const { percent, minutes } = countedAttempts
  const { groupId } = groupMembers
  return db
    .select({ groupId, percent, minutes, count: count() })
    .from(groupMembers)
    .innerJoin(users, eq(users.email, groupMembers.email))
    .innerJoin(attempts, and(eq(attempts.userId, users.id), eq(attempts.assessmentId, testId)))
    .innerJoin(countedAttempts, eq(countedAttempts.attemptId, attempts.id))
    .where(inArray(groupId, [...groupIds]))
    .groupBy(groupId, percent, minutes)
}
