import { markings } from '@assay/contract/assessment-options'
import { attemptEnds } from '@assay/contract/attempt-state'
import { type Language, levels } from '@assay/contract/catalogue'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../platform/database/columns.ts'
import { users } from './accounts.ts'
import { assessments } from './assessments.ts'
import { questions } from './questions.ts'

/** What the test decided when the attempt began is copied, so that edits do not affect attempts. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id),
    name: text().notNull(),
    language: text().$type<Language>().notNull(),
    level: text({ enum: levels }).notNull(),
    marking: text({ enum: markings }).notNull().default('sample'),
    journal: boolean().notNull().default(false),
    ownershipQuestions: boolean().notNull().default(false),
    /** The sum of the marks given so far, and the largest possible one. */
    score: integer().notNull().default(0),
    maxScore: integer().notNull().default(0),
    /**
     * For sorting attempts at tests of different lengths. Null while it is in progress: marks given
     * meanwhile then change no index.
     */
    scoreShare: doublePrecision().generatedAlwaysAs(
      sql`case when completed_at is not null then score::double precision / greatest(max_score, 1) end`,
    ),
    startedAt: instant().notNull(),
    completedAt: instant(),
    /** From begin to end without the time it was closed; null while it is in progress. */
    secondsTaken: integer().generatedAlwaysAs(
      sql`case when completed_at is not null then greatest(0, floor(extract(epoch from completed_at - started_at))::integer - closed_seconds) end`,
    ),
    /** How it ended. Set before `completedAt` while the server submits what is in the editor. */
    ended: text({ enum: attemptEnds }),
    /** Of the test when the attempt began, and what this candidate gets on top of it. */
    timeLimitMinutes: integer(),
    extraTimePercent: integer().notNull().default(0),
    extraMinutes: integer().notNull().default(0),
    /** How long it was closed before an administrator reopened it: the clock stood still. */
    closedSeconds: integer().notNull().default(0),
    /** The last moment at which the candidate can act; null without limit and closing time. */
    deadline: instant(),
  },
  (table) => {
    const isOpen = sql`${table.completedAt} is null`
    const isCompleted = sql`${table.completedAt} is not null`
    const byDate = [table.startedAt, table.id] as const
    const byScore = [table.scoreShare, table.startedAt, table.id] as const
    return [
      uniqueIndex('attempts_once').on(table.userId, table.assessmentId),
      // What a mark changes must stay out of them, or every mark writes to all of them.
      index('attempts_newest_idx').on(...byDate),
      index('attempts_level_idx').on(table.level, ...byDate),
      index('attempts_assessment_newest_idx').on(table.assessmentId, ...byDate),
      index('attempts_in_progress_newest_idx')
        .on(...byDate)
        .where(isOpen),
      index('attempts_score_idx')
        .on(...byScore)
        .where(isCompleted),
      index('attempts_level_score_idx')
        .on(table.level, ...byScore)
        .where(isCompleted),
      index('attempts_assessment_score_idx')
        .on(table.assessmentId, ...byScore)
        .where(isCompleted),
      index('attempts_time_taken_idx').on(table.secondsTaken).where(isCompleted),
      index('attempts_assessment_time_taken_idx')
        .on(table.assessmentId, table.secondsTaken)
        .where(isCompleted),
      index('attempts_name_search_idx').using('gin', sql`${table.name} gin_trgm_ops`),
      check('attempts_level_check', oneOf(table.level, levels)),
      check('attempts_marking_check', oneOf(table.marking, markings)),
      check('attempts_ended_check', oneOf(table.ended, attemptEnds)),
      check('attempts_completed_check', sql`${isOpen} or ${table.ended} is not null`),
    ]
  },
)

/** The questions of an attempt and their answers. An answer is final. */
export const attemptQuestions = pgTable(
  'attempt_questions',
  {
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    position: integer().notNull(),
    answeredAt: instant(),
    /** Null until the answer has been judged. */
    correct: boolean(),
    marks: integer(),
    /** The client's own verdict; admins see when it differs from `correct`. */
    claimedCorrect: boolean(),
    /** The run the answer was judged by. The foreign key is in a migration: `runs` refers here too. */
    runId: uuid(),
    /** Of the answer; null if there is none, and in old answers, which are in that of the attempt. */
    language: text().$type<Language>(),
    /** Marked by the candidate to return to it. */
    flagged: boolean().notNull().default(false),
    /** When each stage after the first was reached, in a question with stages. Never taken back. */
    stagesReachedAt: instant().array().notNull().default([]),
    /** When the cases made for this attempt alone were ready; null if they are to be made (again). */
    freshCasesAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    uniqueIndex('attempt_questions_position_key').on(table.attemptId, table.position),
    index('attempt_questions_answers_idx').on(table.questionId, table.answeredAt),
    index('attempt_questions_fresh_cases_idx')
      .on(table.freshCasesAt)
      .where(sql`${table.freshCasesAt} is not null`),
    index('attempt_questions_run_idx').on(table.runId).where(sql`${table.runId} is not null`),
    check(
      'attempt_questions_answer_check',
      sql`(${table.answeredAt} is not null or ${table.correct} is null) and (${table.correct} is null) = (${table.marks} is null)`,
    ),
  ],
)

/** Unsubmitted code in one language. A save replaces only the revision it is based on. */
export const drafts = pgTable(
  'drafts',
  {
    attemptId: uuid().notNull(),
    questionId: uuid().notNull(),
    language: text().$type<Language>().notNull(),
    sourceCode: text().notNull(),
    revision: integer().notNull().default(1),
    savedAt: instant().notNull(),
    /** When the candidate changed it last; null while nothing but the starter code is in it. */
    editedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId, table.language] }),
    foreignKey({
      name: 'drafts_question_fk',
      columns: [table.attemptId, table.questionId],
      foreignColumns: [attemptQuestions.attemptId, attemptQuestions.questionId],
    }).onDelete('cascade'),
  ],
)
