import type { Language } from '@assay/contract/catalogue'
import type { WeakFinding } from '@assay/contract/items'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'
import { assessments } from './assessments.ts'
import { questions } from './questions.ts'

/** What an attempt adds to the sums of one of its questions. */
export interface CountedQuestion {
  readonly questionId: string
  /** Null if it was not answered. */
  readonly marks: number | null
  readonly runs: number
  /** Of the answer, if it is not that of the attempt. */
  readonly language?: Language
  /** How long the answer took; null if there is none, or nobody can tell. */
  readonly seconds: number | null
}

/**
 * What each finished and judged attempt adds to the sums below, so that it can be taken out of them
 * again. There is no foreign key: the sums of an attempt that was deleted are found by its row here.
 */
export const countedAttempts = pgTable(
  'counted_attempts',
  {
    attemptId: uuid().primaryKey(),
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    /** The day of UTC on which it was begun. */
    day: date({ mode: 'string' }).notNull(),
    percent: integer().notNull(),
    minutes: integer().notNull(),
    questions: jsonb().$type<readonly CountedQuestion[]>().notNull(),
    countedAt: instant().notNull(),
  },
  (table) => [
    index('counted_attempts_days_idx').on(
      table.assessmentId,
      table.day,
      table.percent,
      table.minutes,
    ),
    index('counted_attempts_latest_idx').on(table.assessmentId, table.countedAt),
  ],
)

/** How many attempts at a test share a score and a time. */
export const resultPoints = pgTable(
  'result_points',
  {
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    percent: integer().notNull(),
    minutes: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessmentId, table.percent, table.minutes] })],
)

const sum = () => bigint({ mode: 'number' }).notNull()

/** Sums over the attempts that had a question, from which its figures are computed exactly. */
export const itemSums = pgTable(
  'item_sums',
  {
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    day: date({ mode: 'string' }).notNull(),
    language: text().$type<Language>().notNull(),
    counted: integer().notNull(),
    answered: integer().notNull(),
    solved: integer().notNull(),
    abandoned: integer().notNull(),
    /** Runs of those who answered. */
    runs: sum(),
    /** Of the marks for the question (x) and for the rest of the test (r), their squares and products. */
    x: sum(),
    xx: sum(),
    r: sum(),
    rr: sum(),
    xr: sum(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.questionId, table.day, table.language] }),
    index('item_sums_question_idx').on(table.questionId, table.day),
  ],
)

/** How many answers took so many seconds. */
export const itemTimes = pgTable(
  'item_times',
  {
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    seconds: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.questionId, table.seconds] }),
    index('item_times_question_idx').on(table.questionId),
  ],
)

/**
 * The questions of tests whose figures say that something is wrong with them, so that the overview need
 * not add up the sums of all tests. Written whenever an attempt is counted.
 */
export const weakItems = pgTable(
  'weak_items',
  {
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    finding: text().$type<WeakFinding>().notNull(),
    countedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.questionId] }),
    index('weak_items_question_idx').on(table.questionId),
    index('weak_items_newest_idx').on(table.countedAt),
  ],
)
