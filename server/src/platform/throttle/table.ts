import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** Attempts within a window, counted for all nodes together. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    windowStartedAt: instant().notNull(),
    blockedUntil: instant(),
    /** Blocks in a row; each lasts twice as long as the one before. */
    blocks: integer().notNull().default(0),
  },
  (table) => [index('throttles_window_idx').on(table.windowStartedAt)],
)
