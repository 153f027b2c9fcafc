import type { Language } from '@assay/contract/catalogue'
import { maxCountedRows } from '@assay/contract/lists'
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { languageOfAnswer } from '../../tables/languages.ts'
import { questions } from '../../tables/questions.ts'
import { fingerprints, similarPairs } from '../../tables/similarity.ts'
import { type AnswerKey, type Comparable, questionKeySql } from './store.ts'

export async function findAttempt(db: Db, id: string) {
  const [row] = await db.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, id))
  return row
}

export function questionsOf(db: Db, attemptId: string) {
  const { problem, comparedAmong, referenceSimilarity } = fingerprints
  return db
    .select({
      questionId: questions.id,
      title: questions.title,
      questionKey: questionKeySql,
      position: attemptQuestions.position,
      language: languageOfAnswer,
      answeredAt: attemptQuestions.answeredAt,
      runId: attemptQuestions.runId,
      // Null as a whole if its first column is.
      compared: { comparedAmong, problem, referenceSimilarity },
    })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoin(
      fingerprints,
      and(
        eq(fingerprints.attemptId, attemptQuestions.attemptId),
        eq(fingerprints.questionId, attemptQuestions.questionId),
        eq(fingerprints.runId, attemptQuestions.runId),
      ),
    )
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position))
}

export async function questionKeyOf(db: Db, id: string) {
  const [row] = await db
    .select({ title: questions.title, questionKey: questionKeySql })
    .from(questions)
    .where(eq(questions.id, id))
  return row
}

const isComparable = ({ questionKey, language }: Comparable) =>
  and(
    eq(fingerprints.questionKey, questionKey),
    eq(fingerprints.language, language),
    isNull(fingerprints.problem),
  )

/** Up to `maxCountedRows`. */
export const countStatement = (db: Db, comparable: Comparable) =>
  db.select({ count: sql<number>`count(*)::integer` }).from(
    db
      .select({ one: sql`1`.as('one') })
      .from(fingerprints)
      .where(isComparable(comparable))
      .limit(maxCountedRows)
      .as('counted'),
  )

/** The spread is computed from so many answers. */
const answersForSpread = 1000

/** Neighbours by a random number are a fair sample. */
export const spreadStatement = (db: Db, comparable: Comparable) =>
  db
    .select({ sampled: fingerprints.sampled })
    .from(fingerprints)
    .where(isComparable(comparable))
    .orderBy(asc(fingerprints.shuffle))
    .limit(answersForSpread)

export async function languagesOf(db: Db, questionKey: string) {
  const { rows } = await db.execute<{ language: Language }>(sql`
    with recursive seen as (
      (select language from ${fingerprints}
        where question_key = ${questionKey} and problem is null order by language limit 1)
      union all
      select (select language from ${fingerprints} where question_key = ${questionKey}
        and problem is null and language > seen.language order by language limit 1)
      from seen where seen.language is not null
    ) select language from seen where language is not null`)
  return rows.map(({ language }) => language)
}

export type NearestRow = AnswerKey & { readonly similarity: number }

/** The nearest answers of others to one. */
export async function nearestTo(db: Db, key: AnswerKey, limit: number): Promise<NearestRow[]> {
  const { leftSide, rightSide } = nearestStatements(db, key, limit)
  const both = [...(await leftSide), ...(await rightSide)]
  return both.toSorted((a, b) => b.similarity - a.similarity).slice(0, limit)
}

export function nearestStatements(db: Db, { attemptId, questionId }: AnswerKey, limit: number) {
  const { leftAttemptId, leftQuestionId, rightAttemptId, rightQuestionId, similarity } =
    similarPairs
  return {
    leftSide: db
      .select({ attemptId: rightAttemptId, questionId: rightQuestionId, similarity })
      .from(similarPairs)
      .where(and(eq(leftAttemptId, attemptId), eq(leftQuestionId, questionId)))
      .orderBy(desc(similarity))
      .limit(limit),
    rightSide: db
      .select({ attemptId: leftAttemptId, questionId: leftQuestionId, similarity })
      .from(similarPairs)
      .where(and(eq(rightAttemptId, attemptId), eq(rightQuestionId, questionId)))
      .orderBy(desc(similarity))
      .limit(limit),
  }
}

const isAmong = ({ questionKey, language }: Comparable) =>
  and(eq(similarPairs.questionKey, questionKey), eq(similarPairs.language, language))

export const pairsStatement = (
  db: Db,
  comparable: Comparable,
  {
    limit,
    offset = 0,
    minSimilarity = 0,
  }: { limit: number; offset?: number; minSimilarity?: number },
) =>
  db
    .select(getTableColumns(similarPairs))
    .from(similarPairs)
    .where(and(isAmong(comparable), gte(similarPairs.similarity, minSimilarity)))
    .orderBy(
      desc(similarPairs.similarity),
      desc(similarPairs.leftAttemptId),
      desc(similarPairs.rightAttemptId),
    )
    .limit(limit)
    .offset(offset)

/** Up to `limit`. */
export async function countPairs(db: Db, comparable: Comparable, limit: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(similarPairs)
    .where(isAmong(comparable))
    .limit(limit)
    .as('counted')
  const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(some)
  return row?.count ?? 0
}

export async function storedSimilarity(
  db: Db,
  one: AnswerKey,
  other: AnswerKey,
): Promise<number | undefined> {
  const [left, right] = one.attemptId < other.attemptId ? [one, other] : [other, one]
  const [row] = await db
    .select({ similarity: similarPairs.similarity })
    .from(similarPairs)
    .where(
      and(
        eq(similarPairs.leftAttemptId, left.attemptId),
        eq(similarPairs.leftQuestionId, left.questionId),
        eq(similarPairs.rightAttemptId, right.attemptId),
        eq(similarPairs.rightQuestionId, right.questionId),
      ),
    )
  return row?.similarity
}

/** Whose answers these are. */
export async function describeAnswers(db: Db, keys: readonly AnswerKey[]) {
  if (keys.length === 0) return []
  const ids = [...new Set(keys.map(({ attemptId }) => attemptId))]
  const questionIds = [...new Set(keys.map(({ questionId }) => questionId))]
  return db
    .select({
      attemptId: attempts.id,
      questionId: attemptQuestions.questionId,
      name: users.name,
      email: users.email,
      testId: assessments.id,
      test: attempts.name,
      answeredAt: attemptQuestions.answeredAt,
    })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(
      and(
        inArray(attemptQuestions.attemptId, ids),
        inArray(attemptQuestions.questionId, questionIds),
      ),
    )
}

/** The answer of an attempt to any edition of a question. */
export async function answerTo(db: Db, attemptId: string, questionKey: string) {
  const [row] = await db
    .select({ attemptId: attemptQuestions.attemptId, questionId: attemptQuestions.questionId })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .where(and(eq(attemptQuestions.attemptId, attemptId), eq(questionKeySql, questionKey)))
  return row
}
