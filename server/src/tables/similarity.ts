import type { Language } from '@assay/contract/catalogue'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../platform/database/columns.ts'
import { attemptQuestions } from './attempts.ts'

/** Why an answer is not compared with others. */
export const comparisonProblems = ['short', 'no-grammar', 'too-complex'] as const

/** What of an answer is compared with the others to the same question. */
export const fingerprints = pgTable(
  'fingerprints',
  {
    attemptId: uuid().notNull(),
    questionId: uuid().notNull(),
    /** The run whose source it is. An answer that was taken back gets another one. */
    runId: uuid().notNull(),
    /** Of the algorithm: fingerprints of another one cannot be compared with these. */
    version: integer().notNull(),
    /** The same for all editions of a question. */
    questionKey: text().notNull(),
    language: text().$type<Language>().notNull(),
    problem: text({ enum: comparisonProblems }),
    /** Without those of the given starter. They depend on question and language, for the index. */
    hashes: integer().array().notNull(),
    /** A random number: neighbours by it are a fair sample. */
    shuffle: integer().notNull(),
    /** How many answers it was last compared among; 0 before the first time. */
    comparedAmong: integer().notNull().default(0),
    /** From 0 to 1: to some others picked at random, and to the nearest reference. */
    sampled: real().array().notNull().default(sql`'{}'`),
    referenceSimilarity: real(),
  },
  (table) => {
    const isComparable = sql`${table.problem} is null`
    return [
      primaryKey({ columns: [table.attemptId, table.questionId] }),
      index('fingerprints_sample_idx')
        .on(table.questionKey, table.language, table.shuffle)
        .where(isComparable),
      index('fingerprints_hashes_idx').using('gin', table.hashes).where(isComparable),
      foreignKey({
        name: 'fingerprints_question_fk',
        columns: [table.attemptId, table.questionId],
        foreignColumns: [attemptQuestions.attemptId, attemptQuestions.questionId],
      }).onDelete('cascade'),
      check('fingerprints_problem_check', oneOf(table.problem, comparisonProblems)),
    ]
  },
)

/**
 * The nearest others of each answer when it was compared, so at most some times as many as there are
 * answers. `left` is the attempt with the smaller id.
 */
export const similarPairs = pgTable(
  'similar_pairs',
  {
    leftAttemptId: uuid().notNull(),
    leftQuestionId: uuid().notNull(),
    rightAttemptId: uuid().notNull(),
    rightQuestionId: uuid().notNull(),
    questionKey: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** From 0 to 1. */
    similarity: real().notNull(),
  },
  (table) => {
    const left = [table.leftAttemptId, table.leftQuestionId] as const
    const right = [table.rightAttemptId, table.rightQuestionId] as const
    const { attemptId, questionId } = fingerprints
    const foreignColumns: [typeof attemptId, typeof questionId] = [attemptId, questionId]
    return [
      primaryKey({ columns: [...left, ...right] }),
      index('similar_pairs_left_idx').on(...left, table.similarity),
      index('similar_pairs_right_idx').on(...right, table.similarity),
      index('similar_pairs_question_idx').on(
        table.questionKey,
        table.language,
        table.similarity,
        ...[table.leftAttemptId, table.rightAttemptId],
      ),
      foreignKey({ name: 'similar_pairs_left_fk', columns: [...left], foreignColumns }).onDelete(
        'cascade',
      ),
      foreignKey({ name: 'similar_pairs_right_fk', columns: [...right], foreignColumns }).onDelete(
        'cascade',
      ),
    ]
  },
)
