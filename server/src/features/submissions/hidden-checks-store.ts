import { spellOut } from '@assay/questions/expand'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts } from '../attempts/table.ts'
import { hiddenCases } from '../questions/table.ts'
import { hiddenChecks, runs } from './table.ts'

export async function insertCheck(
  tx: Db,
  values: { attemptId: string; questionId: string; createdAt: Date },
): Promise<string> {
  const [row] = await tx.insert(hiddenChecks).values(values).returning({ id: hiddenChecks.id })
  if (!row) throw new Error('the hidden check was not written')
  return row.id
}

/** An unfinished check with the code of its answer. */
export async function findCheck(db: Db, id: string) {
  const [check] = await db
    .select({
      id: hiddenChecks.id,
      questionId: hiddenChecks.questionId,
      judgeFailures: hiddenChecks.judgeFailures,
      userId: attempts.userId,
      language: attempts.language,
      sourceCode: runs.sourceCode,
    })
    .from(hiddenChecks)
    .innerJoin(
      attemptQuestions,
      and(
        eq(attemptQuestions.attemptId, hiddenChecks.attemptId),
        eq(attemptQuestions.questionId, hiddenChecks.questionId),
      ),
    )
    .innerJoin(attempts, eq(attempts.id, hiddenChecks.attemptId))
    .innerJoin(runs, eq(runs.id, attemptQuestions.runId))
    .where(and(eq(hiddenChecks.id, id), isNull(hiddenChecks.finishedAt)))
  return check
}

export type HiddenCheck = NonNullable<Awaited<ReturnType<typeof findCheck>>>

export async function countJudgeFailure(db: Db, id: string): Promise<void> {
  await db
    .update(hiddenChecks)
    .set({ judgeFailures: sql`${hiddenChecks.judgeFailures} + 1` })
    .where(eq(hiddenChecks.id, id))
}

export async function finishCheck(
  db: Db,
  id: string,
  result: { passed: number; total: number; finishedAt: Date },
): Promise<void> {
  await db.update(hiddenChecks).set(result).where(eq(hiddenChecks.id, id))
}

/** Large cases are stored as recipes and expanded here, one question at a time. */
export async function hiddenCasesOf(db: Db, questionId: string) {
  const rows = await db
    .select({ input: hiddenCases.input, output: hiddenCases.expectedOutput })
    .from(hiddenCases)
    .where(eq(hiddenCases.questionId, questionId))
    .orderBy(asc(hiddenCases.position))
  return rows.map(spellOut)
}
