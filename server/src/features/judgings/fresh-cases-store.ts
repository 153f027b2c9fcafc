import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions } from '../../tables/attempts.ts'
import { freshCases, judgings } from '../../tables/judgings.ts'
import { questionPrograms, questions } from '../../tables/questions.ts'

/** One question of one attempt. */
export interface AnswerKey {
  readonly attemptId: string
  readonly questionId: string
}

export interface FreshCase {
  readonly input: string
  readonly expectedOutput: string
}

export type StoredProgram = typeof questionPrograms.$inferSelect

const isKey = ({ attemptId, questionId }: AnswerKey) =>
  and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.questionId, questionId))

export async function questionsWithoutFreshCases(db: Db, attemptId: string): Promise<string[]> {
  const rows = await db
    .select({ questionId: attemptQuestions.questionId })
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.attemptId, attemptId), isNull(attemptQuestions.freshCasesAt)))
    .orderBy(asc(attemptQuestions.position))
  return rows.map(({ questionId }) => questionId)
}

/** Undefined if they have been made. */
export async function questionWithoutFreshCases(db: Db, key: AnswerKey) {
  const [row] = await db
    .select({ slug: questions.slug, shape: questions.shape, sampleInput: questions.sampleInput })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .where(and(isKey(key), isNull(attemptQuestions.freshCasesAt)))
  return row
}

export function programsOf(db: Db, questionId: string): Promise<StoredProgram[]> {
  return db.select().from(questionPrograms).where(eq(questionPrograms.questionId, questionId))
}

/** Only the first to come stores its cases: two nodes may have made them at the same time. */
export async function storeFreshCases(
  db: Db,
  key: AnswerKey,
  cases: readonly FreshCase[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .update(attemptQuestions)
      .set({ freshCasesAt: now })
      .where(and(isKey(key), isNull(attemptQuestions.freshCasesAt)))
      .returning({ position: attemptQuestions.position })
    if (first.length === 0 || cases.length === 0) return
    await tx.insert(freshCases).values(cases.map((one, position) => ({ ...key, ...one, position })))
  })
}

/** Except those that an answer is being judged by. Whoever judges an answer later makes them again. */
export async function deleteOldFreshCases(
  db: Db,
  olderThan: Date,
  batchSize = 500,
): Promise<number> {
  const isKeyOf = (table: typeof freshCases | typeof attemptQuestions) =>
    sql`(${table.attemptId}, ${table.questionId}) = (old.attempt_id, old.question_id)`
  for (let deleted = 0; ; ) {
    const { rows } = await db.execute<{ questions: number; cases: number }>(sql`
      with old as (
        select attempt_id, question_id from ${attemptQuestions}
        where ${attemptQuestions.freshCasesAt} < ${olderThan.toISOString()} and not exists (
          select from ${judgings}
          where ${judgings.attemptId} = ${attemptQuestions.attemptId}
            and ${judgings.questionId} = ${attemptQuestions.questionId}
            and ${judgings.finishedAt} is null)
        order by ${attemptQuestions.freshCasesAt} limit ${batchSize} for update skip locked
      ), gone as (
        delete from ${freshCases} using old where ${isKeyOf(freshCases)} returning 1
      ), told as (
        update ${attemptQuestions} set fresh_cases_at = null from old where ${isKeyOf(attemptQuestions)}
      )
      select (select count(*) from old)::int as questions, (select count(*) from gone)::int as cases`)
    const { questions: swept = 0, cases = 0 } = rows[0] ?? {}
    deleted += cases
    if (swept < batchSize) return deleted
  }
}
