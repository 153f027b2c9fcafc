import { boolean, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, instant } from '../platform/database/columns.ts'
import { users } from './accounts.ts'
import { attempts } from './attempts.ts'

/** Links by which anybody can read the report of one attempt. Revoked and expired ones are deleted. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: id(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** Of the secret in the link, which is not stored. */
    tokenDigest: bytes().notNull(),
    includesReviews: boolean().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('share_links_token_key').on(table.tokenDigest),
    index('share_links_attempt_idx').on(table.attemptId, table.createdAt),
    index('share_links_author_idx').on(table.createdBy),
    index('share_links_expiry_idx').on(table.expiresAt),
  ],
)
