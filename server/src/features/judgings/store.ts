import { and, asc, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { freshCases, judgedCases, judgings } from '../../tables/judgings.ts'
import { hiddenCases, questions } from '../../tables/questions.ts'
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
      language: attempts.language,
      marking: attempts.marking,
      limits: questions.limits,
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

export interface CaseToJudge {
  readonly isFresh: boolean
  readonly position: number
  readonly weight: number
  readonly group: string | null
  readonly input: string
  readonly output: string
}

/**
 * The edition whose hidden cases judge an answer. Rejudging takes the current one, whose cases may
 * have been corrected, provided that it still sets the same task. A judging that goes on stays with
 * the edition it began with.
 */
export async function editionToJudgeBy(db: Db, judging: UnfinishedJudging): Promise<string> {
  if (judging.editionId !== null) return judging.editionId
  if (judging.rejudgingId === null) return judging.questionId
  const [own] = await db.select().from(questions).where(eq(questions.id, judging.questionId))
  if (!own) return judging.questionId
  const [current] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        eq(questions.slug, own.slug),
        isNull(questions.withdrawnAt),
        eq(questions.sampleInput, own.sampleInput),
        eq(questions.expectedOutput, own.expectedOutput),
        eq(questions.shape, own.shape),
      ),
    )
  return current?.id ?? own.id
}

/** Large ones are recipes: see `spellOutCases`. */
export async function hiddenCasesOf(db: Db, editionId: string): Promise<CaseToJudge[]> {
  const rows = await db
    .select({
      position: hiddenCases.position,
      weight: hiddenCases.weight,
      group: hiddenCases.group,
      input: hiddenCases.input,
      output: hiddenCases.expectedOutput,
    })
    .from(hiddenCases)
    .where(eq(hiddenCases.questionId, editionId))
    .orderBy(asc(hiddenCases.position))
  return rows.map((row) => ({ ...row, isFresh: false }))
}

/** The fresh cases together weigh as much as the given weight. */
export async function freshCasesOf(
  db: Db,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  weight: number,
): Promise<CaseToJudge[]> {
  const rows = await db
    .select({
      position: freshCases.position,
      input: freshCases.input,
      output: freshCases.expectedOutput,
    })
    .from(freshCases)
    .where(and(eq(freshCases.attemptId, attemptId), eq(freshCases.questionId, questionId)))
    .orderBy(asc(freshCases.position))
  return rows.map((row) => ({ ...row, isFresh: true, weight, group: null }))
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
export async function insertJudgedCase(
  db: Db,
  values: typeof judgedCases.$inferInsert,
): Promise<void> {
  await db.insert(judgedCases).values(values).onConflictDoNothing()
}

/** Whether this call finished it, and whether no newer judging of the answer had finished before. */
export async function finishJudging(
  tx: Db,
  { id, attemptId, questionId, createdAt }: UnfinishedJudging,
  result: { passed: number; total: number; marks: number | null; finishedAt: Date },
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
