import type { GroupListQuery } from '@assay/contract/groups'
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { boundedTotal, maxCounted, pageOf, searchPattern } from '../../platform/database/lists.ts'
import { users } from '../../tables/accounts.ts'
import { groupMembers, groups } from '../../tables/groups.ts'

export type GroupRow = typeof groups.$inferSelect
export type NewMember = Omit<typeof groupMembers.$inferInsert, 'groupId'>

const rowsAtOnce = 2000

const membersOf = sql<number>`(select count(*)::integer from ${groupMembers}
  where ${groupMembers.groupId} = ${groups.id})`

const matches = (column: Parameters<typeof ilike>[0], search: string) =>
  search === '' ? undefined : ilike(column, sql`${searchPattern(search)}`)

/** By name. */
export async function listGroups(db: Db, query: GroupListQuery) {
  const { limit, offset } = pageOf(query)
  const order = sql`lower(${groups.name})`
  const named = matches(groups.name, query.search)
  const rows = db
    .select({ group: groups, members: membersOf })
    .from(groups)
    .where(named)
    .orderBy(query.sortOrder === 'asc' ? asc(order) : desc(order))
    .limit(limit)
    .offset(offset)
  const max = maxCounted(query)
  const found = db
    .select({ id: groups.id })
    .from(groups)
    .where(named)
    .limit(max + 1)
    .as('found')
  const [page, [counted]] = await Promise.all([rows, db.select({ total: count() }).from(found)])
  return { rows: page, ...boundedTotal(counted?.total ?? 0, max) }
}

export async function findGroup(db: Db, id: string) {
  const [row] = await db
    .select({ group: groups, members: membersOf })
    .from(groups)
    .where(eq(groups.id, id))
  return row
}

export async function lockGroup(tx: Db, id: string): Promise<GroupRow | undefined> {
  const [row] = await tx.select().from(groups).where(eq(groups.id, id)).for('update')
  return row
}

export async function insertGroup(db: Db, name: string, createdAt: Date): Promise<GroupRow> {
  const [row] = await db.insert(groups).values({ name, createdAt }).returning()
  if (!row) throw new Error('the group was not written')
  return row
}

export async function updateName(db: Db, id: string, name: string): Promise<void> {
  await db.update(groups).set({ name }).where(eq(groups.id, id))
}

export async function deleteGroup(db: Db, id: string): Promise<void> {
  await db.delete(groups).where(eq(groups.id, id))
}

export async function upsertMembers(
  db: Db,
  groupId: string,
  members: readonly NewMember[],
): Promise<number> {
  let changed = 0
  for (let start = 0; start < members.length; start += rowsAtOnce) {
    const batch = members.slice(start, start + rowsAtOnce)
    const { rowCount } = await db
      .insert(groupMembers)
      .values(batch.map((member) => ({ ...member, groupId })))
      .onConflictDoUpdate({
        target: [groupMembers.groupId, groupMembers.email],
        set: {
          name: sql`excluded.name`,
          extraTimePercent: sql`excluded.extra_time_percent`,
        },
        setWhere: sql`(${groupMembers.name}, ${groupMembers.extraTimePercent})
          is distinct from (excluded.name, excluded.extra_time_percent)`,
      })
    changed += rowCount ?? 0
  }
  return changed
}

/** Undefined if there was no such member. */
export async function deleteMember(db: Db, groupId: string, email: string) {
  const [gone] = await db
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.email, email)))
    .returning()
  return gone
}

function memberRows(db: Db, condition: SQL | undefined) {
  return db
    .select({ member: groupMembers, userId: users.id })
    .from(groupMembers)
    .leftJoin(users, eq(users.email, groupMembers.email))
    .where(condition)
    .orderBy(asc(groupMembers.email))
}

/** By address. */
export async function listMembers(db: Db, groupId: string, query: GroupListQuery) {
  const condition = and(
    eq(groupMembers.groupId, groupId),
    or(matches(groupMembers.name, query.search), matches(groupMembers.email, query.search)),
  )
  const { limit, offset } = pageOf(query)
  const counted = db.select({ total: count() }).from(groupMembers).where(condition)
  const [rows, [counts]] = await Promise.all([
    memberRows(db, condition).limit(limit).offset(offset),
    counted,
  ])
  return { rows, total: counts?.total ?? 0 }
}

export function allMembers(db: Db, groupId: string) {
  return memberRows(db, eq(groupMembers.groupId, groupId))
}
