import type { SimilarAnswer, SimilaritySpread } from '@assay/contract/similarity'
import type { AnswerKey } from './store.ts'

export const toPercent = (similarity: number) => Math.round(100 * similarity)

/** With fewer pairs, percentiles would be chance. */
const minPairsForSpread = 20

export function presentSpread(
  rows: readonly { readonly sampled: readonly number[] }[],
): SimilaritySpread | null {
  const all = rows.flatMap(({ sampled }) => sampled).toSorted((a, b) => a - b)
  if (all.length < minPairsForSpread) return null
  const at = (share: number) => toPercent(all[Math.ceil(share * all.length) - 1] ?? 0)
  const tenths = Array.from({ length: 10 }, () => 0)
  for (const one of all) {
    const tenth = Math.min(9, Math.floor(10 * one))
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  return {
    pairs: all.length,
    meanPercent: toPercent(all.reduce((sum, one) => sum + one, 0) / all.length),
    p95Percent: at(0.95),
    p99Percent: at(0.99),
    tenths,
  }
}

type DescribedAnswer = Omit<SimilarAnswer, 'answeredAt'> & { readonly answeredAt: Date | null }

/** Looks answers up. One that was taken back meanwhile is undefined. */
export function answersByKey(rows: readonly DescribedAnswer[]) {
  const keyOf = ({ attemptId, questionId }: AnswerKey) => `${attemptId} ${questionId}`
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return (key: AnswerKey): SimilarAnswer | undefined => {
    const row = byKey.get(keyOf(key))
    return row?.answeredAt ? { ...row, answeredAt: row.answeredAt.toISOString() } : undefined
  }
}
