import type { Language } from '@assay/contract/catalogue'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts, drafts } from '../../tables/attempts.ts'
import { latestDraftFirst } from './latest-draft.ts'

export type DraftRow = typeof drafts.$inferSelect

const { placeholder } = sql

const isAnyLanguage = sql`${placeholder('language')}::text is null`

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
        or(isAnyLanguage, eq(drafts.language, placeholder('language'))),
      ),
    )
    .where(
      and(
        eq(attempts.userId, placeholder('userId')),
        eq(attempts.assessmentId, placeholder('assessmentId')),
      ),
    )
    .orderBy(...latestDraftFirst)
    .limit(1)
    .prepare('draft_of'),
)

/**
 * The draft of a question in a language, or the one that was changed last, if there is one; undefined
 * if the question is not in an attempt.
 */
export async function findDraft(
  db: Db,
  of: { userId: string; assessmentId: string; questionId: string; language: Language | undefined },
) {
  const [row] = await draftOf(db).execute({ ...of, language: of.language ?? null })
  return row
}

const replaceRevision = prepared((db) => {
  const revision = sql`${placeholder('base')}::integer + 1`
  return db
    .insert(drafts)
    .values({
      attemptId: placeholder('attemptId'),
      questionId: placeholder('questionId'),
      language: placeholder('language'),
      sourceCode: placeholder('sourceCode'),
      savedAt: placeholder('savedAt'),
      // Drizzle maps only dates, not null, to the value of a placeholder.
      editedAt: sql`${placeholder('editedAt')}::timestamptz`,
      revision,
    })
    .onConflictDoUpdate({
      target: [drafts.attemptId, drafts.questionId, drafts.language],
      set: {
        sourceCode: sql`excluded.source_code`,
        savedAt: sql`excluded.saved_at`,
        editedAt: sql`excluded.edited_at`,
        revision: sql`excluded.revision`,
      },
      setWhere: sql`${drafts.revision} = ${placeholder('base')}`,
    })
    .returning()
    .prepare('write_draft')
})

/** Replaces the given revision; undefined if another one has been saved since. */
export async function writeDraft(db: Db, baseRevision: number, draft: Omit<DraftRow, 'revision'>) {
  const [row] = await replaceRevision(db).execute({
    ...{ ...draft, base: baseRevision },
    editedAt: draft.editedAt?.toISOString() ?? null,
  })
  return row
}

const firstKey = '00000000-0000-0000-0000-000000000000'

/**
 * Drafts of attempts that ended before. Walks over all drafts: an index by time would have to be
 * written with every save.
 */
export async function deleteOldDrafts(db: Db, olderThan: Date, batchSize = 1000): Promise<number> {
  let last = { attemptId: firstKey, questionId: firstKey }
  for (let deleted = 0; ; ) {
    const { rows } = await db.execute<typeof last & { isOld: boolean }>(sql`
      select ${drafts.attemptId} as "attemptId", ${drafts.questionId} as "questionId",
        coalesce(${attempts.completedAt} < ${olderThan.toISOString()}, false) as "isOld"
      from (select * from ${drafts}
        where (${drafts.attemptId}, ${drafts.questionId}) > (${last.attemptId}::uuid, ${last.questionId}::uuid)
        order by ${drafts.attemptId}, ${drafts.questionId} limit ${batchSize}) ${drafts}
      join ${attempts} on ${attempts.id} = ${drafts.attemptId}
      order by 1, 2`)
    const old = [...new Set(rows.filter(({ isOld }) => isOld).map(({ attemptId }) => attemptId))]
    if (old.length > 0) {
      // An attempt may have been reopened since.
      const gone = await db.execute(sql`
        delete from ${drafts} using ${attempts}
        where ${drafts.attemptId} = any(${sql.param(old)}::uuid[])
          and ${attempts.id} = ${drafts.attemptId}
          and ${attempts.completedAt} < ${olderThan.toISOString()}`)
      deleted += gone.rowCount ?? 0
    }
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return deleted
    last = end
  }
}
