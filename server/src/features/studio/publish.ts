import type { QuestionContent, QuestionOrigin, TimeLimits } from '@assay/contract/question-parts'
import type { Signature } from '@assay/contract/signature'
import { tidied } from '@assay/questions/prove/content'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { type DraftRecord, findDraft, markPublished } from './draft-store.ts'
import { lockAtRevision, nameOf } from './drafts.ts'
import { findProof, type ProofRecord } from './proof-store.ts'

interface NewEdition {
  readonly origin: QuestionOrigin
  readonly slug: string
  readonly content: QuestionContent
  readonly limits: TimeLimits | null
  readonly signature: Signature | null
}

interface Parts {
  readonly db: Db
  readonly clock: Clock
  /** In a thread: an author decides how long it takes. */
  readonly signatureOf: (content: QuestionContent) => Promise<Signature | null>
  readonly publishEdition: (tx: Db, edition: NewEdition, now: Date) => Promise<string>
}

/** Makes an edition of a revision that is proven. Asked again, returns the same edition. */
export function questionPublisher({ db, clock, signatureOf, publishEdition }: Parts) {
  return async (
    author: Author,
    id: string,
    revision: number,
  ): Promise<{ isNew: boolean; questionId: string }> => {
    // If it changes before it is locked, it is refused.
    const found = await findDraft(db, id)
    const signature = found ? await signatureOf(tidied(found.draft.content)) : null
    return actAs(db, author, async (tx) => {
      const draft = await lockAtRevision(tx, id, revision)
      if (draft.publishedId !== null && draft.publishedRevision === revision) {
        return { isNew: false, questionId: draft.publishedId }
      }
      const proof = await findProof(tx, id)
      refuseUnproven(proof, revision)
      const now = clock.now()
      const slug = draft.slug ?? slugFor(draft)
      const content = tidied(draft.content)
      const limits = proof?.progress.limits ?? null
      const edition = { origin: 'ours', slug, content, limits, signature } as const
      const questionId = await publishEdition(tx, edition, now)
      await markPublished(tx, id, { slug, publishedId: questionId, publishedRevision: revision })
      await recordAudit(tx, now, author, {
        action: 'question.published',
        subject: { id: questionId, name: nameOf(content) },
      })
      return { isNew: true, questionId }
    })
  }
}

export type QuestionPublisher = ReturnType<typeof questionPublisher>

function refuseUnproven(proof: ProofRecord | undefined, revision: number): void {
  if (proof?.revision !== revision) throw refusal('draft_unproven')
  if (proof.state === 'passed') return
  if (proof.state !== 'failed') throw refusal('proof_running')
  const [problem = 'The proof of this question failed.'] = proof.progress.checks.flatMap(
    ({ problems }) => problems,
  )
  throw refusal('proof_failed', problem)
}

/** Readable, and unlike that of any other question: the end of an id is random. */
function slugFor({ id, content: { title } }: DraftRecord): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '')
  return `${words || 'question'}-${id.slice(-6)}`
}
