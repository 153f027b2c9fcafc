import type { Language } from '@assay/contract/catalogue'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant } from '../platform/database/columns.ts'
import { users } from './accounts.ts'
import { attemptQuestions } from './attempts.ts'

/**
 * One run of a candidate's code, in an attempt or in practice. The newest finished one on the
 * question's own input counts.
 */
export const runs = pgTable(
  'runs',
  {
    id: id(),
    /** Null in practice. */
    attemptId: uuid(),
    questionId: uuid(),
    /** Whose practice it is; the user of any other run is the attempt's. */
    practiceUserId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    sourceCode: text().notNull(),
    /** Null in old runs, which are in the language of their attempt. */
    language: text().$type<Language>(),
    /** Null when the run was on the question's own input. */
    customInput: text(),
    /**
     * The run on the first sample, if this one runs the same code on a further sample, which is its
     * custom input then.
     */
    sampleOf: uuid().references((): AnyPgColumn => runs.id, { onDelete: 'cascade' }),
    judgeToken: text(),
    statusId: integer().notNull().default(1),
    stdout: text(),
    stderr: text(),
    compileOutput: text(),
    message: text(),
    /** Whether the checker of the question accepts the output; null without one, or on own input. */
    isAccepted: boolean(),
    timeMs: integer(),
    memoryKb: integer(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    index('runs_question_idx').on(table.attemptId, table.questionId, table.createdAt),
    index('runs_unfinished_idx').on(table.createdAt).where(sql`${table.finishedAt} is null`),
    index('runs_age_idx').on(table.createdAt),
    index('runs_sample_idx').on(table.sampleOf).where(sql`${table.sampleOf} is not null`),
    index('runs_practice_idx')
      .on(table.practiceUserId, table.createdAt)
      .where(sql`${table.practiceUserId} is not null`),
    foreignKey({
      name: 'runs_question_fk',
      columns: [table.attemptId, table.questionId],
      foreignColumns: [attemptQuestions.attemptId, attemptQuestions.questionId],
    }).onDelete('cascade'),
    check(
      'runs_practice_check',
      sql`num_nonnulls(${table.attemptId}, ${table.questionId}) = case when ${table.practiceUserId} is null then 2 else 0 end`,
    ),
    check('runs_status_check', sql`${table.statusId} between 1 and 14`),
  ],
)
