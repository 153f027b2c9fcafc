import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant } from '../platform/database/columns.ts'
import { attemptQuestions, attempts } from './attempts.ts'

/**
 * The head of the journal of one attempt, made when that begins. `mac` covers every other column and
 * the MAC of the last chunk, so that a removed chunk shows as well.
 */
export const journals = pgTable(
  'journals',
  {
    attemptId: uuid()
      .primaryKey()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** Names the key of all MACs, without telling it. */
    keyId: text().notNull(),
    chunkCount: integer().notNull().default(0),
    byteCount: integer().notNull().default(0),
    /** When recording ended because there was no room left. */
    fullAt: instant(),
    /** When the chunks were deleted at the end of their retention period. */
    deletedAt: instant(),
    mac: bytes().notNull(),
  },
  (table) => [
    index('journals_kept_idx').on(table.attemptId).where(sql`${table.deletedAt} is null`),
  ],
)

/** What editors recorded, in the order of arrival. Rows are only ever added. */
export const journalChunks = pgTable(
  'journal_chunks',
  {
    attemptId: uuid()
      .notNull()
      .references(() => journals.attemptId, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    questionId: uuid().notNull(),
    /** One editor in one tab, and the number that it gave the chunk. */
    recorder: uuid().notNull(),
    number: integer().notNull(),
    device: text().notNull(),
    startedAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** JSON. */
    entries: text().notNull(),
    /** Of all other columns and the MAC of the chunk before it. */
    mac: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.seq] }),
    foreignKey({
      name: 'journal_chunks_question_fk',
      columns: [table.attemptId, table.questionId],
      foreignColumns: [attemptQuestions.attemptId, attemptQuestions.questionId],
    }).onDelete('cascade'),
    uniqueIndex('journal_chunks_number_key').on(
      table.attemptId,
      table.questionId,
      table.recorder,
      table.number,
    ),
    check('journal_chunks_seq_check', sql`${table.seq} > 0`),
  ],
)
