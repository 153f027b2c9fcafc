import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { similarPairs } from '../../tables/similarity.ts'
import type { AnswerKey, Comparable } from './store.ts'

/** The same pair has the same one. */
export const pairId = ({
  leftAttemptId,
  rightAttemptId,
}: Pick<PairRow, 'leftAttemptId' | 'rightAttemptId'>) => `${leftAttemptId} ${rightAttemptId}`

/** The ids of all pairs that these answers have. */
export async function pairsOf(db: Db, keys: readonly AnswerKey[]): Promise<Set<string>> {
  const { leftAttemptId, leftQuestionId, rightAttemptId, rightQuestionId } = similarPairs
  const rows = await db
    .select({ leftAttemptId, rightAttemptId })
    .from(similarPairs)
    .where(
      or(
        ...keys.flatMap(({ attemptId, questionId }) => [
          and(eq(leftAttemptId, attemptId), eq(leftQuestionId, questionId)),
          and(eq(rightAttemptId, attemptId), eq(rightQuestionId, questionId)),
        ]),
      ),
    )
  return new Set(rows.map(pairId))
}

export type PairRow = typeof similarPairs.$inferInsert

/** Fails if one of the answers was taken back meanwhile; the next attempt of the job does without it. */
export async function storePairs(tx: Db, pairs: readonly PairRow[]): Promise<void> {
  if (pairs.length === 0) return
  // Always in the same order, so that two nodes never wait for each other.
  const values = pairs.toSorted((a, b) => (pairId(a) < pairId(b) ? -1 : 1))
  await tx
    .insert(similarPairs)
    .values(values)
    .onConflictDoUpdate({
      target: [
        similarPairs.leftAttemptId,
        similarPairs.leftQuestionId,
        similarPairs.rightAttemptId,
        similarPairs.rightQuestionId,
      ],
      set: { similarity: sql`excluded.similarity` },
      setWhere: ne(similarPairs.similarity, sql`excluded.similarity`),
    })
}

/** Pairs that have become less similar than is kept. */
export async function deletePairsBelow(
  tx: Db,
  { questionKey, language }: Comparable,
  similarity: number,
): Promise<void> {
  await tx
    .delete(similarPairs)
    .where(
      and(
        eq(similarPairs.questionKey, questionKey),
        eq(similarPairs.language, language),
        lt(similarPairs.similarity, similarity),
      ),
    )
}
