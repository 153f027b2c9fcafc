import {
  ashbyCancelAssessment,
  ashbyListAssessments,
  ashbyStartAssessment,
  greenhouseListTests,
  greenhouseResponseError,
  greenhouseSendTest,
  greenhouseTestStatus,
} from '@assay/contract/hiring-calls'
import {
  connectHiringSystem,
  disconnectHiringSystem,
  listHiringSystems,
  maxReportedChars,
} from '@assay/contract/hiring-connections'
import type { Clock } from '../../platform/clock.ts'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { ConnectionsService } from './connections.ts'
import type { HiringScope } from './gate.ts'
import type { OrdersService } from './orders.ts'
import { attemptUrl, finishedAttempt, percentOf, pointsOf, statusOf } from './present.ts'

export function connectionRoutes(scope: SessionScope<'admin'>, connections: ConnectionsService) {
  serve(scope, listHiringSystems, async () =>
    ok('Hiring systems', { data: await connections.list() }),
  )

  serve(scope, connectHiringSystem, async ({ author, body }) =>
    created('Hiring system connected', { data: await connections.connect(author, body) }),
  )

  serve(scope, disconnectHiringSystem, async ({ author, params }) => {
    await connections.disconnect(author, params.id)
    return ok('Connection removed')
  })
}

interface CallParts {
  readonly clock: Clock
  readonly orders: OrdersService
  readonly publicUrl: string
}

export function greenhouseRoutes(
  scope: HiringScope,
  { clock, orders, publicUrl }: CallParts,
): void {
  serve(scope, greenhouseListTests, async () =>
    (await orders.tests()).map(({ id, name }) => ({
      partner_test_id: id,
      partner_test_name: name,
    })),
  )

  serve(scope, greenhouseSendTest, async ({ author, connection, body }) => {
    const { partner_test_id: testId, candidate, url } = body
    const order = { testId, candidate, reference: '', callbackUrl: url ?? null }
    return { partner_interview_id: await orders.place(author, connection, order) }
  })

  serve(scope, greenhouseTestStatus, async ({ connection, query }) => {
    const found = await orders.status(connection, query.partner_interview_id)
    const finished = finishedAttempt(found)
    const { attempt } = found
    return {
      partner_status: statusOf(found, clock.now()),
      partner_profile_url: attempt && attemptUrl(publicUrl, attempt.id),
      partner_score: finished ? percentOf(finished) : null,
      metadata: {
        ...(attempt && { 'Started At': attempt.startedAt.toISOString() }),
        ...(finished && {
          'Completed At': finished.completedAt.toISOString(),
          Points: pointsOf(finished),
        }),
      },
    }
  })

  serve(scope, greenhouseResponseError, async ({ author, connection, body }) => {
    const said = [body.api_call, ...(body.errors ?? [])].filter(Boolean).join(': ')
    const text = said === '' ? 'No reason was given' : said.slice(0, maxReportedChars)
    await orders.noteReported(author, connection, text)
    return {}
  })
}

export function ashbyRoutes(scope: HiringScope, orders: OrdersService): void {
  serve(scope, ashbyListAssessments, async () => {
    const tests = await orders.tests()
    const results = tests.map(({ id, name, language, level, timeLimitMinutes }) => ({
      assessment_type_id: id,
      name,
      description: [language, level, timeLimitMinutes && `${timeLimitMinutes} minutes`]
        .filter(Boolean)
        .join(', '),
    }))
    return { success: true as const, results }
  })

  serve(scope, ashbyStartAssessment, async ({ author, connection, body }) => {
    const { assessment_type_id: testId, candidate, application } = body
    const reference = application?.ashby_id ?? ''
    const order = { testId, candidate, reference, callbackUrl: null }
    const assessment_id = await orders.place(author, connection, order)
    return { success: true as const, results: { assessment_id } }
  })

  serve(scope, ashbyCancelAssessment, async ({ author, connection, body }) => {
    await orders.cancel(author, connection, body.assessment_id)
    return { success: true as const, results: { assessment_id: body.assessment_id } }
  })
}
