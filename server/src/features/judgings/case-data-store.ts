import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { freshCases } from '../../tables/judgings.ts'
import { hiddenCases } from '../../tables/questions.ts'
import type { AnswerKey } from './fresh-cases-store.ts'
import type { JudgedCaseRow } from './store.ts'

/** What the hidden cases of an edition are about, by position. */
export async function caseNamesOf(db: Db, editionId: string | null) {
  if (editionId === null) return new Map<number, string>()
  const rows = await db
    .select({ position: hiddenCases.position, name: hiddenCases.name })
    .from(hiddenCases)
    .where(eq(hiddenCases.questionId, editionId))
  return new Map(rows.map(({ position, name }) => [position, name]))
}

/** The input and expected output of one judged case; a large one is a recipe unless it is fresh. */
export async function caseDataOf(
  db: Db,
  key: AnswerKey,
  editionId: string,
  { position, isFresh }: JudgedCaseRow,
) {
  const [row] = isFresh
    ? await db
        .select({ input: freshCases.input, output: freshCases.expectedOutput })
        .from(freshCases)
        .where(
          and(
            eq(freshCases.attemptId, key.attemptId),
            eq(freshCases.questionId, key.questionId),
            eq(freshCases.position, position),
          ),
        )
    : await db
        .select({ input: hiddenCases.input, output: hiddenCases.expectedOutput })
        .from(hiddenCases)
        .where(and(eq(hiddenCases.questionId, editionId), eq(hiddenCases.position, position)))
  return row
}
