import { and, eq, exists, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { after, dayMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import {
  type Audience,
  audiences,
  notificationPositions,
  notificationReads,
  notifications,
} from '../../tables/notifications.ts'

export async function insertNotification(
  db: Db,
  notification: typeof notifications.$inferInsert,
): Promise<string> {
  const [row] = await db
    .insert(notifications)
    .values(notification)
    .returning({ id: notifications.id })
  if (!row) throw new Error('the notification was not written')
  return row.id
}

export function findNotifications(db: Db, ids: string[]) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.id, sql`any(${sql.param(ids)}::uuid[])`))
}

/** New members of a group do not see its earlier notifications. */
export const roleSince = sql`coalesce(${users.roleSince}, ${users.createdAt})`

const toGroup = (audience: Audience, who: SQL = sql`true`) =>
  sql`(${notifications.audience} = ${sql.raw(`'${audience}'`)} and ${who}
    and ${notifications.createdAt} >= ${roleSince})`

/** Whether a notification is for a user, by audience. */
export const isForUser: Record<Audience, SQL> = {
  one: sql`${notifications.userId} = ${users.id}`,
  everyone: toGroup('everyone'),
  users: toGroup('users', sql`${users.role} = 'user'`),
  admins: toGroup('admins', sql`${users.role} = 'admin'`),
}

/** Whether it became read now; undefined when it is not for this user. */
export async function markRead(
  db: Db,
  notificationId: string,
  userId: string,
  now: Date,
): Promise<boolean | undefined> {
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(notifications, or(...audiences.map((audience) => isForUser[audience])))
    .where(and(eq(users.id, userId), eq(notifications.id, notificationId)))
  if (!known) return undefined
  const changed = await db
    .insert(notificationReads)
    .values({ notificationId, userId, readAt: now })
    .onConflictDoNothing()
    .returning({ notificationId: notificationReads.notificationId })
  return changed.length > 0
}

/**
 * Marks what is `newer` one by one and everything before by the position. One that is committed now
 * may be a little older than what was read, so the position must be older than any transaction.
 */
export async function markAllRead(db: Db, userId: string, upTo: Date, now: Date): Promise<void> {
  const forUser = sql.join(
    audiences.map(
      (audience) => sql`
        select ${notifications.id}, ${users.id}, ${now.toISOString()}::timestamptz
        from ${users}, ${notifications}
        where ${users.id} = ${userId} and ${isForUser[audience]}
          and ${notifications.createdAt} > ${upTo.toISOString()}`,
    ),
    sql` union all `,
  )
  await db.execute(sql`
    insert into ${notificationReads} (notification_id, user_id, read_at) ${forUser}
    on conflict do nothing`)
  await db
    .insert(notificationPositions)
    .values({ userId, readUpTo: upTo })
    .onConflictDoUpdate({
      target: notificationPositions.userId,
      set: { readUpTo: sql`greatest(${notificationPositions.readUpTo}, excluded.read_up_to)` },
    })
}

/** Deleting a notification to a group also deletes the read marks of many users. */
const batchSizes: Record<Audience, number> = { everyone: 10, users: 10, admins: 10, one: 1000 }

/** How much longer one to a single user is kept if nobody reads it. */
const unreadGraceMs = 365 * dayMs

/** Those to a group expire by age, one to a single user once it is read, or a year later if it is not. */
export async function deleteOldNotifications(
  db: Db,
  olderThan: Date,
  sizes = batchSizes,
): Promise<number> {
  let deleted = 0
  for (const audience of audiences) {
    const old = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          eq(notifications.audience, audience),
          lt(notifications.createdAt, olderThan),
          audience === 'one'
            ? or(isReadByOne(db), lt(notifications.createdAt, after(olderThan, -unreadGraceMs)))
            : undefined,
        ),
      )
      .limit(sizes[audience])
    for (let rows = sizes[audience]; rows === sizes[audience]; deleted += rows) {
      rows = (await db.delete(notifications).where(inArray(notifications.id, old))).rowCount ?? 0
    }
  }
  return deleted
}

function isReadByOne(db: Db): SQL | undefined {
  const marks = db
    .select({ one: sql`1` })
    .from(notificationReads)
    .where(eq(notificationReads.notificationId, notifications.id))
  const positions = db
    .select({ one: sql`1` })
    .from(notificationPositions)
    .where(
      and(
        eq(notificationPositions.userId, notifications.userId),
        sql`${notificationPositions.readUpTo} >= ${notifications.createdAt}`,
      ),
    )
  return or(exists(marks), exists(positions))
}
