import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** How often something was tried of late, counted for all nodes together. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    windowStartedAt: instant().notNull(),
    blockedUntil: instant(),
    /** How often in a row it was blocked: each time lasts twice as long. */
    blocks: integer().notNull().default(0),
  },
  (table) => [index('throttles_window_idx').on(table.windowStartedAt)],
)
