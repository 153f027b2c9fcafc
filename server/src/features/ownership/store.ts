import type { WaitingOwnership } from '@assay/contract/running-attempts'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { assessments } from '../../tables/assessments.ts'
import { attempts } from '../../tables/attempts.ts'
import { languageOfRun } from '../../tables/languages.ts'
import { ownershipQuestions, ownershipRounds } from '../../tables/ownership.ts'
import { questions } from '../../tables/questions.ts'
import { runs } from '../../tables/submissions.ts'

const attemptColumns = {
  id: attempts.id,
  assessmentId: attempts.assessmentId,
  name: attempts.name,
  ended: attempts.ended,
  completedAt: attempts.completedAt,
  ownershipQuestions: attempts.ownershipQuestions,
  extraTimePercent: attempts.extraTimePercent,
}

const selectRound = (db: Db) =>
  db
    .select({
      attempt: attemptColumns,
      test: { showResults: assessments.showResults },
      round: ownershipRounds,
    })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .leftJoin(ownershipRounds, eq(ownershipRounds.attemptId, attempts.id))
    .$dynamic()

export type FoundRound = Awaited<ReturnType<typeof selectRound>>[number]
export type Round = typeof ownershipRounds.$inferSelect

export async function findOwnRound(db: Db, userId: string, assessmentId: string) {
  const [row] = await selectRound(db).where(
    and(eq(attempts.userId, userId), eq(attempts.assessmentId, assessmentId)),
  )
  return row
}

export async function findRound(db: Db, attemptId: string) {
  const [row] = await selectRound(db).where(eq(attempts.id, attemptId))
  return row
}

/** One at a time shows a question, so that two tabs show the same one. */
export async function lockRound(tx: Db, attemptId: string): Promise<Round | undefined> {
  const [row] = await tx
    .select()
    .from(ownershipRounds)
    .where(eq(ownershipRounds.attemptId, attemptId))
    .for('update')
  return row
}

/** The questions of an attempt with the programs they are about, in order. */
export function questionsOf(db: Db, attemptId: string) {
  return db
    .select({
      asked: ownershipQuestions,
      title: questions.title,
      language: languageOfRun,
      sourceCode: runs.sourceCode,
    })
    .from(ownershipQuestions)
    .innerJoin(attempts, eq(attempts.id, ownershipQuestions.attemptId))
    .innerJoin(questions, eq(questions.id, ownershipQuestions.questionId))
    .innerJoin(runs, eq(runs.id, ownershipQuestions.runId))
    .where(eq(ownershipQuestions.attemptId, attemptId))
    .orderBy(asc(ownershipQuestions.position))
}

export type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number]

export async function showQuestion(
  tx: Db,
  key: { attemptId: string; position: number },
  shown: { shownAt: Date; dueAt: Date },
): Promise<void> {
  await tx.update(ownershipQuestions).set(shown).where(isQuestion(key))
}

export async function beginRound(
  tx: Db,
  attemptId: string,
  begun: { begunAt: Date; closesAt: Date },
): Promise<void> {
  await tx.update(ownershipRounds).set(begun).where(eq(ownershipRounds.attemptId, attemptId))
}

/** Whether the answer was taken: the question is shown, and neither answered nor due before this. */
export async function writeAnswer(
  db: Db,
  key: { attemptId: string; position: number },
  { answer, answeredAt, dueAfter }: { answer: string; answeredAt: Date | null; dueAfter: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(ownershipQuestions)
    .set({ answer, answeredAt })
    .where(
      and(
        isQuestion(key),
        isNull(ownershipQuestions.answeredAt),
        gt(ownershipQuestions.dueAt, dueAfter),
      ),
    )
  return rowCount === 1
}

/** What a candidate can still begin or continue. */
export async function waitingOwnershipOf(
  db: Db,
  userId: string,
  now: Date,
): Promise<WaitingOwnership[]> {
  const rows = await db
    .select({
      testId: attempts.assessmentId,
      name: attempts.name,
      closesAt: ownershipRounds.closesAt,
      begunAt: ownershipRounds.begunAt,
    })
    .from(attempts)
    .innerJoin(ownershipRounds, eq(ownershipRounds.attemptId, attempts.id))
    .where(
      and(
        eq(attempts.userId, userId),
        isNotNull(attempts.completedAt),
        gt(ownershipRounds.closesAt, now),
        sql`exists (select 1 from ${ownershipQuestions} where
          ${ownershipQuestions.attemptId} = ${attempts.id} and ${ownershipQuestions.answeredAt} is null
          and coalesce(${ownershipQuestions.dueAt} > ${now.toISOString()}, true))`,
      ),
    )
    .orderBy(asc(ownershipRounds.closesAt))
  return rows.flatMap(({ testId, name, closesAt, begunAt }) =>
    closesAt ? [{ testId, name, closesAt: closesAt.toISOString(), isBegun: begunAt !== null }] : [],
  )
}

function isQuestion({ attemptId, position }: { attemptId: string; position: number }) {
  return and(eq(ownershipQuestions.attemptId, attemptId), eq(ownershipQuestions.position, position))
}
