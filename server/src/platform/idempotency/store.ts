import { and, eq, lte } from 'drizzle-orm'
import { after, hourMs } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { idempotentResults } from './table.ts'

const keptMs = 24 * hourMs

interface Claim {
  readonly accountId: string
  readonly key: string
  readonly fingerprint: Buffer
}

/**
 * Resolves to undefined if nobody has used the key in the last day, and to what is stored if somebody
 * has. Waits for a transaction that uses it at the same time.
 */
export async function claimKey(tx: Db, claim: Claim, now: Date) {
  const { accountId, key, fingerprint } = claim
  const claimed = await tx
    .insert(idempotentResults)
    .values({ accountId, key, fingerprint, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotentResults.accountId, idempotentResults.key],
      set: { fingerprint, createdAt: now, result: null },
      setWhere: lte(idempotentResults.createdAt, after(now, -keptMs)),
    })
    .returning({ key: idempotentResults.key })
  if (claimed.length > 0) return undefined
  const [stored] = await tx
    .select({ fingerprint: idempotentResults.fingerprint, result: idempotentResults.result })
    .from(idempotentResults)
    .where(ofClaim(claim))
  return stored
}

export async function storeResult(tx: Db, claim: Claim, result: unknown): Promise<void> {
  await tx.update(idempotentResults).set({ result }).where(ofClaim(claim))
}

export async function deleteOldResults(db: Db, now: Date): Promise<void> {
  await db.delete(idempotentResults).where(lte(idempotentResults.createdAt, after(now, -keptMs)))
}

const ofClaim = ({ accountId, key }: Claim) =>
  and(eq(idempotentResults.accountId, accountId), eq(idempotentResults.key, key))
