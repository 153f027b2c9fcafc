import type { GroupResult } from '@assay/contract/attempts'
import { type JudgingProgress, judgingGivenUp } from '@assay/contract/judgings'
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { refusal } from '../../platform/errors.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { judgedCases, judgings } from '../../tables/judgings.ts'
import { withholdsResults } from '../attempts/present.ts'

const { placeholder } = sql

/** In one statement, since a class that waits for its marks asks for it every second. */
const findProgress = prepared((db) => {
  const ofAnswer = and(
    eq(judgings.attemptId, attemptQuestions.attemptId),
    eq(judgings.questionId, attemptQuestions.questionId),
  )
  const newestFirst = [desc(judgings.createdAt), desc(judgings.id)] as const
  const newest = db
    .select({ id: judgings.id, total: judgings.total, problem: judgings.problem })
    .from(judgings)
    .where(ofAnswer)
    .orderBy(...newestFirst)
    .limit(1)
    .as('newest')
  const judged = db
    .select({ cases: count().as('cases') })
    .from(judgedCases)
    .where(eq(judgedCases.judgingId, newest.id))
    .as('judged')
  const finished = db
    .select({ groups: judgings.groups })
    .from(judgings)
    .where(and(ofAnswer, isNotNull(judgings.finishedAt)))
    .orderBy(...newestFirst)
    .limit(1)
    .as('finished')
  const others = alias(attemptQuestions, 'others')
  const unanswered = db
    .select({ questions: count().as('questions') })
    .from(others)
    .where(and(eq(others.attemptId, attempts.id), isNull(others.answeredAt)))
    .as('unanswered')
  return db
    .select({
      ended: attempts.ended,
      score: attempts.score,
      completedAt: attempts.completedAt,
      showResults: assessments.showResults,
      correct: attemptQuestions.correct,
      marks: attemptQuestions.marks,
      total: newest.total,
      problem: newest.problem,
      judged: judged.cases,
      groups: sql<readonly GroupResult[] | null>`${finished.groups}`,
      remaining: unanswered.questions,
    })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .innerJoin(
      attemptQuestions,
      and(
        eq(attemptQuestions.attemptId, attempts.id),
        eq(attemptQuestions.questionId, placeholder('questionId')),
      ),
    )
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(judged, sql`true`)
    .leftJoinLateral(finished, sql`true`)
    .leftJoinLateral(unanswered, sql`true`)
    .where(
      and(
        eq(attempts.userId, placeholder('userId')),
        eq(attempts.assessmentId, placeholder('testId')),
        isNotNull(attemptQuestions.answeredAt),
      ),
    )
    .prepare('progress_of_judging')
})

/** How far the judging of a candidate's answer has got, without a word on any single case. */
export async function progressOf(
  db: Db,
  of: { userId: string; testId: string; questionId: string },
): Promise<JudgingProgress> {
  const [found] = await findProgress(db).execute(of)
  if (!found) throw refusal('answer_not_found')
  const isWithheld = withholdsResults(found, found)
  return {
    judged: found.judged ?? 0,
    total: found.total ?? 0,
    groups: found.showResults ? [...(found.groups ?? [])] : [],
    problem: found.problem && !isWithheld ? judgingGivenUp : null,
    isWithheld,
    correct: isWithheld ? null : found.correct,
    score: isWithheld ? null : found.marks,
    totalScore: found.score,
    remaining: found.remaining ?? 0,
    completedAt: found.completedAt?.toISOString() ?? null,
  }
}
