import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, drafts } from '../../tables/attempts.ts'

/** What was changed last comes first; what nobody has written anything in comes after all else. */
export const latestDraftFirst = [
  sql`${drafts.editedAt} desc nulls last`,
  desc(drafts.savedAt),
  desc(drafts.language),
]

/**
 * Of the drafts of a question the one that counts, for a lateral join: the one that was changed last,
 * in whichever language.
 */
export function latestDraftOf(db: Db) {
  return db
    .select({
      language: drafts.language,
      sourceCode: drafts.sourceCode,
      savedAt: drafts.savedAt,
    })
    .from(drafts)
    .where(
      and(
        eq(drafts.attemptId, attemptQuestions.attemptId),
        eq(drafts.questionId, attemptQuestions.questionId),
      ),
    )
    .orderBy(...latestDraftFirst)
    .limit(1)
    .as('latest_draft')
}
