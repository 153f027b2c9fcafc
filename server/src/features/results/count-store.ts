import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { locks } from '../../platform/database/locks.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { countedAttempts, itemSums, itemTimes, resultPoints } from '../../tables/results.ts'
import { runs } from '../../tables/submissions.ts'
import type { Changes, Contribution, FinishedAttempt, GivenQuestion } from './contribution.ts'
import { sumNames } from './contribution.ts'

/** Until the transaction ends, no other node counts: each change starts from what the last one left. */
export async function lockCounting(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.results})`)
}

const isAmong = (ids: readonly string[]) => sql`any(${sql.param(ids)}::uuid[])`

/** Those that have ended and have no answer without marks, each with its questions. */
export async function finishedOf(db: Db, ids: readonly string[]) {
  const rows = await finishedStatement(db, ids)
  const found = new Map<string, { attempt: FinishedAttempt; given: GivenQuestion[] }>()
  const unjudged = new Set<string>()
  for (const { attempt, question } of rows) {
    const { completedAt } = attempt
    if (!completedAt) continue
    if (question.answeredAt && question.marks === null) unjudged.add(attempt.id)
    const one = found.get(attempt.id) ?? { attempt: { ...attempt, completedAt }, given: [] }
    one.given.push(question)
    found.set(attempt.id, one)
  }
  return [...found.values()].filter(({ attempt }) => !unjudged.has(attempt.id))
}

export function finishedStatement(db: Db, ids: readonly string[]) {
  const { attemptId, questionId, answeredAt, marks, language: answerLanguage } = attemptQuestions
  const { id, assessmentId, language, score, maxScore, startedAt, completedAt, closedSeconds } =
    attempts
  return db
    .select({
      attempt: {
        ...{ id, assessmentId, language, score, maxScore },
        ...{ startedAt, completedAt, closedSeconds },
      },
      question: { questionId, answeredAt, marks, answerLanguage, runs: ownRuns },
    })
    .from(attempts)
    .innerJoin(attemptQuestions, eq(attemptId, id))
    .where(and(eq(id, isAmong(ids)), isNotNull(completedAt)))
}

/** Those on the candidate's request: further samples are run along with the first. */
const ownRuns = sql<number>`(select count(*)::integer from ${runs}
  where ${runs.attemptId} = ${attemptQuestions.attemptId}
    and ${runs.questionId} = ${attemptQuestions.questionId} and ${runs.sampleOf} is null)`

/** What these attempts have added to the sums so far. */
export function countedOf(db: Db, ids: readonly string[]): Promise<Contribution[]> {
  const { attemptId, assessmentId, language, day, percent, minutes, questions } = countedAttempts
  return db
    .select({ attemptId, assessmentId, language, day, percent, minutes, questions })
    .from(countedAttempts)
    .where(eq(attemptId, isAmong(ids)))
}

export async function replaceCounted(
  tx: Db,
  ids: readonly string[],
  contributions: readonly Contribution[],
  countedAt: Date,
): Promise<void> {
  await tx.delete(countedAttempts).where(eq(countedAttempts.attemptId, isAmong(ids)))
  if (contributions.length === 0) return
  await tx.insert(countedAttempts).values(contributions.map((one) => ({ ...one, countedAt })))
}

/** As JSON, because a statement cannot have as many parameters as a batch has values. */
export async function addToSums(tx: Db, { points, sums, times }: Changes): Promise<void> {
  const added = sql.join(
    sumNames.map((name) => {
      const column = sql.identifier(name)
      return sql`${column} = ${itemSums}.${column} + excluded.${column}`
    }),
    sql`, `,
  )
  const count = (table: typeof resultPoints | typeof itemTimes) =>
    sql`count = ${table}.count + excluded.count`
  if (points.length > 0) {
    await tx.execute(sql`
      insert into ${resultPoints}
      select * from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
        as given ("assessmentId" uuid, percent integer, minutes integer, count integer)
      on conflict (assessment_id, percent, minutes) do update set ${count(resultPoints)}`)
  }
  if (sums.length > 0) {
    await tx.execute(sql`
      insert into ${itemSums}
      select * from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
        as given ("assessmentId" uuid, "questionId" uuid, day date, language text,
          counted integer, answered integer, solved integer, abandoned integer, runs bigint,
          x bigint, xx bigint, r bigint, rr bigint, xr bigint)
      on conflict (assessment_id, question_id, day, language) do update set ${added}`)
  }
  if (times.length > 0) {
    await tx.execute(sql`
      insert into ${itemTimes}
      select * from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
        as given ("assessmentId" uuid, "questionId" uuid, seconds integer, count integer)
      on conflict (assessment_id, question_id, seconds) do update set ${count(itemTimes)}`)
  }
}

/** Of tests whose attempts were taken out of the sums. */
export async function deleteEmpty(tx: Db, assessmentIds: readonly string[]): Promise<void> {
  await tx
    .delete(resultPoints)
    .where(and(inArray(resultPoints.assessmentId, [...assessmentIds]), eq(resultPoints.count, 0)))
  await tx
    .delete(itemSums)
    .where(and(inArray(itemSums.assessmentId, [...assessmentIds]), eq(itemSums.counted, 0)))
  await tx
    .delete(itemTimes)
    .where(and(inArray(itemTimes.assessmentId, [...assessmentIds]), eq(itemTimes.count, 0)))
}

/** The next attempts by their ids, with what was counted of them. */
export function attemptsAfter(db: Db, id: string, limit: number) {
  const { score, maxScore, completedAt } = attempts
  return db
    .select({
      ...{ id: attempts.id, score, maxScore, completedAt },
      countedPercent: countedAttempts.percent,
    })
    .from(attempts)
    .leftJoin(countedAttempts, eq(countedAttempts.attemptId, attempts.id))
    .where(gt(attempts.id, id))
    .orderBy(asc(attempts.id))
    .limit(limit)
}

/** Those that were counted and are no more. */
export async function deletedAttempts(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: countedAttempts.attemptId })
    .from(countedAttempts)
    .leftJoin(attempts, eq(attempts.id, countedAttempts.attemptId))
    .where(isNull(attempts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
