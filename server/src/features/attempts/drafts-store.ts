import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts, drafts } from '../../tables/attempts.ts'

export type DraftRow = typeof drafts.$inferSelect

const { placeholder } = sql

const draftOf = prepared((db) =>
  db
    .select({
      draft: drafts,
      attempt: { ended: attempts.ended },
      test: { showResults: assessments.showResults },
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
    .leftJoin(
      drafts,
      and(
        eq(drafts.attemptId, attemptQuestions.attemptId),
        eq(drafts.questionId, attemptQuestions.questionId),
      ),
    )
    .where(
      and(
        eq(attempts.userId, placeholder('userId')),
        eq(attempts.assessmentId, placeholder('assessmentId')),
      ),
    )
    .prepare('draft_of'),
)

/** The draft of a question, if there is one; undefined if the question is not in an attempt. */
export async function findDraft(db: Db, userId: string, assessmentId: string, questionId: string) {
  const [row] = await draftOf(db).execute({ userId, assessmentId, questionId })
  return row
}

const replaceRevision = prepared((db) => {
  const revision = sql`${placeholder('base')}::integer + 1`
  return db
    .insert(drafts)
    .values({
      attemptId: placeholder('attemptId'),
      questionId: placeholder('questionId'),
      sourceCode: placeholder('sourceCode'),
      savedAt: placeholder('savedAt'),
      revision,
    })
    .onConflictDoUpdate({
      target: [drafts.attemptId, drafts.questionId],
      set: {
        sourceCode: sql`excluded.source_code`,
        savedAt: sql`excluded.saved_at`,
        revision: sql`excluded.revision`,
      },
      setWhere: sql`${drafts.revision} = ${placeholder('base')}`,
    })
    .returning()
    .prepare('write_draft')
})

/** Replaces the given revision; undefined if another one has been saved since. */
export async function writeDraft(
  db: Db,
  draft: { attemptId: string; questionId: string; sourceCode: string; savedAt: Date },
  baseRevision: number,
) {
  const [row] = await replaceRevision(db).execute({ ...draft, base: baseRevision })
  return row
}
