import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { assessmentQuestions } from '../../tables/assessments.ts'
import { questions } from '../../tables/questions.ts'
import { itemSums, itemTimes } from '../../tables/results.ts'

/** Exact up to 2^53. */
const total = (column: PgColumn) => sql<number>`sum(${column})::double precision`

const sums = {
  counted: total(itemSums.counted),
  answered: total(itemSums.answered),
  solved: total(itemSums.solved),
  abandoned: total(itemSums.abandoned),
  runs: total(itemSums.runs),
  x: total(itemSums.x),
  xx: total(itemSums.xx),
  r: total(itemSums.r),
  rr: total(itemSums.rr),
  xr: total(itemSums.xr),
}

const described = {
  questionId: questions.id,
  title: questions.title,
  level: questions.level,
  expectedOutput: questions.expectedOutput,
  comparison: questions.comparison,
}

/** The questions of a test in order, then those that attempts had and the test has no longer. */
export async function questionsOf(db: Db, testId: string) {
  const isCounted = inArray(
    questions.id,
    db.select({ id: itemSums.questionId }).from(itemSums).where(eq(itemSums.assessmentId, testId)),
  )
  const { position } = assessmentQuestions
  const isOfTest = and(
    eq(assessmentQuestions.questionId, questions.id),
    eq(assessmentQuestions.assessmentId, testId),
  )
  const [current, former] = await Promise.all([
    db
      .select({ ...described, position })
      .from(assessmentQuestions)
      .innerJoin(questions, isOfTest)
      .where(eq(assessmentQuestions.assessmentId, testId))
      .orderBy(asc(position)),
    db
      .select({ ...described, position })
      .from(questions)
      .leftJoin(assessmentQuestions, isOfTest)
      .where(and(isCounted, isNull(position)))
      .orderBy(asc(questions.title)),
  ])
  return [...current, ...former]
}

export const testSumsStatement = (db: Db, testId: string) =>
  db
    .select({ questionId: itemSums.questionId, ...sums })
    .from(itemSums)
    .where(eq(itemSums.assessmentId, testId))
    .groupBy(itemSums.questionId)

const isAmong = (column: PgColumn, ids: readonly string[]) =>
  eq(column, sql`any(${sql.param(ids)}::uuid[])`)

/** Of a question in each test, language or day. */
export const questionSums = {
  ofTests: (db: Db, editions: readonly string[]) =>
    db
      .select(sums)
      .from(itemSums)
      .where(isAmong(itemSums.questionId, editions))
      .groupBy(itemSums.assessmentId),
  ofLanguages: (db: Db, editions: readonly string[]) =>
    db
      .select({ language: itemSums.language, counted: sums.counted, solved: sums.solved })
      .from(itemSums)
      .where(isAmong(itemSums.questionId, editions))
      .groupBy(itemSums.language)
      .orderBy(asc(itemSums.language)),
  ofDays: (db: Db, editions: readonly string[]) =>
    db
      .select({ day: itemSums.day, counted: sums.counted, solved: sums.solved })
      .from(itemSums)
      .where(isAmong(itemSums.questionId, editions))
      .groupBy(itemSums.day)
      .orderBy(asc(itemSums.day)),
}

/** The middle one of the times of each question. */
export async function mediansOf(db: Db, testId: string): Promise<Map<string, number>> {
  const rows = await medianStatement(db, eq(itemTimes.assessmentId, testId), itemTimes.questionId)
  return new Map(rows.map(({ key, seconds }) => [key, seconds]))
}

/** The middle one of the times of all editions. */
export async function medianOf(db: Db, editions: readonly string[]): Promise<number | null> {
  const isEdition = isAmong(itemTimes.questionId, editions)
  const [row] = await medianStatement(db, isEdition, sql<string>`'all'`)
  return row?.seconds ?? null
}

export function medianStatement(db: Db, condition: SQL, key: PgColumn | SQL<string>) {
  const counts = db
    .select({
      key: sql<string>`${key}`.as('key'),
      seconds: itemTimes.seconds,
      upTo: sql<number>`sum(sum(${itemTimes.count})) over (partition by ${key} order by ${itemTimes.seconds})`.as(
        'up_to',
      ),
      all: sql<number>`sum(sum(${itemTimes.count})) over (partition by ${key})`.as('all_of_key'),
    })
    .from(itemTimes)
    .where(condition)
    .groupBy(sql`1`, itemTimes.seconds)
    .as('counts')
  return db
    .select({ key: counts.key, seconds: sql<number>`min(${counts.seconds})::integer` })
    .from(counts)
    .where(sql`2 * ${counts.upTo} >= ${counts.all}`)
    .groupBy(counts.key)
}

export async function findQuestion(db: Db, id: string) {
  const [row] = await db.select(described).from(questions).where(eq(questions.id, id))
  return row
}

/** All editions of the question that one is of. */
export async function editionsOf(db: Db, id: string): Promise<string[]> {
  const one = db
    .select({ origin: questions.origin, slug: questions.slug })
    .from(questions)
    .where(eq(questions.id, id))
    .as('one')
  const rows = await db
    .select({ id: questions.id })
    .from(one)
    .innerJoin(questions, and(eq(questions.origin, one.origin), eq(questions.slug, one.slug)))
  return rows.map((row) => row.id)
}
