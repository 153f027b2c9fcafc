import type { PageQuery } from '@assay/contract/lists'
import type { QuestionContent } from '@assay/contract/question-parts'
import { and, eq, ilike, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import {
  countStatement,
  inOrder,
  maxCounted,
  pageOf,
  readPage,
  searchPattern,
} from '../../platform/database/lists.ts'
import { preparedVariants, unnamed } from '../../platform/database/prepared.ts'
import { users } from '../../tables/accounts.ts'
import { questionDrafts, questionProofs } from '../../tables/studio.ts'

export type DraftRecord = typeof questionDrafts.$inferSelect

const { placeholder } = sql

interface Variant extends Pick<PageQuery, 'sortOrder'> {
  readonly isSearch: boolean
}

const statements = preparedVariants((db, { sortOrder, isSearch }: Variant) => {
  const matching = isSearch
    ? ilike(questionDrafts.title, sql`${placeholder('pattern')}`)
    : undefined
  const rows = db
    .select({
      id: questionDrafts.id,
      title: questionDrafts.title,
      topic: questionDrafts.topic,
      level: questionDrafts.level,
      revision: questionDrafts.revision,
      savedAt: questionDrafts.savedAt,
      publishedId: questionDrafts.publishedId,
      publishedRevision: questionDrafts.publishedRevision,
      savedBy: users.name,
      proof: questionProofs.state,
    })
    .from(questionDrafts)
    .leftJoin(users, eq(users.id, questionDrafts.savedBy))
    .leftJoin(
      questionProofs,
      and(
        eq(questionProofs.draftId, questionDrafts.id),
        eq(questionProofs.revision, questionDrafts.revision),
      ),
    )
    .where(matching)
    .orderBy(...inOrder(sortOrder, questionDrafts.savedAt, questionDrafts.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
  return {
    rows: rows.prepare(unnamed),
    counted: countStatement(db, questionDrafts.id, matching),
  }
})

/** The statements of one page; a test checks their plans. */
export function listStatements(db: Db, query: PageQuery) {
  const { sortOrder, search } = query
  const max = maxCounted(query)
  return {
    ...statements(db, { sortOrder, isSearch: search !== '' }),
    values: { ...pageOf(query), counted: max + 1, pattern: searchPattern(search) },
    max,
  }
}

export const listDrafts = (db: Db, query: PageQuery) => readPage(listStatements(db, query))

/** A draft with the name of whoever saved it, and its latest proof. */
export async function findDraft(db: Db, id: string) {
  const [row] = await db
    .select({ draft: questionDrafts, savedBy: users.name, proof: questionProofs })
    .from(questionDrafts)
    .leftJoin(users, eq(users.id, questionDrafts.savedBy))
    .leftJoin(questionProofs, eq(questionProofs.draftId, questionDrafts.id))
    .where(eq(questionDrafts.id, id))
  return row
}
export type FoundDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export async function lockDraft(tx: Db, id: string): Promise<DraftRecord | undefined> {
  const [row] = await tx
    .select()
    .from(questionDrafts)
    .where(eq(questionDrafts.id, id))
    .for('update')
  return row
}

interface Save {
  readonly content: QuestionContent
  readonly savedAt: Date
  readonly savedBy: string
}

export async function insertDraft(db: Db, save: Save): Promise<string> {
  const [row] = await db.insert(questionDrafts).values(save).returning({ id: questionDrafts.id })
  if (!row) throw new Error('the draft was not written')
  return row.id
}

/** Undefined unless the draft still has the revision that the author edited. */
export async function updateDraft(db: Db, id: string, revision: number, save: Save) {
  const [row] = await db
    .update(questionDrafts)
    .set({ ...save, revision: revision + 1 })
    .where(and(eq(questionDrafts.id, id), eq(questionDrafts.revision, revision)))
    .returning({ revision: questionDrafts.revision, savedAt: questionDrafts.savedAt })
  return row
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.delete(questionDrafts).where(eq(questionDrafts.id, id))
}

export async function markPublished(
  db: Db,
  id: string,
  published: Pick<DraftRecord, 'slug' | 'publishedId' | 'publishedRevision'>,
): Promise<void> {
  await db.update(questionDrafts).set(published).where(eq(questionDrafts.id, id))
}
