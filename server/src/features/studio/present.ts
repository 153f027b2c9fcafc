import type { DraftRow, Proof, QuestionDraft } from '@assay/contract/studio'
import type { questionProofs } from '../../tables/studio.ts'
import type { FoundDraft, listDrafts } from './draft-store.ts'

type ListedDraft = Awaited<ReturnType<typeof listDrafts>>['rows'][number]

const deletedAccount = 'A deleted account'

export function presentDraftRow(row: ListedDraft): DraftRow {
  const { id, title, topic, level, savedAt, savedBy, proof } = row
  return {
    _id: id,
    title,
    topic,
    level,
    savedAt: savedAt.toISOString(),
    savedBy: savedBy ?? deletedAccount,
    state: stateOf(row),
    proof,
  }
}

function stateOf({ publishedId, publishedRevision, revision }: ListedDraft): DraftRow['state'] {
  if (publishedId === null) return 'unpublished'
  return publishedRevision === revision ? 'published' : 'changed'
}

export function presentDraft(found: FoundDraft): QuestionDraft {
  const { id, content, publishedId, publishedRevision } = found.draft
  return {
    _id: id,
    content,
    ...presentSave(found),
    publishedId,
    publishedRevision,
    proof: found.proof && presentProof(found.proof),
  }
}

/** The latest save: which revision, when and by whom. */
export function presentSave({ draft, savedBy }: Pick<FoundDraft, 'draft' | 'savedBy'>) {
  const { revision, savedAt } = draft
  return { revision, savedAt: savedAt.toISOString(), savedBy: savedBy ?? deletedAccount }
}

export function presentProof(row: typeof questionProofs.$inferSelect): Proof {
  const { revision, state, requestedAt, finishedAt, progress } = row
  return {
    revision,
    state,
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    ...progress,
  }
}
