import { type ItemFinding, type WeakFinding, weakFindings } from '@assay/contract/items'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { weakItems } from '../../tables/results.ts'
import { figuresOf } from './figures.ts'
import { testSumsStatement } from './items-store.ts'

/** Keeps what the overview says of the questions of a test true. */
export async function noteWeakItems(tx: Db, assessmentId: string, countedAt: Date): Promise<void> {
  const sums = await testSumsStatement(tx, assessmentId)
  const weak = sums.flatMap(({ questionId, ...own }) => {
    const { finding } = figuresOf([own], null)
    return isWeak(finding) ? [{ assessmentId, questionId, finding, countedAt }] : []
  })
  const known = weak.map(({ questionId }) => questionId)
  const isOther = known.length === 0 ? undefined : notInArray(weakItems.questionId, known)
  await tx.delete(weakItems).where(and(eq(weakItems.assessmentId, assessmentId), isOther))
  if (weak.length === 0) return
  await tx
    .insert(weakItems)
    .values(weak)
    .onConflictDoUpdate({
      target: [weakItems.assessmentId, weakItems.questionId],
      set: { finding: sql`excluded.finding`, countedAt },
    })
}

const isWeak = (finding: ItemFinding): finding is WeakFinding =>
  weakFindings.some((weak) => weak === finding)
