import type { SaveDraftBody } from '@assay/contract/drafts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { UserRow } from '../accounts/present.ts'
import { type DraftRow, findDraft, writeDraft } from './drafts-store.ts'
import { openQuestion } from './open-question.ts'
import { withholdsResults } from './present.ts'

export interface Saved {
  /** False if a newer draft was saved, most likely in another tab. */
  readonly isSaved: boolean
  readonly draft: DraftRow
}

export function draftsService({ db, clock }: { db: Db; clock: Clock }) {
  const find = async (actor: UserRow, testId: string, questionId: string) => {
    const found = await findDraft(db, actor.id, testId, questionId)
    if (!found) throw refusal('attempt_not_begun', 'You have not begun this question')
    return found
  }

  return {
    /** Null too once the test has ended, if it does not show results. */
    async read(actor: UserRow, testId: string, questionId: string) {
      const { draft, attempt, test } = await find(actor, testId, questionId)
      return withholdsResults(attempt, test) ? null : draft
    },

    async save(
      actor: UserRow,
      testId: string,
      questionId: string,
      { sourceCode, revision }: SaveDraftBody,
    ): Promise<Saved> {
      const request = { userId: actor.id, assessmentId: testId, questionId }
      const now = clock.now()
      const { attemptId } = await openQuestion(db, request, now)
      const written = { attemptId, questionId, sourceCode, savedAt: now }
      const draft = await writeDraft(db, written, revision)
      if (draft) return { isSaved: true, draft }
      const { draft: newer } = await find(actor, testId, questionId)
      if (!newer) throw new Error('a draft was neither found nor inserted')
      // The same text again: a retry of a save whose response was lost.
      const isRepeated = newer.revision === revision + 1 && newer.sourceCode === sourceCode
      return { isSaved: isRepeated, draft: newer }
    },
  }
}

export type DraftsService = ReturnType<typeof draftsService>
