import type { GroupResult } from '@assay/contract/attempts'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { id, instant } from '../platform/database/columns.ts'
import { users } from './accounts.ts'
import { assessments } from './assessments.ts'
import { attemptQuestions, attempts } from './attempts.ts'
import { questions } from './questions.ts'

/**
 * One judging of an answer on the hidden cases of its question. Judging the answer again inserts
 * another row; the newest finished one counts.
 */
export const judgings = pgTable(
  'judgings',
  {
    id: id(),
    attemptId: uuid().notNull(),
    questionId: uuid().notNull(),
    /** Set if an admin asked for it. */
    rejudgingId: uuid().references(() => rejudgings.id, { onDelete: 'set null' }),
    /** The edition whose hidden cases it is judged by; null until it begins. */
    editionId: uuid().references(() => questions.id),
    /** How often the judge could not judge a case; it is not asked for ever. */
    judgeFailures: integer().notNull().default(0),
    /** Why it was given up; null if it was not, or is tried again. */
    problem: text(),
    passed: integer(),
    total: integer(),
    /** Null if the test is marked by sample. */
    marks: integer(),
    /** The groups its marks come from, as of the judging; empty until it is finished or without groups. */
    groups: jsonb().$type<readonly GroupResult[]>().notNull().default([]),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    /** Whether what the program printed in failed cases is still there. */
    outputsKept: boolean().notNull().default(true),
  },
  (table) => [
    index('judgings_question_idx').on(table.attemptId, table.questionId, table.createdAt),
    index('judgings_rejudging_idx').on(table.rejudgingId),
    index('judgings_edition_idx').on(table.editionId),
    index('judgings_outputs_idx').on(table.finishedAt).where(sql`${table.outputsKept}`),
    foreignKey({
      name: 'judgings_question_fk',
      columns: [table.attemptId, table.questionId],
      foreignColumns: [attemptQuestions.attemptId, attemptQuestions.questionId],
    }).onDelete('cascade'),
    check(
      'judgings_result_check',
      sql`(${table.finishedAt} is null) = (${table.passed} is null) and (${table.passed} is null or ${table.total} is not null)`,
    ),
  ],
)

/** The result of one case. Its weight and group are copies, as of the judging. */
export const judgedCases = pgTable(
  'judged_cases',
  {
    judgingId: uuid()
      .notNull()
      .references(() => judgings.id, { onDelete: 'cascade' }),
    /** Among the hidden cases of the judging's edition, or among the fresh ones of the attempt. */
    position: integer().notNull(),
    isFresh: boolean().notNull(),
    weight: integer().notNull(),
    group: text(),
    passed: boolean().notNull(),
    /** Null if the case was not run, because its group had failed. */
    statusId: integer(),
    timeMs: integer(),
    memoryKb: integer(),
    /** The beginning of what the program printed; null if the case passed, or once it is too old. */
    output: text(),
    /** What a checker said of it; null if it said nothing, and once the output is too old. */
    remark: text(),
  },
  (table) => [primaryKey({ columns: [table.judgingId, table.isFresh, table.position] })],
)

/** Cases made for one attempt, so that a leaked list of the hidden ones is of no use. */
export const freshCases = pgTable(
  'fresh_cases',
  {
    attemptId: uuid().notNull(),
    questionId: uuid().notNull(),
    position: integer().notNull(),
    input: text().notNull(),
    expectedOutput: text().notNull(),
    /** Null if the question has no groups. */
    group: text(),
    /** The edition whose references printed the expected output. */
    editionId: uuid()
      .notNull()
      .references(() => questions.id),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId, table.position] }),
    index('fresh_cases_edition_idx').on(table.editionId),
    foreignKey({
      name: 'fresh_cases_question_fk',
      columns: [table.attemptId, table.questionId],
      foreignColumns: [attemptQuestions.attemptId, attemptQuestions.questionId],
    }).onDelete('cascade'),
  ],
)

/** An admin's request to judge answers again: of a test, an attempt, or one question of either. */
export const rejudgings = pgTable(
  'rejudgings',
  {
    id: id(),
    assessmentId: uuid().references(() => assessments.id),
    attemptId: uuid().references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: uuid().references(() => questions.id),
    requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** When all its judgings had been requested. */
    requestedAt: instant(),
  },
  (table) => [
    index('rejudgings_assessment_idx').on(table.assessmentId),
    index('rejudgings_attempt_idx').on(table.attemptId),
    index('rejudgings_question_idx').on(table.questionId),
    index('rejudgings_author_idx').on(table.requestedBy),
    check(
      'rejudgings_scope_check',
      sql`${table.assessmentId} is not null or ${table.attemptId} is not null`,
    ),
  ],
)
