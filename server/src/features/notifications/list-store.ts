import { maxUnreadCount } from '@assay/contract/notifications'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import {
  audiences,
  notificationPositions,
  notificationReads,
  notifications,
} from '../../tables/notifications.ts'
import { isForUser, roleSince } from './store.ts'

const readUpTo = sql`coalesce(${notificationPositions.readUpTo}, '-infinity')`
const isUnread = sql`${notifications.createdAt} > ${readUpTo} and not exists (
  select from ${notificationReads}
  where ${notificationReads.notificationId} = ${notifications.id}
    and ${notificationReads.userId} = ${users.id})`

/**
 * The newest of a user that match. Each audience is read by its own index and stops at the limit, so
 * that it does not matter how many older ones there are.
 */
function newest(matching: SQL, limit: number): SQL {
  const ofAudiences = audiences.map(
    (audience) => sql`(
      select ${notifications.id}, ${notifications.createdAt} from ${notifications}
      where ${isForUser[audience]} and ${matching}
      order by ${notifications.createdAt} desc, ${notifications.id} desc
      limit ${limit})`,
  )
  return sql`
    select * from (${sql.join(ofAudiences, sql` union all `)}) as of_audiences
    order by created_at desc, id desc
    limit ${limit}`
}

const fromReaders = sql`${users} left join ${notificationPositions}
  on ${notificationPositions.userId} = ${users.id}`

/** What is unread for one user. */
export type UnreadRow = {
  userId: string
  role: (typeof users.$inferSelect)['role']
  /** In milliseconds. */
  roleSince: number
  /** Ids of the newest unread notifications, newest first, separated by spaces. */
  ids: string
  /** Listed or not, up to `maxUnreadCount`. */
  count: number
}

export function unreadStatement(userIds: string[], listed: number): SQL {
  return sql`
    select ${users.id} as "userId", ${users.role}, unread.*,
      (extract(epoch from ${roleSince}) * 1000)::float8 as "roleSince"
    from ${fromReaders}
    cross join lateral (
      select count(*)::int as count, coalesce(
        string_agg(id::text, ' ' order by place) filter (where place <= ${listed}), '') as ids
      from (
        select id, row_number() over (order by created_at desc, id desc) as place
        from (${newest(isUnread, maxUnreadCount)}) as counted
      ) as placed
    ) as unread
    where ${users.id} = any(${sql.param(userIds)}::uuid[])`
}

export async function listUnread(db: Db, userIds: string[], listed: number): Promise<UnreadRow[]> {
  return (await db.execute<UnreadRow>(unreadStatement(userIds, listed))).rows
}

export interface OwnPage {
  readonly userId: string
  readonly onlyUnread: boolean
  /** Only what comes after this one in the list. */
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined
  readonly limit: number
}

export function ownStatement({ userId, onlyUnread, after, limit }: OwnPage): SQL {
  const isAfter = after
    ? sql`(${notifications.createdAt}, ${notifications.id})
        < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const matching = onlyUnread ? sql`${isAfter} and ${isUnread}` : isAfter
  return sql`
    select own.id,
      own.created_at <= ${readUpTo} or ${notificationReads.readAt} is not null as "isRead"
    from ${fromReaders} cross join lateral (${newest(matching, limit)}) as own
    left join ${notificationReads} on ${notificationReads.notificationId} = own.id
      and ${notificationReads.userId} = ${users.id}
    where ${users.id} = ${userId}
    order by own.created_at desc, own.id desc`
}

type OwnRow = { id: string; isRead: boolean }

/** Ids of a user's notifications, newest first. */
export async function listOwn(db: Db, page: OwnPage): Promise<OwnRow[]> {
  return (await db.execute<OwnRow>(ownStatement(page))).rows
}
