import { maxShownOutputChars } from '@assay/contract/attempt-review'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts, drafts } from '../../tables/attempts.ts'
import { judgings } from '../../tables/judgings.ts'
import { questions } from '../../tables/questions.ts'
import { runs } from '../../tables/submissions.ts'
import { visibleColumns } from '../questions/present.ts'
import { type AdminRow, adminColumns } from './admin-store.ts'

export async function findForAdmin(db: Db, id: string) {
  const [row] = await db
    .select({ ...adminColumns, atDeadline: assessments.atDeadline })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(eq(attempts.id, id))
  return row
}

/** Outputs are cut for display: a page may hold a hundred of them. */
const start = (column: typeof runs.stdout | typeof runs.stderr | typeof runs.compileOutput) =>
  sql<string | null>`left(${column}, ${maxShownOutputChars})`

export function answersOf(db: Db, attemptId: string) {
  const latestJudging = db
    .select({
      passed: judgings.passed,
      total: judgings.total,
      finishedAt: judgings.finishedAt,
    })
    .from(judgings)
    .where(
      and(
        eq(judgings.attemptId, attemptQuestions.attemptId),
        eq(judgings.questionId, attemptQuestions.questionId),
        isNotNull(judgings.finishedAt),
      ),
    )
    .orderBy(desc(judgings.createdAt))
    .limit(1)
    .as('latest_judging')
  return db
    .select({
      question: visibleColumns(questions),
      answer: attemptQuestions,
      run: {
        sourceCode: runs.sourceCode,
        statusId: runs.statusId,
        stdout: start(runs.stdout),
        stderr: start(runs.stderr),
        compileOutput: start(runs.compileOutput),
        timeMs: runs.timeMs,
        memoryKb: runs.memoryKb,
      },
      runCount: sql<number>`(select count(*)::int from ${runs} "own" where
        "own"."attempt_id" = ${attemptQuestions.attemptId}
        and "own"."question_id" = ${attemptQuestions.questionId} and "own"."sample_of" is null)`,
      draft: { sourceCode: drafts.sourceCode, savedAt: drafts.savedAt },
      hidden: {
        passed: latestJudging.passed,
        total: latestJudging.total,
        finishedAt: latestJudging.finishedAt,
      },
    })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoin(runs, eq(runs.id, attemptQuestions.runId))
    .leftJoin(
      drafts,
      and(
        eq(drafts.attemptId, attemptQuestions.attemptId),
        eq(drafts.questionId, attemptQuestions.questionId),
        isNull(attemptQuestions.answeredAt),
      ),
    )
    .leftJoinLateral(latestJudging, sql`true`)
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position))
}

export type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number]

/** The attempts at the same test that were begun just before and just after one. */
export async function neighboursOf(db: Db, { id, assessmentId, startedAt }: AdminRow['attempt']) {
  const nearest = async (further: '<' | '>', direction: typeof asc) => {
    const [row] = await db
      .select({ id: attempts.id })
      .from(attempts)
      .where(
        and(
          eq(attempts.assessmentId, assessmentId),
          sql`(${attempts.startedAt}, ${attempts.id}) ${sql.raw(further)} (${startedAt.toISOString()}::timestamptz, ${id}::uuid)`,
        ),
      )
      .orderBy(direction(attempts.startedAt), direction(attempts.id))
      .limit(1)
    return row?.id ?? null
  }
  const [previousId, nextId] = await Promise.all([nearest('<', desc), nearest('>', asc)])
  return { previousId, nextId }
}
