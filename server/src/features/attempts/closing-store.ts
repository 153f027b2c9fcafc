import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { questions } from '../../tables/questions.ts'
import { latestDraftOf } from './latest-draft.ts'

const isOpen = (attemptId: string) => and(eq(attempts.id, attemptId), isNull(attempts.completedAt))

export async function findOpen(db: Db, attemptId: string) {
  const [row] = await db
    .select({ attempt: attempts, test: { atDeadline: assessments.atDeadline } })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(isOpen(attemptId))
  return row
}

/** Undefined if it was finished or extended meanwhile. */
export async function lockToClose(tx: Db, attemptId: string, now: Date) {
  const [row] = await tx
    .select({ attempt: attempts, user: { id: users.id, name: users.name, email: users.email } })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(and(isOpen(attemptId), lte(attempts.deadline, now)))
    .for('no key update', { of: attempts })
  return row?.attempt.deadline && { ...row, deadline: row.attempt.deadline }
}

/** The unanswered questions of an attempt with the drafts that count, in order. */
export function unansweredQuestionsOf(db: Db, { id }: { id: string }) {
  const latestDraft = latestDraftOf(db)
  return db
    .select({
      question: {
        id: questions.id,
        sampleInput: questions.sampleInput,
        expectedOutput: questions.expectedOutput,
        comparison: questions.comparison,
        limits: questions.limits,
      },
      draft: { language: latestDraft.language, sourceCode: latestDraft.sourceCode },
    })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoinLateral(latestDraft, sql`true`)
    .where(and(eq(attemptQuestions.attemptId, id), isNull(attemptQuestions.answeredAt)))
    .orderBy(asc(attemptQuestions.position))
}
