import { maxShownOutputChars } from '@assay/contract/attempt-review'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { questions } from '../../tables/questions.ts'
import { runs } from '../../tables/submissions.ts'
import { visibleColumns } from '../questions/present.ts'
import { adminColumns } from './admin-columns.ts'
import type { AdminRow } from './admin-store.ts'
import { latestDraftOf } from './latest-draft.ts'
import { latestJudgingOf } from './latest-judging.ts'

export async function findForAdmin(db: Db, id: string) {
  const [row] = await db
    .select({
      ...adminColumns,
      atDeadline: assessments.atDeadline,
      otherLanguages: assessments.otherLanguages,
    })
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
  const latestJudging = latestJudgingOf(db)
  const latestDraft = latestDraftOf(db)
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
      draft: {
        language: latestDraft.language,
        sourceCode: latestDraft.sourceCode,
        savedAt: latestDraft.savedAt,
      },
      hidden: {
        passed: latestJudging.passed,
        total: latestJudging.total,
        finishedAt: latestJudging.finishedAt,
        groups: latestJudging.groups,
      },
    })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoin(runs, eq(runs.id, attemptQuestions.runId))
    .leftJoinLateral(latestDraft, isNull(attemptQuestions.answeredAt))
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
