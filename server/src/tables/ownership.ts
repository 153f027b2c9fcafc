import { ownershipKinds, type ProgramChange } from '@assay/contract/ownership'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../platform/database/columns.ts'
import { attemptQuestions, attempts } from './attempts.ts'
import { runs } from './submissions.ts'

/** All ownership questions of one attempt. Kept as long as the attempt, like its answers. */
export const ownershipRounds = pgTable('ownership_rounds', {
  attemptId: uuid()
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  /** Null until the questions have been made, or could not be. */
  madeAt: instant(),
  begunAt: instant(),
  /** Until when they can be begun, and once they are, until when the last one can be shown. */
  closesAt: instant(),
})

/** A question about a program of the candidate. What became of it follows from its instants. */
export const ownershipQuestions = pgTable(
  'ownership_questions',
  {
    attemptId: uuid()
      .notNull()
      .references(() => ownershipRounds.attemptId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    questionId: uuid().notNull(),
    /** The program that it is about. */
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    kind: text({ enum: ownershipKinds }).notNull(),
    change: jsonb().$type<ProgramChange>(),
    input: text(),
    output: text(),
    options: jsonb().$type<readonly string[]>(),
    /** What the program prints, or the input of which the output is given. */
    key: text().notNull(),
    shownAt: instant(),
    dueAt: instant(),
    /** What was typed so far; final once `answeredAt` is set. */
    answer: text(),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position] }),
    index('ownership_questions_question_idx').on(table.attemptId, table.questionId),
    index('ownership_questions_run_idx').on(table.runId),
    foreignKey({
      name: 'ownership_questions_question_fk',
      columns: [table.attemptId, table.questionId],
      foreignColumns: [attemptQuestions.attemptId, attemptQuestions.questionId],
    }).onDelete('cascade'),
    check('ownership_questions_kind_check', oneOf(table.kind, ownershipKinds)),
    check(
      'ownership_questions_shown_check',
      sql`(${table.shownAt} is null) = (${table.dueAt} is null) and (${table.answer} is null or ${table.shownAt} is not null)`,
    ),
  ],
)
