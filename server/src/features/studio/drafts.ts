import { isDeepStrictEqual } from 'node:util'
import type { PageQuery } from '@assay/contract/lists'
import type { QuestionContent } from '@assay/contract/question-parts'
import type { QuestionDraft } from '@assay/contract/studio'
import { tidied } from '@assay/questions/prove/content'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { actOnce } from '../../platform/audit/act-once.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import {
  type DraftRecord,
  deleteDraft,
  type FoundDraft,
  findDraft,
  insertDraft,
  listDrafts,
  lockDraft,
  updateDraft,
} from './draft-store.ts'
import { emptyQuestion } from './empty-question.ts'
import { presentDraft, presentDraftRow, presentSave } from './present.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  /** A published edition with everything that proves it. */
  readonly findContent: (
    db: Db,
    questionId: string,
  ) => Promise<{ readonly content: QuestionContent } | undefined>
}

export function draftsService({ db, clock, findContent }: Parts) {
  return {
    async list(query: PageQuery) {
      const { rows, ...counts } = await listDrafts(db, query)
      return { data: rows.map(presentDraftRow), ...counts }
    },

    create(author: Author, from: string | undefined): Promise<QuestionDraft> {
      return actOnce(db, author, clock.now(), async (tx) => {
        const copied = from === undefined ? { content: emptyQuestion } : await findContent(tx, from)
        if (!copied) throw refusal('question_not_found')
        const { content } = copied
        const now = clock.now()
        const id = await insertDraft(tx, { content, savedAt: now, savedBy: author.id })
        await recordAudit(tx, now, author, {
          action: 'question-draft.created',
          subject: { id, name: nameOf(content) },
          ...(from !== undefined && { after: { copyOf: from } }),
        })
        return presentDraft(await readDraft(tx, id))
      })
    },

    read: async (id: string): Promise<QuestionDraft> => presentDraft(await readDraft(db, id)),

    /** Refused if anybody has saved since the author loaded the draft. Not audited: it autosaves. */
    async save(author: Author, id: string, revision: number, content: QuestionContent) {
      const save = { content, savedAt: clock.now(), savedBy: author.id }
      const saved = await actAs(db, author, (tx) => updateDraft(tx, id, revision, save))
      const isSaved = saved !== undefined
      const found = await readDraft(db, id)
      const data = presentSave(found)
      if (isSaved || isRepeated(found, author, revision, content)) return { data }
      return { refusal: savedMeanwhile(found), data }
    },

    async delete(author: Author, id: string): Promise<void> {
      await actAs(db, author, async (tx) => {
        const draft = await lockDraft(tx, id)
        if (!draft) throw refusal('draft_not_found')
        await deleteDraft(tx, id)
        await recordAudit(tx, clock.now(), author, {
          action: 'question-draft.deleted',
          subject: { id, name: nameOf(draft.content) },
        })
      })
    },
  }
}

export type DraftsService = ReturnType<typeof draftsService>

export async function readDraft(db: Db, id: string): Promise<FoundDraft> {
  const found = await findDraft(db, id)
  if (!found) throw refusal('draft_not_found')
  return found
}

/** What the author means, as it would be published. */
export async function contentAt(db: Db, id: string, revision: number): Promise<QuestionContent> {
  const found = await readDraft(db, id)
  if (found.draft.revision !== revision) throw refusal('draft_outdated', savedMeanwhile(found))
  return tidied(found.draft.content)
}

/** The draft, unless somebody has saved it since: no longer what the author means. */
export async function lockAtRevision(tx: Db, id: string, revision: number): Promise<DraftRecord> {
  const draft = await lockDraft(tx, id)
  if (!draft) throw refusal('draft_not_found')
  if (draft.revision !== revision)
    throw refusal('draft_outdated', savedMeanwhile(await readDraft(tx, id)))
  return draft
}

function savedMeanwhile(found: FoundDraft): string {
  const { savedBy, savedAt } = presentSave(found)
  const time = `${savedAt.slice(0, 10)} ${savedAt.slice(11, 16)} UTC`
  return `${savedBy} saved this question at ${time}. Reload to see the changes.`
}

export const nameOf = ({ title }: Pick<QuestionContent, 'title'>) => title.trim() || 'Untitled'

/** The author's browser sends a save again if the response to it was lost. */
function isRepeated(
  { draft }: FoundDraft,
  author: Author,
  revision: number,
  content: QuestionContent,
): boolean {
  return (
    draft.revision === revision + 1 &&
    draft.savedBy === author.id &&
    isDeepStrictEqual(draft.content, content)
  )
}
