import {
  draftAnswer,
  draftConflictAnswer,
  draftParams,
  saveDraftBody,
  savedDraftAnswer,
} from '@assay/contract/attempts'
import { answers } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app-type.ts'
import { sessionOf } from '../accounts/session-gate.ts'
import type { DraftsService } from './drafts.ts'
import { presentDraft } from './present.ts'

const tags = ['attempts']
const path = '/draft/:testId/:questionId'
/** 64 KB of source, which JSON may write at twice its length or more. */
const bodyLimit = 256 * 1024

export function draftRoutes(app: App, drafts: DraftsService): void {
  app.get(
    path,
    { schema: { tags, params: draftParams, response: answers({ 200: draftAnswer }) } },
    async (request) => {
      const { testId, questionId } = request.params
      const draft = await drafts.read(sessionOf(request).user, testId, questionId)
      return { statusCode: 200, message: 'Draft', data: draft && presentDraft(draft) }
    },
  )

  app.put(
    path,
    {
      bodyLimit,
      schema: {
        tags,
        params: draftParams,
        body: saveDraftBody,
        response: { ...answers({ 200: savedDraftAnswer }), 409: draftConflictAnswer },
      },
    },
    async (request, reply) => {
      const { testId, questionId } = request.params
      const { user } = sessionOf(request)
      const { isSaved, draft } = await drafts.save(user, testId, questionId, request.body)
      const data = presentDraft(draft)
      if (isSaved) return { statusCode: 200, message: 'Draft saved', data }
      // Not thrown, since this refusal alone hands something over: the text that is in the way.
      const message = 'A newer draft of this question was saved elsewhere'
      return reply.code(409).send({ statusCode: 409, message, data })
    },
  )
}
