import type { Language } from '@assay/contract/catalogue'
import {
  listAttemptRuns,
  listRuns,
  readRun,
  readRunDetail,
  stopRun,
  submitPracticeRunIn,
  submitRun,
} from '@assay/contract/submissions'
import type { Author } from '../../platform/audit/act-as.ts'
import type { Db } from '../../platform/database/connect.ts'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import {
  presentListedRun,
  presentReviewedRun,
  presentRun,
  presentRunDetail,
  presentSubmitted,
} from './present.ts'
import { findRunsOfAttempt } from './reviewed-runs-store.ts'
import type { SubmissionsService } from './service.ts'

export function submissionRoutes(
  scope: SessionScope<'candidate'>,
  submissions: SubmissionsService,
  offered: readonly Language[],
): void {
  serve(scope, submitRun, async ({ actor, body, request }) =>
    presentSubmitted(await submissions.submit(actor, body, request.id)),
  )

  serve(scope, submitPracticeRunIn(offered), async ({ actor, body, request }) =>
    presentSubmitted(await submissions.submitPractice(actor, body, request.id)),
  )

  serve(scope, readRun, async ({ actor, params, request }) =>
    presentRun(await submissions.read(actor, params.token, request.id)),
  )

  serve(scope, listRuns, async ({ actor, query }) =>
    ok('Runs', { data: (await submissions.list(actor, query)).map(presentListedRun) }),
  )

  serve(scope, readRunDetail, async ({ actor, params, request }) =>
    presentRunDetail(await submissions.readDetail(actor, params.token, request.id)),
  )

  serve(scope, stopRun, async ({ actor, params, request }) =>
    presentRun(await submissions.stop(actor, params.token, request.id)),
  )
}

export function adminSubmissionRoutes(
  scope: SessionScope<'admin'>,
  db: Db,
  /** Records that an administrator looks at an attempt. */
  noteView: (author: Author, attemptId: string) => Promise<void>,
): void {
  serve(scope, listAttemptRuns, async ({ author, params }) => {
    await noteView(author, params.id)
    return ok('Runs', { data: (await findRunsOfAttempt(db, params)).map(presentReviewedRun) })
  })
}
