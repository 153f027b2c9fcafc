import { type JudgingProgress, judgingGivenUp } from '@assay/contract/judgings'
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { judgedCases, judgings } from '../../tables/judgings.ts'
import { withholdsResults } from '../attempts/present.ts'

/** How far the judging of a candidate's answer has got, without a word on any single case. */
export async function progressOf(
  db: Db,
  of: { userId: string; testId: string; questionId: string },
): Promise<JudgingProgress> {
  const [found] = await db
    .select({ attempt: attempts, answer: attemptQuestions, test: assessments })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .innerJoin(
      attemptQuestions,
      and(
        eq(attemptQuestions.attemptId, attempts.id),
        eq(attemptQuestions.questionId, of.questionId),
      ),
    )
    .where(
      and(
        eq(attempts.userId, of.userId),
        eq(attempts.assessmentId, of.testId),
        isNotNull(attemptQuestions.answeredAt),
      ),
    )
  if (!found) throw refusal('answer_not_found')
  const { attempt, answer, test } = found
  const isWithheld = withholdsResults(attempt, test)
  const [[judging], [left], groups] = await Promise.all([
    db
      .select({
        total: judgings.total,
        problem: judgings.problem,
        judged: sql<number>`(select count(*) from ${judgedCases} where ${judgedCases.judgingId} = ${judgings.id})::integer`,
      })
      .from(judgings)
      .where(and(eq(judgings.attemptId, attempt.id), eq(judgings.questionId, of.questionId)))
      .orderBy(desc(judgings.createdAt), desc(judgings.id))
      .limit(1),
    db
      .select({ unanswered: count() })
      .from(attemptQuestions)
      .where(and(eq(attemptQuestions.attemptId, attempt.id), isNull(attemptQuestions.answeredAt))),
    test.showResults ? groupsOfNewest(db, attempt.id, of.questionId) : [],
  ])
  return {
    judged: judging?.judged ?? 0,
    total: judging?.total ?? 0,
    groups: [...groups],
    problem: judging?.problem && !isWithheld ? judgingGivenUp : null,
    isWithheld,
    correct: isWithheld ? null : answer.correct,
    score: isWithheld ? null : answer.marks,
    totalScore: attempt.score,
    remaining: left?.unanswered ?? 0,
    completedAt: attempt.completedAt?.toISOString() ?? null,
  }
}

/** Of the newest finished judging. */
async function groupsOfNewest(db: Db, attemptId: string, questionId: string) {
  const [row] = await db
    .select({ groups: judgings.groups })
    .from(judgings)
    .where(
      and(
        eq(judgings.attemptId, attemptId),
        eq(judgings.questionId, questionId),
        isNotNull(judgings.finishedAt),
      ),
    )
    .orderBy(desc(judgings.createdAt), desc(judgings.id))
    .limit(1)
  return row?.groups ?? []
}
