import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions } from '../../tables/attempts.ts'
import { freshCases, judgings } from '../../tables/judgings.ts'

/** One question of one attempt. */
export interface AnswerKey {
  readonly attemptId: string
  readonly questionId: string
}

export type FreshCase = Omit<typeof freshCases.$inferSelect, keyof AnswerKey>

const isKey = ({ attemptId, questionId }: AnswerKey) =>
  and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.questionId, questionId))

const isOfKey = ({ attemptId, questionId }: AnswerKey) =>
  and(eq(freshCases.attemptId, attemptId), eq(freshCases.questionId, questionId))

/** An answer that has its marks needs none. */
export async function questionsWithoutFreshCases(db: Db, attemptId: string): Promise<string[]> {
  const rows = await db
    .select({ questionId: attemptQuestions.questionId })
    .from(attemptQuestions)
    .where(
      and(
        eq(attemptQuestions.attemptId, attemptId),
        isNull(attemptQuestions.freshCasesAt),
        isNull(attemptQuestions.marks),
      ),
    )
    .orderBy(asc(attemptQuestions.position))
  return rows.map(({ questionId }) => questionId)
}

/** `madeAt` is null while they are to be made. Throws if the attempt has been deleted meanwhile. */
export async function findFreshCases(
  db: Db,
  key: AnswerKey,
): Promise<{ madeAt: Date | null; cases: FreshCase[] }> {
  const [row] = await db
    .select({ madeAt: attemptQuestions.freshCasesAt })
    .from(attemptQuestions)
    .where(isKey(key))
  if (!row) throw new Error('the attempt does not exist any more')
  const { attemptId: _, questionId: __, ...columns } = getTableColumns(freshCases)
  const cases = await db
    .select(columns)
    .from(freshCases)
    .where(isOfKey(key))
    .orderBy(asc(freshCases.position))
  return { madeAt: row.madeAt, cases }
}

/** Null while none have been made, or once they are deleted. */
export async function countFreshCases(db: Db, key: AnswerKey): Promise<number | null> {
  const [row] = await db
    .select({ madeAt: attemptQuestions.freshCasesAt })
    .from(attemptQuestions)
    .where(isKey(key))
  return row?.madeAt ? db.$count(freshCases, isOfKey(key)) : null
}

/**
 * Replaces those that were there. Returns false if somebody else has stored some since `madeBefore`:
 * two nodes may make them at the same time.
 */
export async function storeFreshCases(
  db: Db,
  key: AnswerKey,
  madeBefore: Date | null,
  cases: readonly FreshCase[],
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isUnchanged =
      madeBefore === null
        ? isNull(attemptQuestions.freshCasesAt)
        : eq(attemptQuestions.freshCasesAt, madeBefore)
    const first = await tx
      .update(attemptQuestions)
      .set({ freshCasesAt: now })
      .where(and(isKey(key), isUnchanged))
      .returning({ position: attemptQuestions.position })
    if (first.length === 0) return false
    await tx.delete(freshCases).where(isOfKey(key))
    if (cases.length > 0) {
      const values = cases.map((one) => ({
        ...one,
        attemptId: key.attemptId,
        questionId: key.questionId,
      }))
      await tx.insert(freshCases).values(values)
    }
    return true
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
