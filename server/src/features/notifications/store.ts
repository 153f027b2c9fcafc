import { and, eq, exists, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import {
  type Audience,
  announcementReads,
  announcements,
  audiences,
} from '../../tables/notifications.ts'

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

export function findAnnouncements(db: Db, ids: string[]) {
  return db
    .select()
    .from(announcements)
    .where(eq(announcements.id, sql`any(${sql.param(ids)}::uuid[])`))
}

/** New members of a group do not see its earlier announcements. */
const roleSince = sql`coalesce(${users.roleSince}, ${users.createdAt})`
const concernsUser: Record<Audience, SQL> = {
  one: sql`${announcements.userId} = ${users.id}`,
  everyone: sql`${announcements.createdAt} >= ${roleSince}`,
  users: sql`${users.role} = 'user' and ${announcements.createdAt} >= ${roleSince}`,
  admins: sql`${users.role} = 'admin' and ${announcements.createdAt} >= ${roleSince}`,
}
/** The announcements for a user: one query per audience, so that each uses its index. */
const toldToUser = sql.join(
  audiences.map(
    (audience) => sql`
      select ${announcements.id} from ${announcements}
      where ${announcements.audience} = ${sql.raw(`'${audience}'`)} and ${concernsUser[audience]}`,
  ),
  sql` union all `,
)

/** What is unread for one user. */
export type UnreadRow = {
  userId: string
  role: (typeof users.$inferSelect)['role']
  /** In milliseconds. */
  roleSince: number
  /** Ids of the newest unread announcements, newest first, separated by spaces. */
  ids: string
  /** All unread ones, listed or not. */
  count: number
}

export async function listUnread(db: Db, userIds: string[], most: number): Promise<UnreadRow[]> {
  const { rows } = await db.execute<UnreadRow>(sql`
    select ${users.id} as "userId", ${users.role}, unread.*,
      (extract(epoch from ${roleSince}) * 1000)::float8 as "roleSince"
    from ${users}
    cross join lateral (
      select coalesce(string_agg(id::text, ' ' order by id desc), '') as ids,
        coalesce(min(total), 0)::int as count
      from (
        select told.id, count(*) over () as total
        from (${toldToUser}) as told
        where not exists (
          select from ${announcementReads}
          where ${announcementReads.announcementId} = told.id
            and ${announcementReads.userId} = ${users.id}
        )
        order by told.id desc
        limit ${most}
      ) as newest
    ) as unread
    where ${users.id} = any(${sql.param(userIds)}::uuid[])`)
  return rows
}

/** Whether it became read now; undefined when it is not for this user. */
export async function markRead(
  db: Db,
  announcementId: string,
  userId: string,
  now: Date,
): Promise<boolean | undefined> {
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        sql`exists (select from (${toldToUser}) as told where told.id = ${announcementId})`,
      ),
    )
  if (!known) return undefined
  const changed = await db
    .insert(announcementReads)
    .values({ announcementId, userId, readAt: now })
    .onConflictDoNothing()
    .returning({ announcementId: announcementReads.announcementId })
  return changed.length > 0
}

/** How many became read. */
export async function markAllRead(db: Db, userId: string, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${announcementReads} (announcement_id, user_id, read_at)
    select told.id, ${users.id}, ${now.toISOString()}
    from ${users} cross join lateral (${toldToUser}) as told
    where ${users.id} = ${userId}
    on conflict do nothing`)
  return rowCount ?? 0
}

/**
 * Announcements to a group expire by age; one to a single user stays until it is read. Deleted in
 * small batches, since the read marks of many users go with each.
 */
export async function deleteOldAnnouncements(
  db: Db,
  olderThan: Date,
  batchSize = 10,
): Promise<number> {
  const old = db
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        lt(announcements.createdAt, olderThan),
        or(
          ne(announcements.audience, 'one'),
          exists(
            db
              .select({ one: sql`1` })
              .from(announcementReads)
              .where(eq(announcementReads.announcementId, announcements.id)),
          ),
        ),
      ),
    )
    .limit(batchSize)
  let deleted = 0
  for (;;) {
    const { rowCount } = await db.delete(announcements).where(inArray(announcements.id, old))
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < batchSize) return deleted
  }
}
