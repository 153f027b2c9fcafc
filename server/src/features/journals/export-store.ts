import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { questions } from '../../tables/questions.ts'
import { runs } from '../../tables/submissions.ts'

/** The attempt, if it exists, with its candidate. */
export async function findAttempt(db: Db, id: string) {
  const [row] = await db
    .select({ attempt: attempts, user: { name: users.name, email: users.email } })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(eq(attempts.id, id))
  return row
}

/** The questions of an attempt with the programs that were judged. */
export function judgedPrograms(db: Db, attemptId: string) {
  return db
    .select({
      questionId: attemptQuestions.questionId,
      title: questions.title,
      answeredAt: attemptQuestions.answeredAt,
      runToken: attemptQuestions.runId,
      // Null for that of the attempt, in old answers.
      language: attemptQuestions.language,
      sourceCode: runs.sourceCode,
      marks: attemptQuestions.marks,
    })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoin(runs, eq(runs.id, attemptQuestions.runId))
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position))
}
