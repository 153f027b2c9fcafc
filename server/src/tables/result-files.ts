import type { AttemptExportQuery } from '@assay/contract/attempt-review'
import { resultFileStates, resultFormats } from '@assay/contract/result-files'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, instant, oneOf } from '../platform/database/columns.ts'
import { users } from './accounts.ts'

/** Files of attempts that are made in the background. Deleted when they expire. */
export const resultFiles = pgTable(
  'result_files',
  {
    id: id(),
    requestedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    format: text({ enum: resultFormats }).notNull(),
    filter: jsonb().$type<AttemptExportQuery>().notNull(),
    state: text({ enum: resultFileStates }).notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('result_files_requester_idx').on(table.requestedBy, table.createdAt),
    index('result_files_expiry_idx').on(table.expiresAt),
    check('result_files_format_check', oneOf(table.format, resultFormats)),
    check('result_files_state_check', oneOf(table.state, resultFileStates)),
  ],
)

/** The content of a file in pieces, each compressed by itself. */
export const resultFileChunks = pgTable(
  'result_file_chunks',
  {
    fileId: uuid()
      .notNull()
      .references(() => resultFiles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
)
