import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/database/columns.ts'
import { users } from '../accounts/table.ts'

export const notificationTypes = ['success', 'info'] as const
export type NotificationType = (typeof notificationTypes)[number]
/** Audiences whose members are found only when an announcement is fanned out. */
export const groups = ['everyone', 'users', 'admins'] as const
export type Group = (typeof groups)[number]
export const audiences = [...groups, 'one'] as const

/**
 * The outbox: written in the same transaction as its cause, fanned out to its audience
 * afterwards, so that an answer never waits for 100,000 rows. What is for one user is delivered
 * in that transaction too.
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
    createdAt: instant().notNull(),
    /** How far the fan-out has come: users in the order of their ids. */
    deliveredThrough: uuid(),
    deliveredAt: instant(),
  },
  (table) => [
    index('announcements_pending_idx').on(table.id).where(sql`${table.deliveredAt} is null`),
    check('announcements_audience_check', oneOf(table.audience, audiences)),
    check('announcements_type_check', oneOf(table.type, notificationTypes)),
    check(
      'announcements_one_check',
      sql`(${table.audience} = 'one') = (${table.userId} is not null)`,
    ),
  ],
)

/**
 * Without foreign keys: rows are made from existing users and announcements only, and checking it
 * would lock, and thereby write, the row of every user for every announcement.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid().notNull(),
    announcementId: uuid().notNull(),
    readAt: instant(),
  },
  (table) => [
    unique('notifications_once').on(table.announcementId, table.userId),
    // Ids of announcements are in the order of their making, which is the order of the list.
    index('notifications_unread_idx')
      .on(table.userId, table.announcementId)
      .where(sql`${table.readAt} is null`),
  ],
)
