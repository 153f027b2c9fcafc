import {
  readAnswerJudging,
  readJudgedCase,
  readJudging,
  readRejudging,
  rejudge,
} from '@assay/contract/judgings'
import type { Db } from '../../platform/database/connect.ts'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import { progressOf } from './progress.ts'
import type { RejudgingService } from './rejudge.ts'
import type { JudgingsAdmin } from './service.ts'

export function candidateJudgingRoutes(scope: SessionScope<'candidate'>, db: Db): void {
  serve(scope, readJudging, async ({ actor, params }) =>
    ok('Judging', { data: await progressOf(db, { ...params, userId: actor.id }) }),
  )
}

export function adminJudgingRoutes(
  scope: SessionScope<'admin'>,
  { judgings, rejudging }: { judgings: JudgingsAdmin; rejudging: RejudgingService },
): void {
  serve(scope, readAnswerJudging, async ({ params }) =>
    ok('Judging', { data: await judgings.read(params.id, params.questionId) }),
  )

  serve(scope, readJudgedCase, async ({ params }) =>
    ok('Case', { data: await judgings.readCase(params.id, params.questionId, params.position) }),
  )

  serve(scope, rejudge, async ({ author, body }) =>
    created('Rejudging begun', { data: await rejudging.request(author, body) }),
  )

  serve(scope, readRejudging, async ({ params }) =>
    ok('Rejudging', { data: await rejudging.progress(params.id) }),
  )
}
