import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant } from '../platform/database/columns.ts'

/** A named list of candidates. */
export const groups = pgTable(
  'groups',
  {
    id: id(),
    name: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('groups_name_key').on(sql`lower(${table.name})`)],
)

/** Members are addresses: they need no account until they are invited. */
export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    name: text().notNull(),
    extraTimePercent: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.email] }),
    index('group_members_email_idx').on(table.email),
    check('group_members_email_check', sql`${table.email} = lower(${table.email})`),
    check('group_members_extra_time_check', sql`${table.extraTimePercent} between 0 and 300`),
  ],
)
