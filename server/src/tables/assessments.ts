import {
  audiences,
  deadlineActions,
  defaultOptions,
  markings,
} from '@assay/contract/assessment-options'
import { type Language, levels } from '@assay/contract/catalogue'
import type { KindName } from '@assay/contract/kinds/names'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../platform/database/columns.ts'
import { users } from './accounts.ts'
import { questions } from './questions.ts'

export const assessments = pgTable(
  'assessments',
  {
    id: id(),
    name: text().notNull(),
    language: text().$type<Language>().notNull(),
    level: text({ enum: levels }).notNull(),
    // Options, described in contract/src/assessment-options.ts.
    instructions: text().notNull().default(defaultOptions.instructions),
    invitationMessage: text().notNull().default(defaultOptions.invitationMessage),
    otherLanguages: text()
      .array()
      .$type<Language[]>()
      .notNull()
      .default(defaultOptions.otherLanguages),
    kinds: text().array().$type<KindName[]>().notNull().default(defaultOptions.kinds),
    marking: text({ enum: markings }).notNull().default(defaultOptions.marking),
    showResults: boolean().notNull().default(defaultOptions.showResults),
    audience: text({ enum: audiences }).notNull().default(defaultOptions.audience),
    timeLimitMinutes: integer(),
    /** The window in which an attempt can be begun; every attempt ends with it. */
    opensAt: instant(),
    closesAt: instant(),
    timeZone: text().notNull().default(defaultOptions.timeZone),
    atDeadline: text({ enum: deadlineActions }).notNull().default(defaultOptions.atDeadline),
    journal: boolean().notNull().default(defaultOptions.journal),
    ownershipQuestions: boolean().notNull().default(defaultOptions.ownershipQuestions),
    examBrowser: boolean().notNull().default(defaultOptions.examBrowser),
    /** One a line. */
    examBrowserKeys: text().notNull().default(defaultOptions.examBrowserKeys),
    clarifications: boolean().notNull().default(defaultOptions.clarifications),
    /** Incremented by every edit; an edit based on an older version is refused. */
    version: integer().notNull().default(1),
    /** Since when the clocks of its attempts stand still. */
    pausedAt: instant(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => {
    const isLive = sql`${table.deletedAt} is null`
    const isDeleted = sql`${table.deletedAt} is not null`
    return [
      index('assessments_live_idx').on(table.createdAt, table.id).where(isLive),
      index('assessments_live_level_idx').on(table.level, table.createdAt, table.id).where(isLive),
      index('assessments_deleted_idx').on(table.createdAt, table.id).where(isDeleted),
      index('assessments_deleted_level_idx')
        .on(table.level, table.createdAt, table.id)
        .where(isDeleted),
      index('assessments_closing_idx')
        .on(table.closesAt)
        .where(sql`${isLive} and ${table.closesAt} is not null`),
      index('assessments_author_idx').on(table.createdBy),
      index('assessments_name_search_idx').using('gin', sql`${table.name} gin_trgm_ops`),
      check('assessments_level_check', oneOf(table.level, levels)),
      check('assessments_marking_check', oneOf(table.marking, markings)),
      check('assessments_audience_check', oneOf(table.audience, audiences)),
      check('assessments_at_deadline_check', oneOf(table.atDeadline, deadlineActions)),
      check('assessments_time_limit_check', sql`${table.timeLimitMinutes} between 5 and 600`),
      check('assessments_window_check', sql`${table.closesAt} > ${table.opensAt}`),
      check('assessments_name_check', sql`char_length(${table.name}) between 3 and 100`),
    ]
  },
)

export const assessmentQuestions = pgTable(
  'assessment_questions',
  {
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.position] }),
    unique('assessment_questions_once').on(table.assessmentId, table.questionId),
    index('assessment_questions_question_idx').on(table.questionId),
  ],
)
