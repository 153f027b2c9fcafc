import { levels } from '@assay/contract/catalogue'
import type { QuestionContent } from '@assay/contract/question-parts'
import type { Proof } from '@assay/contract/studio'
import { proofStates } from '@assay/contract/studio'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../platform/database/columns.ts'
import { users } from './accounts.ts'
import { questions } from './questions.ts'

/** Questions being written. What is published from one are editions in `questions`. */
export const questionDrafts = pgTable(
  'question_drafts',
  {
    id: id(),
    /** Of its editions; set when it is first published. */
    slug: text(),
    content: jsonb().$type<QuestionContent>().notNull(),
    // What lists show, so that they need not read the whole content, which may be megabytes.
    title: text().notNull().generatedAlwaysAs(sql`content ->> 'title'`),
    topic: text().notNull().generatedAlwaysAs(sql`content ->> 'topic'`),
    level: text({ enum: levels }).notNull().generatedAlwaysAs(sql`content ->> 'level'`),
    /** Increases with every save. */
    revision: integer().notNull().default(1),
    savedAt: instant().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    publishedId: uuid().references(() => questions.id, { onDelete: 'set null' }),
    publishedRevision: integer(),
  },
  (table) => [
    index('question_drafts_newest_idx').on(table.savedAt, table.id),
    index('question_drafts_author_idx').on(table.savedBy),
    index('question_drafts_published_idx').on(table.publishedId),
    index('question_drafts_title_search_idx').using('gin', sql`${table.title} gin_trgm_ops`),
  ],
)

/** The latest proof of a draft. */
export const questionProofs = pgTable(
  'question_proofs',
  {
    draftId: uuid()
      .primaryKey()
      .references(() => questionDrafts.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    state: text({ enum: proofStates }).notNull(),
    requestedAt: instant().notNull(),
    finishedAt: instant(),
    progress: jsonb().$type<Pick<Proof, 'checks' | 'mutants' | 'limits'>>().notNull(),
  },
  (table) => [check('question_proofs_state_check', oneOf(table.state, proofStates))],
)
