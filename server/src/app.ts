import { defaultBodyLimitBytes } from '@assay/contract/endpoint'
import { apiPrefix } from '@assay/contract/route'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import { v7 as uuidv7 } from 'uuid'
import { googleVerifier } from './features/accounts/google.ts'
import { letters } from './features/accounts/letters.ts'
import { ownAccountRoutes } from './features/accounts/own-routes.ts'
import type { Passwords } from './features/accounts/passwords.ts'
import { peopleService } from './features/accounts/people.ts'
import { peopleRoutes } from './features/accounts/people-routes.ts'
import { findPeople } from './features/accounts/people-store.ts'
import { hasOwnAccount, provenSignUp } from './features/accounts/proven-sign-up.ts'
import { publicAccountRoutes } from './features/accounts/public-routes.ts'
import { accountsService } from './features/accounts/service.ts'
import { sessionGate } from './features/accounts/session-gate.ts'
import { sessionKeeper } from './features/accounts/sessions.ts'
import { signInKeeper } from './features/accounts/sign-in-cookies.ts'
import {
  adminAssessmentRoutes,
  sharedAssessmentRoutes,
  testQuestionRoutes,
} from './features/assessments/routes.ts'
import { assessmentsService } from './features/assessments/service.ts'
import { findAssessment, lockForAttempt } from './features/assessments/store.ts'
import { testQuestionsService } from './features/assessments/test-questions.ts'
import { attemptsAdmin } from './features/attempts/admin.ts'
import { draftRoutes } from './features/attempts/draft-routes.ts'
import { draftsService } from './features/attempts/drafts.ts'
import { applyDeadlines } from './features/attempts/extend.ts'
import { openQuestion } from './features/attempts/open-question.ts'
import {
  adminAttemptRoutes,
  candidateAttemptRoutes,
  sharedAttemptRoutes,
} from './features/attempts/routes.ts'
import { attemptsService } from './features/attempts/service.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { groupRoutes } from './features/groups/routes.ts'
import { groupsService } from './features/groups/service.ts'
import { moveExpiry } from './features/invitations/batch-store.ts'
import { invitationLetters } from './features/invitations/letters.ts'
import { invitationLink } from './features/invitations/link.ts'
import { adminInvitationRoutes, publicInvitationRoutes } from './features/invitations/routes.ts'
import { invitationsService } from './features/invitations/service.ts'
import { markBegun, validInvitation } from './features/invitations/store.ts'
import { invitationTokens } from './features/invitations/token.ts'
import { requestFreshCases } from './features/judgings/fresh-cases.ts'
import { requestJudging } from './features/judgings/judge-answer.ts'
import { rejudging } from './features/judgings/rejudge.ts'
import { adminJudgingRoutes, candidateJudgingRoutes } from './features/judgings/routes.ts'
import { judgingsAdmin } from './features/judgings/service.ts'
import {
  goLive,
  tellAttemptsChanged,
  tellEndedSessions,
  tellInvitationsChanged,
} from './features/notifications/live.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { notificationsService } from './features/notifications/service.ts'
import { offeredEditions, takeChosen } from './features/questions/chosen.ts'
import { findContent } from './features/questions/content.ts'
import { drawQuestions } from './features/questions/draw.ts'
import { exportService } from './features/questions/export.ts'
import { questionExportRoutes } from './features/questions/export-routes.ts'
import { publishEdition } from './features/questions/publish-edition.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { questionsService } from './features/questions/service.ts'
import { draftsService as questionDraftsService } from './features/studio/drafts.ts'
import { caseGenerator } from './features/studio/generate-cases.ts'
import { importService } from './features/studio/import.ts'
import { importRoutes } from './features/studio/import-routes.ts'
import { proofsService } from './features/studio/proofs.ts'
import { questionPublisher } from './features/studio/publish.ts'
import { studioRoutes } from './features/studio/routes.ts'
import { submissionRoutes } from './features/submissions/routes.ts'
import { submissionsService } from './features/submissions/service.ts'
import { countRuns, measureDatabase, measureJobs } from './measures.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/connect.ts'
import { notFound } from './platform/errors.ts'
import { documentApi } from './platform/http/api-docs.ts'
import type { App } from './platform/http/app-type.ts'
import { clientAddress } from './platform/http/client-address.ts'
import { addHealth, type Probe, succeeds } from './platform/http/health.ts'
import { addMetrics } from './platform/http/metrics.ts'
import { localGate, refuseForeignOrigin } from './platform/http/origin.ts'
import { addRateLimits } from './platform/http/rate-limits.ts'
import { renderError } from './platform/http/render-errors.ts'
import { RequestLog, type RequestLogLevel } from './platform/http/request-log.ts'
import { openScope, publicGate } from './platform/http/scopes.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { serveSite, toReadableAddress } from './platform/http/site.ts'
import type { Judge } from './platform/judge/client.ts'
import { addMailbox } from './platform/mail/mailbox.ts'
import { mailProbe } from './platform/mail/outbox.ts'
import type { Metrics } from './platform/metrics.ts'

