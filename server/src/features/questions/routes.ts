import {
  listBankQuestions,
  listTopics,
  readBankQuestion,
  withdrawQuestion,
} from '@assay/contract/question-bank'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { QuestionsService } from './service.ts'

export function questionRoutes(scope: SessionScope<'admin'>, questions: QuestionsService): void {
  serve(scope, listBankQuestions, async ({ query }) => ok('Questions', await questions.list(query)))

  serve(scope, listTopics, async () => ok('Topics and ideas', { data: await questions.filters() }))

  serve(scope, readBankQuestion, async ({ params }) =>
    ok('Question', { data: await questions.read(params.id) }),
  )

  serve(scope, withdrawQuestion, async ({ author, params }) => {
    await questions.withdraw(author, params.id)
    return ok('Question withdrawn')
  })
}
