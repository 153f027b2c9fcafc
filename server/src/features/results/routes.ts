import { listItems, readQuestionFigures } from '@assay/contract/items'
import { compareGroups, readResults } from '@assay/contract/results'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { ResultsService } from './service.ts'

export function resultRoutes(scope: SessionScope<'admin'>, results: ResultsService): void {
  serve(scope, readResults, async ({ params, query }) =>
    ok('Results', { data: await results.ofTest(params.id, query) }),
  )

  serve(scope, compareGroups, async ({ params }) =>
    ok('Groups', { data: await results.compareGroups(params.id) }),
  )

  serve(scope, listItems, async ({ params }) =>
    ok('Items', { data: await results.items(params.id) }),
  )

  serve(scope, readQuestionFigures, async ({ params }) =>
    ok('Figures', { data: await results.ofQuestion(params.id) }),
  )
}
