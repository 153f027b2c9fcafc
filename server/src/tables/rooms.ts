import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'
import { users } from './accounts.ts'

/**
 * Candidates with an open page, while an administrator watches the live room of a test they take. Every
 * node confirms its own again and again, so those of a dead node grow old. Only the last hour is kept.
 */
export const connections = pgTable('connections', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Browser and system in words; empty if not known. */
  device: text().notNull(),
  seenAt: instant().notNull(),
})
