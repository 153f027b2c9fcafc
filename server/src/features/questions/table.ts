import { languages, levels } from '@assay/contract/catalogue'
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
import { id, instant, oneOf } from '../../platform/database/columns.ts'

/**
 * One row is one version of a question and never changes, so that attempts keep theirs. At most one
 * version of a slug is not withdrawn; only that one is drawn.
 */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    slug: text().notNull(),
    contentHash: text().notNull(),
    title: text().notNull(),
    topic: text().notNull(),
    level: text({ enum: levels }).notNull(),
    minutes: integer().notNull(),
    questionText: text().notNull(),
    sampleInput: text().notNull(),
    expectedOutput: text().notNull(),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [
    uniqueIndex('questions_version_key').on(table.slug, table.contentHash),
    uniqueIndex('questions_current_key').on(table.slug).where(sql`${table.withdrawnAt} is null`),
    index('questions_drawable_idx').on(table.level).where(sql`${table.withdrawnAt} is null`),
    check('questions_level_check', oneOf(table.level, levels)),
  ],
)

/** Tell computed answers from hard-coded ones. They never leave the server. */
export const hiddenCases = pgTable(
  'hidden_cases',
  {
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    input: text().notNull(),
    expectedOutput: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.position] })],
)

/** How often each question was drawn for tests in a language, so that all are used evenly. */
export const questionUses = pgTable(
  'question_uses',
  {
    language: text({ enum: languages }).notNull(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    uses: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.questionId] }),
    check('question_uses_language_check', oneOf(table.language, languages)),
  ],
)
