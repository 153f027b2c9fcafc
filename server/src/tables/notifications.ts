import { notificationGroups } from '@assay/contract/notification-kinds'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../platform/database/columns.ts'
import { users } from './accounts.ts'

export const audiences = [...notificationGroups, 'one'] as const
export type Audience = (typeof audiences)[number]

/**
 * One row in the transaction of its cause, however many users it is for: readers are determined when
 * they look, so it cannot reach some and not others.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    audience: text({ enum: audiences }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** One of `notificationKinds`. Not checked here, so that a new kind needs no migration. */
    kind: text().notNull(),
    parameters: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('notifications_audience_idx').on(table.audience, table.createdAt, table.id),
    index('notifications_user_idx')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.userId} is not null`),
    check('notifications_audience_check', oneOf(table.audience, audiences)),
    check(
      'notifications_one_check',
      sql`(${table.audience} = 'one') = (${table.userId} is not null)`,
    ),
  ],
)

/** Read marks. A notification is unread if it has none and is newer than `notification_positions`. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.notificationId] }),
    index('notification_reads_notification_idx').on(table.notificationId),
  ],
)

/** Up to when a user has read everything, so that what is long read is never looked at again. */
export const notificationPositions = pgTable('notification_positions', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  readUpTo: instant().notNull(),
})
