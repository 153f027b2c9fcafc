import * as endpoints from '@assay/contract/studio'
import { created, ok, refused } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { DraftsService } from './drafts.ts'
import type { CaseGenerator } from './generate-cases.ts'
import type { ProofsService } from './proofs.ts'
import type { QuestionPublisher } from './publish.ts'
import type { GeneratorTrial } from './try-generator.ts'

interface Services {
  readonly drafts: DraftsService
  readonly proofs: ProofsService
  readonly publish: QuestionPublisher
  readonly generate: CaseGenerator
  readonly tryGenerator: GeneratorTrial
}

export function studioRoutes(
  scope: SessionScope<'admin'>,
  { drafts, proofs, publish, generate, tryGenerator }: Services,
): void {
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
    return refused('draft_outdated', refusal, { data })
  })

  serve(scope, endpoints.deleteQuestionDraft, async ({ author, params }) => {
    await drafts.delete(author, params.id)
    return ok('Draft deleted')
  })

  serve(scope, endpoints.proveQuestionDraft, async ({ author, params, body }) => {
    const { isNew, proof } = await proofs.request(author, params.id, body.revision)
    return isNew
      ? created('Proof requested', { data: proof })
      : ok('The proof is under way', { data: proof })
  })

  serve(scope, endpoints.readProof, async ({ params }) =>
    ok('Proof', { data: await proofs.read(params.id) }),
  )

  serve(scope, endpoints.cancelProof, async ({ author, params }) =>
    ok('Proof', { data: await proofs.cancel(author, params.id) }),
  )

  serve(scope, endpoints.generateCases, async ({ author, params, body }) =>
    ok('Cases', { data: await generate(author, params.id, body) }),
  )

  serve(scope, endpoints.tryGenerator, async ({ author, params, body }) =>
    ok('Generated input', { data: await tryGenerator(author, params.id, body) }),
  )

  serve(scope, endpoints.publishQuestionDraft, async ({ author, params, body }) => {
    const { isNew, questionId } = await publish(author, params.id, body.revision)
    const data = { questionId }
    return isNew
      ? created('Question published', { data })
      : ok('This question is published already', { data })
  })
}
