import type { Question } from '@assay/questions/question'
import { signatureOf } from '@assay/questions/signature'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { questions } from '../../tables/questions.ts'
import { forEachBatch, hashOf, insertEditions, lockEditions, updateProving } from './editions.ts'

export interface BankChange {
  readonly added: number
  readonly withdrawn: number
}

/**
 * Synchronises the shipped questions with their files: a changed file becomes a new edition, a
 * removed one is withdrawn. Questions of other origin are left alone.
 */
export async function loadBank(db: Db, bank: readonly Question[], now: Date): Promise<BankChange> {
  return db.transaction(async (tx) => {
    await lockEditions(tx)
    const wanted = new Map(
      bank.map((question) => [editionKey(question.slug, hashOf(question)), question]),
    )
    const known = await tx
      .select({
        id: questions.id,
        slug: questions.slug,
        contentHash: questions.contentHash,
        withdrawnAt: questions.withdrawnAt,
      })
      .from(questions)
      .where(eq(questions.origin, 'shipped'))
    const keyOf = (row: (typeof known)[number]) => editionKey(row.slug, row.contentHash)
    const setWithdrawn = (rows: typeof known, withdrawnAt: Date | null) =>
      forEachBatch(
        rows.map(({ id }) => id),
        (ids) => tx.update(questions).set({ withdrawnAt }).where(inArray(questions.id, ids)),
      )

    const stale = known.filter((row) => !row.withdrawnAt && !wanted.has(keyOf(row)))
    await setWithdrawn(stale, now)
    const back = known.filter((row) => row.withdrawnAt && wanted.has(keyOf(row)))
    await setWithdrawn(back, null)
    const stored = known.flatMap((row) => {
      const question = wanted.get(keyOf(row))
      return question ? [{ id: row.id, ...readQuestion(question) }] : []
    })
    await updateProving(tx, stored)

    const knownKeys = new Set(known.map(keyOf))
    const fresh = [...wanted].filter(([key]) => !knownKeys.has(key)).map(([, question]) => question)
    await forEachBatch(fresh, (batch) =>
      insertEditions(tx, 'shipped', batch.map(readQuestion), now),
    )
    return { added: fresh.length + back.length, withdrawn: stale.length }
  })
}

/** The files of the bank are ours, and short. */
const readQuestion = (question: Question) => ({ question, signature: signatureOf(question) })

function editionKey(slug: string, contentHash: string): string {
  return `${slug}/${contentHash}`
}
