import type { ProofState } from '@assay/contract/studio'
import type { Progress } from '@assay/questions/prove/prove-own'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { questionProofs } from '../../tables/studio.ts'

export type ProofRecord = typeof questionProofs.$inferSelect

/** One request for a proof: a later one for the same draft takes its place. */
export interface ProofKey {
  readonly draftId: string
  readonly requestedAt: Date
}

export async function findProof(db: Db, draftId: string): Promise<ProofRecord | undefined> {
  const [row] = await db.select().from(questionProofs).where(eq(questionProofs.draftId, draftId))
  return row
}

export async function replaceProof(
  db: Db,
  { draftId, requestedAt }: ProofKey,
  revision: number,
): Promise<ProofRecord> {
  const values = {
    ...{ draftId, requestedAt, revision, state: 'waiting' as const, finishedAt: null },
    progress: { checks: [], mutants: null, limits: null },
  }
  const [row] = await db
    .insert(questionProofs)
    .values(values)
    .onConflictDoUpdate({ target: questionProofs.draftId, set: values })
    .returning()
  if (!row) throw new Error('the proof was not written')
  return row
}

/** What is proven no longer. */
export async function deleteProof(tx: Db, draftId: string): Promise<void> {
  await tx.delete(questionProofs).where(eq(questionProofs.draftId, draftId))
}

/** Whether the proof is still wanted: the draft may be deleted, or another proof requested. */
export async function updateProof(
  db: Db,
  { draftId, requestedAt }: ProofKey,
  change: { state: ProofState; progress: Progress; finishedAt?: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(questionProofs)
    .set(change)
    .where(and(eq(questionProofs.draftId, draftId), eq(questionProofs.requestedAt, requestedAt)))
  return rowCount === 1
}
