import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { assessmentQuestions, assessments } from '../assessments/table.ts'
import { questions } from '../questions/table.ts'
import { attemptQuestions, attempts } from './table.ts'

/** The test, unchangeable until the transaction ends: its questions are copied in between. */
export async function holdAssessment(tx: Db, id: string) {
  const [row] = await tx.select().from(assessments).where(eq(assessments.id, id)).for('share')
  return row
}

export async function questionIdsOf(tx: Db, assessmentId: string): Promise<string[]> {
  const rows = await tx
    .select({ questionId: assessmentQuestions.questionId })
    .from(assessmentQuestions)
    .where(eq(assessmentQuestions.assessmentId, assessmentId))
    .orderBy(asc(assessmentQuestions.position))
  return rows.map(({ questionId }) => questionId)
}

/** Nothing when the user has an attempt on this test already: there is only ever one. */
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

/** Answers of one attempt wait for each other, so that each question is answered once. */
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

export async function findQuestion(db: Db, attemptId: string, questionId: string) {
  const [row] = await db
    .select({
      answeredAt: attemptQuestions.answeredAt,
      expectedOutput: questions.expectedOutput,
    })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .where(
      and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.questionId, questionId)),
    )
  return row
}

export async function writeAnswer(
  tx: Db,
  attemptId: string,
  questionId: string,
  answer: { answeredAt: Date; correct: boolean; claimedCorrect: boolean; runId: string },
): Promise<void> {
  await tx
    .update(attemptQuestions)
    .set(answer)
    .where(
      and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.questionId, questionId)),
    )
}

/** Each question's standing, in order. */
export function standingsOf(db: Db, attemptId: string) {
  return db
    .select({ correct: attemptQuestions.correct })
    .from(attemptQuestions)
    .where(eq(attemptQuestions.attemptId, attemptId))
}

export async function updateAttempt(
  tx: Db,
  id: string,
  changes: Pick<typeof attempts.$inferInsert, 'score' | 'completedAt'>,
): Promise<void> {
  await tx.update(attempts).set(changes).where(eq(attempts.id, id))
}
