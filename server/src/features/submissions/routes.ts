import { readRun, stopRun, submitRun } from '@assay/contract/submissions'
import { created } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import { presentRun } from './present.ts'
import type { SubmissionsService } from './service.ts'

export function submissionRoutes(
  scope: SessionScope<'candidate'>,
  submissions: SubmissionsService,
): void {
  serve(scope, submitRun, async ({ actor, body, request }) =>
    created('Submission created', { token: await submissions.submit(actor, body, request.id) }),
  )

  serve(scope, readRun, async ({ actor, params, request }) =>
    presentRun(await submissions.read(actor, params.token, request.id)),
  )

  serve(scope, stopRun, async ({ actor, params, request }) =>
    presentRun(await submissions.stop(actor, params.token, request.id)),
  )
}
