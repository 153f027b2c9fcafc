import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../platform/database/columns.ts'
import { users } from './accounts.ts'

const notificationTypes = ['success', 'info'] as const
export type NotificationType = (typeof notificationTypes)[number]
/** Audiences of more than one. */
const groups = ['everyone', 'users', 'admins'] as const
export type Group = (typeof groups)[number]
export const audiences = [...groups, 'one'] as const
export type Audience = (typeof audiences)[number]

/**
 * One row in the transaction of its cause, however many users it is for: readers are determined when
 * they look, so it cannot reach some and not others.
 */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    audience: text({ enum: audiences }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: notificationTypes }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** A path within the product that the notification leads to. */
    link: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('announcements_group_idx').on(table.audience, table.createdAt),
    index('announcements_user_idx').on(table.userId).where(sql`${table.userId} is not null`),
    check('announcements_audience_check', oneOf(table.audience, audiences)),
    check('announcements_type_check', oneOf(table.type, notificationTypes)),
    check(
      'announcements_one_check',
      sql`(${table.audience} = 'one') = (${table.userId} is not null)`,
    ),
  ],
)

/** Read marks. Unread announcements have no row. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.announcementId] }),
    index('announcement_reads_announcement_idx').on(table.announcementId),
  ],
)
