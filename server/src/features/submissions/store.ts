import type { Language } from '@assay/contract/catalogue'
import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Finished } from '../../platform/judge/result.ts'
import { assessments } from '../../tables/assessments.ts'
import { attempts } from '../../tables/attempts.ts'
import { languageOfRun } from '../../tables/languages.ts'
import { questions } from '../../tables/questions.ts'
import { runs } from '../../tables/submissions.ts'

export type RunRow = typeof runs.$inferSelect
export type NewRun = typeof runs.$inferInsert

/** Serialises the submissions of a user, so that concurrent ones cannot exceed the limit. */
export async function lockUserRuns(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`runs:${userId}`}, 0))`)
}

/** Needs `attempts` joined, which practice runs are not in. */
const isRunOf = (userId: string | Placeholder) =>
  or(eq(attempts.userId, userId), eq(runs.practiceUserId, userId))

/** Reads the index of unfinished runs, which stays short however large the table is. */
export async function countUnfinished(tx: Db, userId: string): Promise<number> {
  const [row] = await tx
    .select({ unfinished: count() })
    .from(runs)
    .leftJoin(attempts, eq(attempts.id, runs.attemptId))
    .where(and(isNull(runs.finishedAt), isNull(runs.sampleOf), isRunOf(userId)))
  return row?.unfinished ?? 0
}

/** The runs of the same code on the further samples, in their order. */
export function findSampleRuns(db: Db, runId: string): Promise<RunRow[]> {
  return db.select().from(runs).where(eq(runs.sampleOf, runId)).orderBy(asc(runs.id))
}

export async function insertRun(tx: Db, values: NewRun): Promise<RunRow> {
  const [row] = await tx.insert(runs).values(values).returning()
  if (!row) throw new Error('the run was not written')
  return row
}

export async function setJudgeToken(db: Db, id: string, judgeToken: string): Promise<void> {
  await db.update(runs).set({ judgeToken }).where(eq(runs.id, id))
}

export async function deleteRun(db: Db, id: string): Promise<void> {
  await db.delete(runs).where(eq(runs.id, id))
}

const runOf = prepared((db) =>
  db
    .select({ run: runs })
    .from(runs)
    .leftJoin(attempts, eq(attempts.id, runs.attemptId))
    .where(and(eq(runs.id, sql.placeholder('id')), isRunOf(sql.placeholder('userId'))))
    .prepare('run_of'),
)

export async function findRunOf(db: Db, userId: string, id: string): Promise<RunRow | undefined> {
  const [row] = await runOf(db).execute({ id, userId })
  return row?.run
}

/** Outputs that are longer than the expected one by more than this are not compared. */
const spareChars = 1000

/** A running attempt shows results; an ended one does unless its test says otherwise. */
const showsResults = or(isNull(attempts.ended), assessments.showResults)

/** In which language a run is; undefined if its user may not read its program again. */
export async function findReadable(
  db: Db,
  { id }: RunRow,
): Promise<{ language: Language | null } | undefined> {
  const [row] = await db
    .select({ language: languageOfRun })
    .from(runs)
    .leftJoin(attempts, eq(attempts.id, runs.attemptId))
    .leftJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(and(eq(runs.id, id), or(isNull(runs.attemptId), showsResults)))
  return row
}

/** What a run printed, as `outputOf` in the contract chooses it; null if nothing. */
export const output = sql`coalesce(nullif(${runs.stdout}, ''), nullif(${runs.stderr}, ''), nullif(${runs.compileOutput}, ''))`

/** A user's latest runs of a question, newest first, without their programs. */
export function findRunsOf(
  db: Db,
  of: { userId: string; assessmentId: string; questionId: string },
  limit: number,
) {
  return db
    .select({
      id: runs.id,
      createdAt: runs.createdAt,
      finishedAt: runs.finishedAt,
      language: languageOfRun,
      isCustom: sql<boolean>`${runs.customInput} is not null`,
      statusId: runs.statusId,
      message: runs.message,
      output: sql<
        string | null
      >`case when length(${output}) <= length(${questions.expectedOutput}) + ${spareChars} then ${output} end`,
      expectedOutput: questions.expectedOutput,
      comparison: questions.comparison,
      marking: attempts.marking,
      isPrinted: sql<boolean>`coalesce(${runs.stdout}, '') <> ''`,
      isAccepted: runs.isAccepted,
    })
    .from(runs)
    .innerJoin(attempts, eq(attempts.id, runs.attemptId))
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .innerJoin(questions, eq(questions.id, runs.questionId))
    .where(
      and(
        showsResults,
        eq(attempts.userId, of.userId),
        eq(attempts.assessmentId, of.assessmentId),
        eq(runs.questionId, of.questionId),
        isNull(runs.sampleOf),
      ),
    )
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(limit)
}

export type ListedRunRow = Awaited<ReturnType<typeof findRunsOf>>[number]

/** Only the first result is stored; later callers get that one. */
export async function finishRun(
  db: Db,
  run: RunRow,
  result: Finished & Pick<RunRow, 'isAccepted'>,
  now: Date,
): Promise<{ run: RunRow; isFirst: boolean }> {
  const [finished] = await db
    .update(runs)
    .set({ ...result, finishedAt: now })
    .where(and(eq(runs.id, run.id), isNull(runs.finishedAt)))
    .returning()
  if (finished) return { run: finished, isFirst: true }
  const [other] = await db.select().from(runs).where(eq(runs.id, run.id))
  return { run: other ?? { ...run, ...result, finishedAt: now }, isFirst: false }
}

/** The newest run on the question's own input: only those are scored. */
async function findScored(db: Db, attemptId: string, questionId: string, only?: SQL) {
  const [row] = await db
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.attemptId, attemptId),
        eq(runs.questionId, questionId),
        isNull(runs.customInput),
        only,
      ),
    )
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1)
  return row
}

export const findLatestScored = (db: Db, attemptId: string, questionId: string) =>
  findScored(db, attemptId, questionId)

export const findLatestFinished = (db: Db, attemptId: string, questionId: string) =>
  findScored(db, attemptId, questionId, isNotNull(runs.finishedAt))

/** Unfinished runs, oldest first, beginning behind a given one. */
export function findUnfinished(db: Db, olderThan: Date, after: RunRow | undefined, limit: number) {
  return db
    .select()
    .from(runs)
    .where(
      and(
        isNull(runs.finishedAt),
        lt(runs.createdAt, olderThan),
        after &&
          sql`(${runs.createdAt}, ${runs.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(runs.createdAt), asc(runs.id))
    .limit(limit)
}
