import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts, drafts } from './table.ts'

export type DraftRow = typeof drafts.$inferSelect

/** The question of a user's attempt, with the draft it has. */
export async function findDraft(db: Db, userId: string, assessmentId: string, questionId: string) {
  const [row] = await db
    .select({
      attemptId: attempts.id,
      answeredAt: attemptQuestions.answeredAt,
      draft: drafts,
    })
    .from(attempts)
    .innerJoin(
      attemptQuestions,
      and(eq(attemptQuestions.attemptId, attempts.id), eq(attemptQuestions.questionId, questionId)),
    )
    .leftJoin(
      drafts,
      and(
        eq(drafts.attemptId, attemptQuestions.attemptId),
        eq(drafts.questionId, attemptQuestions.questionId),
      ),
    )
    .where(and(eq(attempts.userId, userId), eq(attempts.assessmentId, assessmentId)))
  return row
}

/** Writes over the revision that was named and over no other; nothing when there is a newer one. */
export async function writeDraft(
  db: Db,
  draft: { attemptId: string; questionId: string; sourceCode: string; savedAt: Date },
  over: number,
) {
  const [row] = await db
    .insert(drafts)
    .values({ ...draft, revision: over + 1 })
    .onConflictDoUpdate({
      target: [drafts.attemptId, drafts.questionId],
      set: { sourceCode: draft.sourceCode, savedAt: draft.savedAt, revision: over + 1 },
      setWhere: sql`${drafts.revision} = ${over}`,
    })
    .returning()
  return row
}
