import { answeredInLanguages, type Language } from '@assay/contract/catalogue'
import type { SaveDraftBody } from '@assay/contract/drafts'
import { starterCodeFor } from '@assay/contract/starter-code'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { UserRow } from '../accounts/present.ts'
import { type DraftRow, findDraft, writeDraft } from './drafts-store.ts'
import { type NoteActivity, openQuestion } from './open-question.ts'
import { withholdsResults } from './present.ts'

export interface Saved {
  /** False if a newer draft was saved, most likely in another tab. */
  readonly isSaved: boolean
  readonly draft: DraftRow
}

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly noteActivity: NoteActivity
}

export function draftsService({ db, clock, noteActivity }: Parts) {
  const find = async (actor: UserRow, testId: string, questionId: string, language?: Language) => {
    const found = await findDraft(db, {
      ...{ userId: actor.id, assessmentId: testId, questionId, language },
    })
    if (!found) throw refusal('attempt_not_begun', 'You have not begun this question')
    return found
  }

  return {
    /**
     * The one in a language, or the one that was changed last. Null if there is none, and after the end
     * of a test that does not show results.
     */
    async read(actor: UserRow, testId: string, questionId: string, language?: Language) {
      const { draft, attempt, test } = await find(actor, testId, questionId, language)
      return withholdsResults(attempt, test) ? null : draft
    },

    async save(
      actor: UserRow,
      testId: string,
      questionId: string,
      body: SaveDraftBody,
    ): Promise<Saved> {
      const { sourceCode, revision } = body
      const request = { userId: actor.id, assessmentId: testId, questionId }
      const now = clock.now()
      const { attemptId, startedAt, languages, question } = await openQuestion(db, request, now, {
        whilePaused: true,
      })
      const { language = languages[0] } = body
      if (!languages.includes(language)) {
        throw invalid({ language: answeredInLanguages(languages) })
      }
      await noteActivity(db, { attemptId, assessmentId: testId })
      const starterCode = starterCodeFor(language, question.starters[language])
      const draft = await writeDraft(db, revision, {
        ...{ attemptId, questionId, language, sourceCode, savedAt: now },
        editedAt: isWritten(sourceCode, starterCode) ? editedAt(body, startedAt, now) : null,
      })
      if (draft) return { isSaved: true, draft }
      const { draft: newer } = await find(actor, testId, questionId, language)
      if (!newer) throw new Error('a draft was neither found nor inserted')
      // The same text again: a retry of a save whose response was lost.
      const isRepeated = newer.revision === revision + 1 && newer.sourceCode === sourceCode
      return { isSaved: isRepeated, draft: newer }
    },
  }
}

/** Otherwise there is nothing in it but what the editor began with. */
function isWritten(sourceCode: string, starterCode: string): boolean {
  const text = sourceCode.trim()
  return text !== '' && text !== starterCode.trim()
}

/** As the browser says, but within the attempt. */
function editedAt({ editedMsAgo = 0 }: SaveDraftBody, startedAt: Date, now: Date): Date {
  return new Date(Math.max(startedAt.getTime(), now.getTime() - editedMsAgo))
}

export type DraftsService = ReturnType<typeof draftsService>
