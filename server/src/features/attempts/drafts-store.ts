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
