import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'
import { attempts } from './attempts.ts'

/**
 * When a candidate last did something, to the minute. Apart from `attempts` and `drafts`, whose rows are
 * written far more often and would have to keep an index by time. Only the last hour is kept.
 */
export const activeAttempts = pgTable(
  'active_attempts',
  {
    attemptId: uuid()
      .primaryKey()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** Of the attempt, so that people can be counted without reading it. */
    assessmentId: uuid().notNull(),
    activeAt: instant().notNull(),
  },
  (table) => [index('active_attempts_time_idx').on(table.activeAt, table.assessmentId)],
)
