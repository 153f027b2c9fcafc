import {
  answerOwnershipQuestion,
  readOwnership,
  readOwnOwnership,
  showOwnershipQuestion,
} from '@assay/contract/ownership'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { OwnershipService } from './service.ts'

export function candidateOwnershipRoutes(
  scope: SessionScope<'candidate'>,
  ownership: OwnershipService,
): void {
  serve(scope, readOwnOwnership, async ({ actor, params }) =>
    ok('Ownership questions', { data: await ownership.readOwn(actor, params.testId) }),
  )

  serve(scope, showOwnershipQuestion, async ({ actor, params }) =>
    ok('Question', { data: await ownership.showNext(actor, params.testId) }),
  )

  serve(scope, answerOwnershipQuestion, async ({ actor, params, body }) =>
    ok(body.isFinal ? 'Answered' : 'Saved', {
      data: await ownership.answer(actor, params.testId, params.position, body),
    }),
  )
}

export function adminOwnershipRoutes(
  scope: SessionScope<'admin'>,
  ownership: OwnershipService,
): void {
  serve(scope, readOwnership, async ({ params }) =>
    ok('Ownership questions', { data: await ownership.read(params.id) }),
  )
}
