import { and, asc, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { judgedCases, judgings } from '../../tables/judgings.ts'
import { languageOfAnswer } from '../../tables/languages.ts'
import { questions } from '../../tables/questions.ts'
import { runs } from '../../tables/submissions.ts'

export async function insertJudging(
  tx: Db,
  values: { attemptId: string; questionId: string; createdAt: Date },
): Promise<string> {
  const [row] = await tx.insert(judgings).values(values).returning({ id: judgings.id })
  if (!row) throw new Error('the judging was not written')
  return row.id
}

/** An unfinished judging with the code of its answer. */
export async function findUnfinished(db: Db, id: string) {
  const [judging] = await db
    .select({
      id: judgings.id,
      attemptId: judgings.attemptId,
      questionId: judgings.questionId,
      rejudgingId: judgings.rejudgingId,
      editionId: judgings.editionId,
      createdAt: judgings.createdAt,
      judgeFailures: judgings.judgeFailures,
      problem: judgings.problem,
      userId: attempts.userId,
      language: languageOfAnswer,
      marking: attempts.marking,
      limits: questions.limits,
      drawnGroups: questions.groups,
      sourceCode: runs.sourceCode,
    })
    .from(judgings)
    .innerJoin(
      attemptQuestions,
      and(
        eq(attemptQuestions.attemptId, judgings.attemptId),
        eq(attemptQuestions.questionId, judgings.questionId),
      ),
    )
    .innerJoin(attempts, eq(attempts.id, judgings.attemptId))
    .innerJoin(questions, eq(questions.id, judgings.questionId))
    .innerJoin(runs, eq(runs.id, attemptQuestions.runId))
    .where(and(eq(judgings.id, id), isNull(judgings.finishedAt)))
  return judging
}

export type UnfinishedJudging = NonNullable<Awaited<ReturnType<typeof findUnfinished>>>

export async function countJudgeFailure(db: Db, id: string): Promise<void> {
  await db
    .update(judgings)
    .set({ judgeFailures: sql`${judgings.judgeFailures} + 1` })
    .where(eq(judgings.id, id))
}

export function judgedCasesOf(db: Db, judgingId: string) {
  return db
    .select()
    .from(judgedCases)
    .where(eq(judgedCases.judgingId, judgingId))
    .orderBy(asc(judgedCases.isFresh), asc(judgedCases.position))
}

export type JudgedCaseRow = Awaited<ReturnType<typeof judgedCasesOf>>[number]

/** By which edition, and on how many cases. */
export async function setBegun(
  db: Db,
  id: string,
  begun: { editionId: string; total: number },
): Promise<void> {
  await db
    .update(judgings)
    .set(begun)
    .where(and(eq(judgings.id, id), isNull(judgings.finishedAt)))
}

export async function setProblem(db: Db, id: string, problem: string | null): Promise<void> {
  await db
    .update(judgings)
    .set({ problem })
    .where(and(eq(judgings.id, id), isNull(judgings.finishedAt)))
}

/** Once: a node that lost its lease may deliver the same result again. */
export async function insertJudgedCases(
  db: Db,
  values: (typeof judgedCases.$inferInsert)[],
): Promise<void> {
  if (values.length > 0) await db.insert(judgedCases).values(values).onConflictDoNothing()
}

/** Whether this call finished it, and whether no newer judging of the answer had finished before. */
export async function finishJudging(
  tx: Db,
  { id, attemptId, questionId, createdAt }: UnfinishedJudging,
  result: Pick<
    typeof judgings.$inferInsert,
    'passed' | 'total' | 'marks' | 'groups' | 'finishedAt'
  >,
): Promise<{ isFirst: boolean; isNewest: boolean }> {
  const finished = await tx
    .update(judgings)
    .set(result)
    .where(and(eq(judgings.id, id), isNull(judgings.finishedAt)))
    .returning({ id: judgings.id })
  const [newer] = await tx
    .select({ id: judgings.id })
    .from(judgings)
    .where(
      and(
        eq(judgings.attemptId, attemptId),
        eq(judgings.questionId, questionId),
        isNotNull(judgings.finishedAt),
        gt(judgings.createdAt, createdAt),
      ),
    )
    .limit(1)
  return { isFirst: finished.length > 0, isNewest: newer === undefined }
}

/** Those still under way end without a result. */
export async function forgetJudgings(
  tx: Db,
  attemptId: string,
  questionIds: string[],
): Promise<void> {
  await tx
    .delete(judgings)
    .where(
      and(
        eq(judgings.attemptId, attemptId),
        eq(judgings.questionId, sql`any(${sql.param(questionIds)}::uuid[])`),
      ),
    )
}

/** All judgings of an answer, newest first. */
export function judgingsOf(db: Db, attemptId: string, questionId: string) {
  return db
    .select()
    .from(judgings)
    .where(and(eq(judgings.attemptId, attemptId), eq(judgings.questionId, questionId)))
    .orderBy(desc(judgings.createdAt), desc(judgings.id))
}

/** Whether a candidate waits for a run begun since then. */
export async function isAnybodyWaiting(db: Db, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(isNull(runs.finishedAt), gte(runs.createdAt, since)))
    .limit(1)
  return row !== undefined
}
