import type { Proof } from '@assay/contract/studio'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { type Clock, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { lockAtRevision, readDraft } from './drafts.ts'
import { presentProof } from './present.ts'
import { proofJob } from './proof-job.ts'
import { findProof, type ProofRecord, replaceProof } from './proof-store.ts'

/** A proof that has not ended by then, such as one whose job died, may be requested again. */
const maxProofMs = 60 * minuteMs

export function proofsService({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const isUnderWay = ({ state, requestedAt }: ProofRecord) =>
    (state === 'waiting' || state === 'running') &&
    clock.now().getTime() - requestedAt.getTime() < maxProofMs

  return {
    /** `isNew` is false while an earlier request for the same revision is being worked on. */
    request(
      author: Author,
      id: string,
      revision: number,
    ): Promise<{ isNew: boolean; proof: Proof }> {
      return actAs(db, author, async (tx) => {
        const { content } = await lockAtRevision(tx, id, revision)
        const known = await findProof(tx, id)
        if (known?.revision === revision && isUnderWay(known)) {
          return { isNew: false, proof: presentProof(known) }
        }
        const now = clock.now()
        const key = { draftId: id, requestedAt: now }
        const proof = await replaceProof(tx, key, revision)
        const requestedAt = now.toISOString()
        await enqueue(
          tx,
          proofJob,
          { draftId: id, requestedAt, content },
          { now, key: `${id}/${requestedAt}` },
        )
        return { isNew: true, proof: presentProof(proof) }
      })
    },

    async read(id: string): Promise<Proof | null> {
      const { proof } = await readDraft(db, id)
      return proof && presentProof(proof)
    },
  }
}

export type ProofsService = ReturnType<typeof proofsService>
