import * as endpoints from '@assay/contract/studio'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { DraftsService } from './drafts.ts'

export function studioRoutes(scope: SessionScope<'admin'>, drafts: DraftsService): void {
  serve(scope, endpoints.listQuestionDrafts, async ({ query }) =>
    ok('Question drafts', await drafts.list(query)),
  )

  serve(scope, endpoints.createQuestionDraft, async ({ author, body }) =>
    created('Draft created', { data: await drafts.create(author, body.from) }),
  )

  serve(scope, endpoints.readQuestionDraft, async ({ params }) =>
    ok('Question draft', { data: await drafts.read(params.id) }),
  )

  serve(scope, endpoints.saveQuestionDraft, async ({ author, params, body }) => {
    const { refusal, data } = await drafts.save(author, params.id, body.revision, body.content)
    if (refusal === undefined) return ok('Draft saved', { data })
    return { statusCode: 409 as const, message: refusal, data }
  })

  serve(scope, endpoints.deleteQuestionDraft, async ({ author, params }) => {
    await drafts.delete(author, params.id)
    return ok('Draft deleted')
  })
}
