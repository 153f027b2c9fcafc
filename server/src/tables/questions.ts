import { type Language, levels } from '@assay/contract/catalogue'
import type { Checker, TableComparison, WordComparison } from '@assay/contract/comparison'
import type { CaseGroup, TimeLimits, Translation } from '@assay/contract/question-parts'
import {
  type QuestionContent,
  questionKinds,
  questionOrigins,
} from '@assay/contract/question-parts'
import type { NamedPicture, Sample } from '@assay/contract/questions'
import type { Signature } from '@assay/contract/signature'
import { pictureTypes } from '@assay/contract/statement-parts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, instant, oneOf } from '../platform/database/columns.ts'

const programRoles = ['reference', 'validator', 'generator', 'checker'] as const

/** The program of a checker is in `question_programs`. */
export type StoredComparison = WordComparison | TableComparison | Pick<Checker, 'by' | 'flags'>

/** What proves an edition, beside its cases and references. */
export type Proving = Pick<QuestionContent, 'failing' | 'survivors' | 'noSlowSolutionReason'>

/** What a search of the bank looks in. */
export function searchedText(table: Record<'title' | 'summary' | 'idea', AnyPgColumn>) {
  return sql`(${table.title} || ' ' || ${table.summary} || ' ' || ${table.idea})`
}

/** Lists of questions are in the order of their titles. */
export function titleOrder(table: Record<'title', AnyPgColumn>) {
  return sql`lower(${table.title})`
}

/**
 * One row is one edition of a question and never changes, so that attempts keep theirs. At most one
 * edition of a slug is not withdrawn; only that one is drawn.
 */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    origin: text({ enum: questionOrigins }).notNull().default('shipped'),
    /** The same in all editions of one question. */
    slug: text().notNull(),
    contentHash: text().notNull(),
    title: text().notNull(),
    /** One line for lists; empty in editions from before there were summaries. */
    summary: text().notNull().default(''),
    /** What a candidate has to see. One test never has two questions of the same idea. */
    idea: text().notNull().default(''),
    topic: text().notNull(),
    level: text({ enum: levels }).notNull(),
    minutes: integer().notNull(),
    kind: text({ enum: questionKinds }).notNull().default('writing'),
    questionText: text().notNull(),
    /** What title and text are written in; null if nobody said, which means English. */
    statementLanguage: text(),
    translations: jsonb().$type<readonly Translation[]>().notNull().default([]),
    /** What the texts show: the names and ids of `question_pictures`. */
    pictures: jsonb().$type<readonly NamedPicture[]>().notNull().default([]),
    sampleInput: text().notNull(),
    expectedOutput: text().notNull(),
    /** Samples beside the first, which is the one above. */
    furtherSamples: jsonb().$type<readonly Sample[]>().notNull().default([]),
    /** Seconds of CPU time by language; null in editions from before there were limits. */
    limits: jsonb().$type<TimeLimits>(),
    /** The faulty program of a debugging question, by language. */
    starters: jsonb().$type<Partial<Record<Language, string>>>().notNull().default({}),
    /** What its cases earn; empty in older editions, whose cases earn marks by their weights. */
    groups: jsonb().$type<readonly CaseGroup[]>().notNull().default([]),
    /** How outputs are compared; null if they must be exactly the expected ones. */
    comparison: jsonb().$type<StoredComparison>(),
    /** What inputs look like, for generating further cases; empty if they cannot be. */
    shape: jsonb().$type<readonly string[]>().notNull().default([]),
    /**
     * What a function that answers it gets and returns, by its shape and outputs; null if they do not
     * tell, and in editions from before it was kept.
     */
    signature: jsonb().$type<Signature>(),
    /** Not part of the content hash; null in editions from before it was kept. */
    proving: jsonb().$type<Proving>(),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => {
    const isCurrent = sql`${table.withdrawnAt} is null`
    const inOrder = [titleOrder(table), table.id] as const
    return [
      uniqueIndex('questions_version_key').on(table.origin, table.slug, table.contentHash),
      uniqueIndex('questions_current_key').on(table.origin, table.slug).where(isCurrent),
      index('questions_title_idx')
        .on(...inOrder)
        .where(isCurrent),
      index('questions_level_idx')
        .on(table.level, ...inOrder)
        .where(isCurrent),
      index('questions_topic_idx')
        .on(table.topic, ...inOrder)
        .where(isCurrent),
      index('questions_idea_idx')
        .on(table.idea, ...inOrder)
        .where(isCurrent),
      index('questions_origin_idx')
        .on(table.origin, ...inOrder)
        .where(isCurrent),
      index('questions_withdrawn_idx')
        .on(...inOrder)
        .where(sql`${table.withdrawnAt} is not null`),
      index('questions_search_idx').using('gin', sql`${searchedText(table)} gin_trgm_ops`),
      check('questions_level_check', oneOf(table.level, levels)),
      check('questions_origin_check', oneOf(table.origin, questionOrigins)),
      check('questions_kind_check', oneOf(table.kind, questionKinds)),
    ]
  },
)

/** The pictures of an edition. Whoever may read its text knows their ids, which nobody can guess. */
export const questionPictures = pgTable(
  'question_pictures',
  {
    id: uuid().primaryKey(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    type: text({ enum: pictureTypes }).notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    index('question_pictures_question_idx').on(table.questionId),
    check('question_pictures_type_check', oneOf(table.type, pictureTypes)),
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
    name: text().notNull().default(''),
    input: text().notNull(),
    expectedOutput: text().notNull(),
    /** Its share of the question's marks, relative to the other cases. Without effect if there are groups. */
    weight: integer().notNull().default(1),
    /** The name of its group. */
    group: text(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.position] })],
)

/** Programs that know or judge the right output, know valid inputs, or make one. They never leave the server. */
export const questionPrograms = pgTable(
  'question_programs',
  {
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    role: text({ enum: programRoles }).notNull(),
    language: text().$type<Language>().notNull(),
    /** Among those of the same role. */
    position: integer().notNull().default(0),
    source: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.role, table.language, table.position] }),
    check('question_programs_role_check', oneOf(table.role, programRoles)),
  ],
)

/** How often each question was drawn for tests in a language, so that all are used evenly. */
export const questionUses = pgTable(
  'question_uses',
  {
    language: text().$type<Language>().notNull(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    uses: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.questionId] }),
    index('question_uses_question_idx').on(table.questionId),
  ],
)
