import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions } from '../../tables/attempts.ts'

/** The questions whose draft was submitted at the end of the attempt, not by the candidate. */
export async function submittedAtEndOf(db: Db, attemptId: string): Promise<string[]> {
  const rows = await db
    .select({ questionId: attemptQuestions.questionId })
    .from(attemptQuestions)
    .where(
      and(
        eq(attemptQuestions.attemptId, attemptId),
        isNotNull(attemptQuestions.answeredAt),
        isNull(attemptQuestions.claimedCorrect),
      ),
    )
  return rows.map(({ questionId }) => questionId)
}

/** Makes these questions open again. The drafts and runs are still there. */
export async function takeBackAnswers(
  tx: Db,
  attemptId: string,
  questionIds: readonly string[],
): Promise<void> {
  await tx
    .update(attemptQuestions)
    .set({ answeredAt: null, correct: null, marks: null, runId: null, language: null })
    .where(
      and(
        eq(attemptQuestions.attemptId, attemptId),
        eq(attemptQuestions.questionId, sql`any(${sql.param(questionIds)}::uuid[])`),
      ),
    )
}
