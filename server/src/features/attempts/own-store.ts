import type { OwnAttemptsQuery } from '@assay/contract/attempts'
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import {
  contains,
  filterValues,
  inOrder,
  type ListVariant,
  ofLevel,
  pageOf,
  variantOf,
} from '../../platform/database/lists.ts'
import { prepared, preparedVariants, unnamed } from '../../platform/database/prepared.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { questions } from '../../tables/questions.ts'
import { type VisibleQuestion, visibleColumns } from '../questions/present.ts'

const { placeholder } = sql

/** Attempts with the fields they share with their tests. */
function selectOwn(db: Db, matching: SQL | undefined) {
  return db
    .select({
      attempt: attempts,
      test: assessments,
    })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(matching)
    .$dynamic()
}

export type OwnAttempt = Awaited<ReturnType<typeof selectOwn>>[number]

export async function findOwn(db: Db, userId: string, assessmentId: string) {
  const [row] = await selectOwn(
    db,
    and(eq(attempts.userId, userId), eq(attempts.assessmentId, assessmentId)),
  )
  return row
}

const listStatementsOf = preparedVariants((db, variant: ListVariant & { isOnGoing: boolean }) => {
  const { completedAt, startedAt } = attempts
  const matching = and(
    eq(attempts.userId, placeholder('userId')),
    variant.isOnGoing ? isNull(completedAt) : isNotNull(completedAt),
    ofLevel(attempts.level, variant),
    contains(attempts.name, variant),
  )
  return {
    rows: selectOwn(db, matching)
      .orderBy(
        ...inOrder(variant.sortOrder, variant.isOnGoing ? startedAt : completedAt, attempts.id),
      )
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare(unnamed),
    counted: db.select({ total: count() }).from(attempts).where(matching).prepare(unnamed),
  }
})

/** The statements of one page and of the total; a test checks their plans. */
export function ownStatements(db: Db, userId: string, query: OwnAttemptsQuery) {
  return {
    ...listStatementsOf(db, { ...variantOf(query), isOnGoing: query.onlyOnGoing }),
    values: { userId, ...filterValues(query), ...pageOf(query) },
  }
}

export async function listOwn(db: Db, userId: string, query: OwnAttemptsQuery) {
  const { rows, counted, values } = ownStatements(db, userId, query)
  const [page, [all]] = await Promise.all([rows.execute(values), counted.execute(values)])
  return { rows: page, total: all?.total ?? 0 }
}

const questionsOfMany = prepared((db) =>
  db
    .select({
      attemptId: attemptQuestions.attemptId,
      answeredAt: attemptQuestions.answeredAt,
      correct: attemptQuestions.correct,
      marks: attemptQuestions.marks,
      flagged: attemptQuestions.flagged,
      stagesReachedAt: attemptQuestions.stagesReachedAt,
      ...visibleColumns(questions),
    })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .where(eq(attemptQuestions.attemptId, sql`any(${placeholder('ids')}::uuid[])`))
    .orderBy(asc(attemptQuestions.attemptId), asc(attemptQuestions.position))
    .prepare('questions_of_attempts'),
)

/** The questions of several attempts, by attempt, in order. */
export async function questionsOfAttempts(db: Db, attemptIds: readonly string[]) {
  const byAttempt = new Map<string, GivenQuestion[]>(attemptIds.map((id) => [id, []]))
  if (attemptIds.length === 0) return byAttempt
  const rows = await questionsOfMany(db).execute({ ids: attemptIds })
  for (const { attemptId, ...question } of rows) byAttempt.get(attemptId)?.push(question)
  return byAttempt
}

/** A question of an attempt with its answer; `correct` and `marks` are null until it is judged. */
export type GivenQuestion = VisibleQuestion & {
  readonly answeredAt: Date | null
  readonly correct: boolean | null
  readonly marks: number | null
  readonly flagged: boolean
  readonly stagesReachedAt: readonly Date[]
}
