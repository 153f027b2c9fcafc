import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { newId } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../accounts/table.ts'
import type { UnreadRow } from './present.ts'
import { announcements, type Group, notifications } from './table.ts'

export async function insertAnnouncement(
  db: Db,
  announcement: typeof announcements.$inferInsert,
): Promise<string> {
  const [row] = await db
    .insert(announcements)
    .values(announcement)
    .returning({ id: announcements.id })
  if (!row) throw new Error('the announcement was not written')
  return row.id
}

export async function insertNotification(
  db: Db,
  userId: string,
  announcementId: string,
): Promise<void> {
  await db.insert(notifications).values({ userId, announcementId })
}

export const rolesOf = {
  everyone: ['admin', 'user'],
  users: ['user'],
  admins: ['admin'],
} as const satisfies Record<Group, readonly string[]>

/**
 * Only those who were there when it was announced. Rows are always written in the order of
 * announcement and user, so that nodes that write the same ones never wait for each other in a
 * circle; whoever comes second writes nothing.
 */
async function deliver(db: Db, which: SQL | undefined): Promise<void> {
  await db
    .insert(notifications)
    .select(
      db
        .select({
          id: newId.as('id'),
          userId: users.id,
          announcementId: announcements.id,
          readAt: sql<null>`null::timestamptz`.as('read_at'),
        })
        .from(announcements)
        .innerJoin(users, lte(users.createdAt, announcements.createdAt))
        .where(which)
        .orderBy(asc(announcements.id), asc(users.id)),
    )
    .onConflictDoNothing()
}

/** Delivers to these users, ahead of everybody else: the given announcements or all pending. */
export function deliverTo(
  db: Db,
  userIds: string[],
  announcementIds: string[] | 'pending',
): Promise<void> {
  return deliver(
    db,
    and(
      announcementIds === 'pending'
        ? isNull(announcements.deliveredAt)
        : inArray(announcements.id, announcementIds),
      eq(users.id, sql`any(${sql.param(userIds)}::uuid[])`),
      or(
        eq(announcements.audience, 'everyone'),
        and(eq(announcements.audience, 'users'), eq(users.role, 'user')),
        and(eq(announcements.audience, 'admins'), eq(users.role, 'admin')),
      ),
    ),
  )
}

/** Delivers the next part of the oldest announcement that no other node is working on. */
export function deliverNextBatch(db: Db, batchSize: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [pending] = await tx
      .select()
      .from(announcements)
      .where(isNull(announcements.deliveredAt))
      .orderBy(asc(announcements.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!pending || pending.audience === 'one') return false
    const { id, audience, deliveredThrough } = pending
    const members = and(
      inArray(users.role, rolesOf[audience]),
      deliveredThrough === null ? undefined : gt(users.id, deliveredThrough),
    )
    const [last] = await tx
      .select({ id: users.id })
      .from(users)
      .where(members)
      .orderBy(asc(users.id))
      .offset(batchSize - 1)
      .limit(1)
    await deliver(tx, and(eq(announcements.id, id), members, last && lte(users.id, last.id)))
    await tx
      .update(announcements)
      .set(last ? { deliveredThrough: last.id } : { deliveredAt: now })
      .where(eq(announcements.id, id))
    return true
  })
}

/**
 * The newest unread notifications of each of these users, newest first, and how many there are.
 * One row to a user and the words apart, since most of them have been told the same.
 */
export async function listUnread(db: Db, userIds: string[], most: number) {
  const { rows: readers } = await db.execute<UnreadRow>(sql`
    select reader.id as "userId", unread.*
    from unnest(${sql.param(userIds)}::uuid[]) as reader(id)
    cross join lateral (
      select string_agg(id::text, ' ' order by announcement_id desc) as ids,
        string_agg(announcement_id::text, ' ' order by announcement_id desc) as "announcementIds",
        min(total)::int as total
      from (
        select id, announcement_id, count(*) over () as total
        from notifications
        where user_id = reader.id and read_at is null
        order by announcement_id desc
        limit ${most}
      ) as newest
      having count(*) > 0
    ) as unread`)
  const sequences = new Set(readers.map((reader) => reader.announcementIds))
  const announcementIds = new Set([...sequences].flatMap((sequence) => sequence.split(' ')))
  const words = await db
    .select()
    .from(announcements)
    .where(eq(announcements.id, sql`any(${sql.param([...announcementIds])}::uuid[])`))
  return { readers, words }
}

/** Whether it became read now; undefined when this user has no such notification. */
export async function markRead(
  db: Db,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean | undefined> {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId))
  const changed = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(own, isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  if (changed.length > 0) return true
  const known = await db.select({ id: notifications.id }).from(notifications).where(own)
  return known.length > 0 ? false : undefined
}
