import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

/** Up to when old data of one kind has been looked through, so that what is kept is not read again daily. */
export const retentionPositions = pgTable('retention_positions', {
  name: text().primaryKey(),
  upTo: instant().notNull(),
})
