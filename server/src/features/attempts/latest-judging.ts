import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions } from '../../tables/attempts.ts'
import { judgings } from '../../tables/judgings.ts'

/** The newest finished judging of the answer that the outer query reads, for a lateral join. */
export function latestJudgingOf(db: Db) {
  return db
    .select({
      passed: judgings.passed,
      total: judgings.total,
      finishedAt: judgings.finishedAt,
      groups: judgings.groups,
    })
    .from(judgings)
    .where(
      and(
        eq(judgings.attemptId, attemptQuestions.attemptId),
        eq(judgings.questionId, attemptQuestions.questionId),
        isNotNull(judgings.finishedAt),
      ),
    )
    .orderBy(desc(judgings.createdAt), desc(judgings.id))
    .limit(1)
    .as('latest_judging')
}
