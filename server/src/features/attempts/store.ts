import type { Language } from '@assay/contract/catalogue'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'

/** Undefined if the user has an attempt on this test already: there is at most one. */
export async function insertAttempt(tx: Db, values: typeof attempts.$inferInsert) {
  const [row] = await tx
    .insert(attempts)
    .values(values)
    .onConflictDoNothing({ target: [attempts.userId, attempts.assessmentId] })
    .returning()
  return row
}

export async function insertQuestions(tx: Db, attemptId: string, questionIds: readonly string[]) {
  await tx
    .insert(attemptQuestions)
    .values(questionIds.map((questionId, position) => ({ attemptId, questionId, position })))
}

const isOwn = (userId: string, assessmentId: string) =>
  and(eq(attempts.userId, userId), eq(attempts.assessmentId, assessmentId))

export async function findAttempt(db: Db, userId: string, assessmentId: string) {
  const [row] = await db.select().from(attempts).where(isOwn(userId, assessmentId))
  return row
}

export async function findAttemptById(db: Db, id: string) {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id))
  if (!row) throw new Error('the attempt is gone')
  return row
}

/** Serialises the answers of one attempt, so that each question is answered once. */
export async function lockAttempt(tx: Db, userId: string, assessmentId: string) {
  const [row] = await tx
    .select()
    .from(attempts)
    .where(isOwn(userId, assessmentId))
    .for('no key update')
  return row
}

export async function remainingIdsOf(db: Db, attemptId: string): Promise<string[]> {
  const rows = await db
    .select({ questionId: attemptQuestions.questionId })
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.attemptId, attemptId), isNull(attemptQuestions.answeredAt)))
    .orderBy(asc(attemptQuestions.position))
  return rows.map(({ questionId }) => questionId)
}

const isQuestion = (attemptId: string, questionId: string) =>
  and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.questionId, questionId))

export async function updateAnswer(
  tx: Db,
  attemptId: string,
  questionId: string,
  answer: {
    answeredAt: Date
    correct: boolean | null
    marks: number | null
    claimedCorrect: boolean | null
    runId: string
    language: Language | null
  },
): Promise<void> {
  await tx.update(attemptQuestions).set(answer).where(isQuestion(attemptId, questionId))
}

export async function writeFlag(
  db: Db,
  attemptId: string,
  questionId: string,
  flagged: boolean,
): Promise<void> {
  await db.update(attemptQuestions).set({ flagged }).where(isQuestion(attemptId, questionId))
}

export async function countAnswers(db: Db, attemptId: string) {
  const [counts] = await db
    .select({
      questions: count(),
      answered: count(attemptQuestions.answeredAt),
      unjudged: sql<number>`(count(*) filter (where ${attemptQuestions.answeredAt} is not null and ${attemptQuestions.marks} is null))::integer`,
      marks: sql<number>`coalesce(sum(${attemptQuestions.marks}), 0)::integer`,
    })
    .from(attemptQuestions)
    .where(eq(attemptQuestions.attemptId, attemptId))
  return counts ?? { questions: 0, answered: 0, unjudged: 0, marks: 0 }
}

export async function updateAttempt(
  tx: Db,
  id: string,
  changes: Partial<Pick<typeof attempts.$inferInsert, 'score' | 'completedAt' | 'ended'>>,
): Promise<void> {
  await tx.update(attempts).set(changes).where(eq(attempts.id, id))
}
