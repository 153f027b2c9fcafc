import { Readable } from 'node:stream'
import {
  closeAttempt,
  exportAttempts,
  exportAttemptsJson,
  extendAttempt,
  listAttempts,
  readAttemptDetail,
  reopenAttempt,
} from '@assay/contract/attempt-review'
import {
  answerQuestion,
  createAttempt,
  flagQuestion,
  listOwnAttempts,
  readAttempt,
  readAttemptSummary,
} from '@assay/contract/attempts'
import { pauseTest, resumeTest } from '@assay/contract/pauses'
import { reviewAttempt } from '@assay/contract/reviews'
import { readRunning } from '@assay/contract/running-attempts'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { AttemptsAdmin } from './admin.ts'
import type { AttemptsService } from './service.ts'

/** Candidates see their own, administrators anyone's. */
export function sharedAttemptRoutes(
  scope: SessionScope<'signed-in'>,
  attempts: AttemptsService,
): void {
  serve(scope, listOwnAttempts, async ({ actor, params, query }) =>
    ok('Attempted tests', await attempts.listOwn(actor, params.id, query)),
  )
}

export function candidateAttemptRoutes(
  scope: SessionScope<'candidate'>,
  attempts: AttemptsService,
): void {
  serve(scope, createAttempt, async ({ actor, body }) => {
    const { isNew, data } = await attempts.create(actor, body)
    return isNew ? created('Test begun', { data }) : ok('Test already begun', { data })
  })

  serve(scope, answerQuestion, async ({ actor, params, body, request }) => {
    const data = await attempts.answer(actor, params.testId, body, request.id)
    if (data.correct === null) return ok('Your answer is being judged', { data })
    return ok(data.correct ? 'Correct answer' : 'Incorrect answer', { data })
  })

  serve(scope, flagQuestion, async ({ actor, params, body }) => {
    await attempts.flag(actor, params.testId, body)
    return ok(body.flagged ? 'Question flagged' : 'Flag removed')
  })

  serve(scope, readAttemptSummary, async ({ actor, params }) =>
    ok('Summary', { data: await attempts.summary(actor, params.testId) }),
  )

  serve(scope, readRunning, async ({ actor }) =>
    ok('Running tests', { data: await attempts.running(actor) }),
  )

  serve(scope, readAttempt, async ({ actor, params }) =>
    ok('Attempted test', { data: await attempts.getOwn(actor, params.testId) }),
  )
}

export function adminAttemptRoutes(scope: SessionScope<'admin'>, admin: AttemptsAdmin): void {
  serve(scope, listAttempts, async ({ query }) => ok('Attempts', await admin.list(query)))

  serve(scope, readAttemptDetail, async ({ author, params }) =>
    ok('Attempt', { data: await admin.view(author, params.id) }),
  )

  serve(scope, extendAttempt, async ({ author, params, body }) =>
    ok('Attempt extended', { data: await admin.extend(author, params.id, body.extraMinutes) }),
  )

  serve(scope, reopenAttempt, async ({ author, params, body }) =>
    ok('Attempt reopened', { data: await admin.reopen(author, params.id, body.extraMinutes) }),
  )

  serve(scope, closeAttempt, async ({ author, params }) =>
    ok('Attempt ended', { data: await admin.close(author, params.id) }),
  )

  serve(scope, pauseTest, async ({ author, params }) =>
    ok('Test paused', { data: await admin.pause(author, params.id) }),
  )

  serve(scope, resumeTest, async ({ author, params }) =>
    ok('Test resumed', { data: await admin.resume(author, params.id) }),
  )

  serve(scope, reviewAttempt, async ({ author, params, body }) =>
    ok('Review saved', { data: await admin.review(author, params.id, body) }),
  )

  serve(scope, exportAttempts, async ({ author, query, reply }) => {
    const csv = await admin.export(author, 'CSV', query)
    reply.header('content-disposition', 'attachment; filename="attempts.csv"')
    return Readable.from(csv)
  })

  serve(scope, exportAttemptsJson, async ({ author, query, reply }) => {
    const json = await admin.export(author, 'JSON', query)
    reply.header('content-disposition', 'attachment; filename="attempts.json"')
    return Readable.from(json)
  })
}
