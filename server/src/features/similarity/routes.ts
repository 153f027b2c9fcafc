import {
  compareAnswers,
  compareWithReference,
  listSimilarPairs,
  readQuestionSimilarity,
  readSimilarAnswers,
} from '@assay/contract/similarity'
import type { Author } from '../../platform/audit/act-as.ts'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { SimilarityService } from './service.ts'

export function similarityRoutes(
  scope: SessionScope<'admin'>,
  similarity: SimilarityService,
  /** Records that an administrator looks at an attempt. */
  noteView: (author: Author, attemptId: string) => Promise<void>,
): void {
  serve(scope, readSimilarAnswers, async ({ params }) =>
    ok('Similar answers', { data: await similarity.ofAttempt(params.id) }),
  )

  serve(scope, compareAnswers, async ({ author, params }) => {
    const { id, questionId, otherId } = params
    await noteView(author, id)
    await noteView(author, otherId)
    return ok('Comparison', { data: await similarity.compare(id, questionId, otherId) })
  })

  serve(scope, compareWithReference, async ({ author, params }) => {
    await noteView(author, params.id)
    const data = await similarity.compareWithReference(params.id, params.questionId)
    return ok('Comparison', { data })
  })

  serve(scope, readQuestionSimilarity, async ({ params, query }) =>
    ok('Similarity', { data: await similarity.ofQuestion(params.id, query.language) }),
  )

  serve(scope, listSimilarPairs, async ({ params, query }) =>
    ok('Similar pairs', await similarity.pairsOf(params.id, query)),
  )
}
