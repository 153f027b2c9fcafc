import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { attemptQuestions, attempts, drafts } from './table.ts'

export type DraftRow = typeof drafts.$inferSelect

const { placeholder } = sql

const draftOf = prepared((db) =>
  db
    .select({ draft: drafts })
    .from(attempts)
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

/** The question of a user's attempt, with the draft it has. */
export async function findDraft(db: Db, userId: string, assessmentId: string, questionId: string) {
  const [row] = await draftOf(db).execute({ userId, assessmentId, questionId })
  return row
}

const writeOver = prepared((db) => {
  const revision = sql`${placeholder('over')}::integer + 1`
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
      setWhere: sql`${drafts.revision} = ${placeholder('over')}`,
    })
    .returning()
    .prepare('write_draft')
})

/** Writes over the revision that was named and over no other; nothing when there is a newer one. */
export async function writeDraft(
  db: Db,
  draft: { attemptId: string; questionId: string; sourceCode: string; savedAt: Date },
  over: number,
) {
  const [row] = await writeOver(db).execute({ ...draft, over })
  return row
}
