import type { Proof } from '@assay/contract/studio'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { type Clock, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { lockDraft } from './draft-store.ts'
import { lockAtRevision, readDraft } from './drafts.ts'
import { presentProof } from './present.ts'
import { proofJob } from './proof-job.ts'
import { deleteProof, findProof, type ProofRecord, replaceProof } from './proof-store.ts'

/** A proof that has not ended by then, such as one whose job died, may be requested again. */
const maxProofMs = 60 * minuteMs

export function proofsService({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const isUnfinished = ({ state }: ProofRecord) => state === 'waiting' || state === 'running'
  const isUnderWay = (proof: ProofRecord) =>
    isUnfinished(proof) && clock.now().getTime() - proof.requestedAt.getTime() < maxProofMs

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

    /** The job finds out at its next step, since nobody waits for that proof any more. */
    async cancel(author: Author, id: string): Promise<Proof | null> {
      await actAs(db, author, async (tx) => {
        const draft = await lockDraft(tx, id)
        if (!draft) throw refusal('draft_not_found')
        const known = await findProof(tx, id)
        if (known && isUnfinished(known)) await deleteProof(tx, id)
      })
      return this.read(id)
    },

    async read(id: string): Promise<Proof | null> {
      const { proof } = await readDraft(db, id)
      return proof && presentProof(proof)
    },
  }
}

export type ProofsService = ReturnType<typeof proofsService>