/** How long a client may take to send its request, and how often that is checked. */
const slowestClients = {
  requestTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
}

/** Everything the application depends on, passed in by the product or a test. */
export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly secret: string
  readonly passwords: Passwords
  /** How long a socket may outlive an expired session. */
  readonly checkSessionsEveryMs?: number
  readonly judge: Judge
  readonly judgeProbe: Probe
  readonly metrics: Metrics
  /** Shared rate limits of several nodes. */
  readonly redis?: Redis | undefined
  readonly slowestClients?: Partial<typeof slowestClients>
  readonly requestLogLevel?: RequestLogLevel | undefined
  /** Called with every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void
}

export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, clock, log, metrics } = parts
  const { db } = database
  const app: App = fastify({
    loggerInstance: log,
    logController: new RequestLog(parts.requestLogLevel ?? 'info'),
    rewriteUrl: ({ url = '/' }) => toReadableAddress(url),
    genReqId: () => uuidv7(),
    trustProxy: config.trustProxy,
    bodyLimit: defaultBodyLimitBytes,
    // A malformed address, or one with an overlong id, is a 404.
    frameworkErrors: (_error, request, reply) => renderError(notFound(), request, reply),
    connectionTimeout: 30_000,
    ...slowestClients,
    ...parts.slowestClients,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(renderError)
  // Only JSON is accepted: a form on another site can send text, but not JSON.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', null)
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onRequest', refuseForeignOrigin(config.publicUrl))
  await addSecurityHeaders(app, {
    https: config.secureCookies,
    google: config.google.clientId !== undefined,
  })
  await app.register(cookie, { secret: parts.secret })
  await addRateLimits(app, parts.redis)
  await documentApi(app)
  addMetrics(app, metrics, config.publicUrl)
  const { redis } = parts
  addHealth(app, {
    required: { database: succeeds(() => database.pool.query('select 1')) },
    optional: {
      judge: parts.judgeProbe,
      mail: mailProbe(db),
      ...(redis && { redis: succeeds(() => redis.ping()) }),
    },
  })
  await serveSite(app)

  const notifications = notificationsService({ db, clock })
  const onSessionsEnded = (ids: string[]) => {
    tellEndedSessions(db, ids).catch((error: unknown) =>
      log.warn({ err: error }, 'the end of sessions could not be told'),
    )
  }
  const sessions = sessionKeeper(db, clock, onSessionsEnded)
  const accountParts = {
    db,
    clock,
    passwords: parts.passwords,
    letters: letters(config.publicUrl),
    sessions,
    verifyGoogleToken: googleVerifier(config.google),
    onSessionsEnded,
    onSignIn: logFirstSignIn(log),
    notify: notifications.announce,
  }
  const accounts = accountsService(accountParts)
  const people = peopleService({ db, clock, onSessionsEnded, sendReset: accounts.sendReset })
  const submissions = submissionsService({
    db,
    clock,
    judge: parts.judge,
    openQuestion,
    onRunEnd: countRuns(metrics),
  })
  const deadlines = { clock, tellCandidates: tellAttemptsChanged }
  const attempts = attemptsService({
    db,
    clock,
    lockAssessment: lockForAttempt,
    settleRuns: submissions.settle,
    decisiveRun: submissions.decisiveRun,
    invitationOf: validInvitation,
    onBegun: async (tx, { id, userId, marking }, invitation) => {
      if (marking === 'cases') await requestFreshCases(tx, id, clock.now())
      if (!invitation) return
      await tellInvitationsChanged(tx, await markBegun(tx, invitation.id, userId))
    },
    onAnswered: (tx, answer) => requestJudging(tx, answer, clock.now()),
    announce: notifications.announce,
  })
  const assessments = assessmentsService({
    db,
    clock,
    drawQuestions,
    takeChosen,
    offeredEditions,
    ownAttempt: attempts.findOwn,
    invitationOf: validInvitation,
    onTimesChanged: async (tx, assessmentId, closing) => {
      await applyDeadlines(tx, deadlines, { assessmentId })
      await moveExpiry(tx, assessmentId, closing)
    },
    announce: (tx, notice) =>
      notifications.announce(tx, { ...notice, audience: 'users', type: 'info' }),
  })
  const tokens = invitationTokens(parts.secret)
  const invitations = invitationsService({
    db,
    clock,
    findAssessment,
    letter: invitationLetters(config.publicUrl, tokens),
    announce: notifications.announce,
    tellChanged: tellInvitationsChanged,
  })
  const link = invitationLink({
    db,
    clock,
    tokens,
    hasAccount: hasOwnAccount,
    signUp: provenSignUp(accountParts),
    tellChanged: tellInvitationsChanged,
  })
  const gate = sessionGate(sessions)
  const countSockets = goLive(app, {
    database,
    publicUrl: config.publicUrl,
    addressOf: clientAddress(config.trustProxy),
    sessions,
    checkSessionsEveryMs: parts.checkSessionsEveryMs,
  })

  metrics.gauge('assay_sockets_open', 'Live connections of open pages.', countSockets)
  measureDatabase(metrics, database)
  measureJobs(metrics, db, clock)

  // Who may call what. An endpoint in a scope other than its own is a type error, a route outside
  // every scope fails the access test.
  await app.register(
    async (api: App) => {
      openScope(api, 'public', publicGate, (scope) => {
        publicAccountRoutes(scope, {
          accounts,
          sessions,
          secureCookies: config.secureCookies,
          googleClientId: config.google.clientId,
        })
        publicInvitationRoutes(scope, { link, sessions, keep: signInKeeper(config.secureCookies) })
      })
      openScope(api, 'signed-in', gate, (scope) => {
        ownAccountRoutes(scope, accounts)
        notificationRoutes(scope, notifications)
        sharedAssessmentRoutes(scope, assessments)
        sharedAttemptRoutes(scope, attempts)
      })
      openScope(api, 'admin', gate, (scope) => {
        adminAssessmentRoutes(scope, assessments)
        testQuestionRoutes(scope, testQuestionsService({ db, clock, drawQuestions, takeChosen }))
        questionRoutes(scope, questionsService({ db, clock }))
        questionExportRoutes(scope, exportService({ db, clock }))
        adminInvitationRoutes(scope, invitations)
        adminAttemptRoutes(scope, attemptsAdmin({ db, ...deadlines }))
        auditRoutes(scope, db)
        peopleRoutes(scope, people)
        importRoutes(scope, importService({ db, clock }))
        studioRoutes(scope, {
          drafts: questionDraftsService({ db, clock, findContent }),
          proofs: proofsService({ db, clock }),
          publish: questionPublisher({ db, clock, publishEdition }),
          generate: caseGenerator({ db, judge: parts.judge }),
        })
        groupRoutes(scope, groupsService({ db, clock, findPeople }))
        adminJudgingRoutes(scope, {
          judgings: judgingsAdmin(db),
          rejudging: rejudging({ db, clock }),
        })
      })
      openScope(api, 'candidate', gate, (scope) => {
        candidateAttemptRoutes(scope, attempts)
        candidateJudgingRoutes(scope, db)
        draftRoutes(scope, draftsService({ db, clock }))
        submissionRoutes(scope, submissions)
      })
    },
    { prefix: apiPrefix },
  )
  if (config.mail.smtpUrl === undefined) {
    openScope(app, 'local', localGate(config.publicUrl), (scope) => addMailbox(scope.app, db))
  }
  return app
}

/** Tells whoever has just started the product that it can be used. */
function logFirstSignIn(log: FastifyBaseLogger): (email: string) => void {
  let isFirst = true
  return (email) => {
    if (isFirst) log.info(`first sign-in since the start: ${email}`)
    isFirst = false
  }
}
