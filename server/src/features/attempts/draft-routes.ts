import { readDraft, saveDraft } from '@assay/contract/drafts'
import { ok, refused } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { DraftsService } from './drafts.ts'
import { presentDraft } from './present.ts'

export function draftRoutes(scope: SessionScope<'candidate'>, drafts: DraftsService): void {
  serve(scope, readDraft, async ({ actor, params, query }) => {
    const { testId, questionId } = params
    const draft = await drafts.read(actor, testId, questionId, query.language)
    return ok('Draft', { data: draft && presentDraft(draft) })
  })

  serve(scope, saveDraft, async ({ actor, params, body }) => {
    const { isSaved, draft } = await drafts.save(actor, params.testId, params.questionId, body)
    const data = presentDraft(draft)
    if (isSaved) return ok('Draft saved', { data })
    return refused('draft_outdated', 'A newer draft of this question was saved elsewhere', { data })
  })
}
