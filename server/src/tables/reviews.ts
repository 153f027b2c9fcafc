import { decisions } from '@assay/contract/reviews'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../platform/database/columns.ts'
import { users } from './accounts.ts'
import { attempts } from './attempts.ts'

/** What each administrator has noted about an attempt and decided. */
export const reviews = pgTable(
  'reviews',
  {
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    reviewerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    decision: text({ enum: decisions }),
    note: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.reviewerId] }),
    index('reviews_reviewer_idx').on(table.reviewerId),
    index('reviews_decision_idx').on(table.decision, table.attemptId),
    index('reviews_note_search_idx').using('gin', sql`${table.note} gin_trgm_ops`),
    check('reviews_decision_check', oneOf(table.decision, decisions)),
  ],
)
