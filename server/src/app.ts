import { defaultBodyLimitBytes } from '@assay/contract/endpoint'
import type { HiringSystem } from '@assay/contract/hiring-systems'
import { apiPrefix } from '@assay/contract/route'
import cookie from '@fastify/cookie'
import fastify, { type RouteOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import { v7 as uuidv7 } from 'uuid'
import { deviceCookies } from './features/accounts/devices.ts'
import { ownAccountRoutes } from './features/accounts/own-routes.ts'
import { ownSessionRoutes } from './features/accounts/own-session-routes.ts'
import { hasPasskeys } from './features/accounts/passkeys/ceremony.ts'
import { ownPasskeyRoutes, passkeySignInRoutes } from './features/accounts/passkeys/routes.ts'
import { peopleRoutes } from './features/accounts/people-routes.ts'
import { publicAccountRoutes } from './features/accounts/public-routes.ts'
import {
  ownSecondFactorRoutes,
  secondFactorSignInRoutes,
} from './features/accounts/second-factor/routes.ts'
import { sessionGate } from './features/accounts/session-gate.ts'
import { signInKeeper } from './features/accounts/sign-in-cookies.ts'
import { ssoRoutes } from './features/accounts/sso/routes.ts'
import {
  adminAssessmentRoutes,
  sharedAssessmentRoutes,
  testQuestionRoutes,
} from './features/assessments/routes.ts'
import { draftRoutes } from './features/attempts/draft-routes.ts'
import {
  adminAttemptRoutes,
  candidateAttemptRoutes,
  sharedAttemptRoutes,
} from './features/attempts/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { examBrowserGate } from './features/exam-browser/gate.ts'
import { examBrowserRoutes } from './features/exam-browser/routes.ts'
import { groupRoutes } from './features/groups/routes.ts'
import { hiringGate } from './features/hiring/gate.ts'
import { ashbyRoutes, connectionRoutes, greenhouseRoutes } from './features/hiring/routes.ts'
import {
  adminCodeRoutes,
  adminInvitationRoutes,
  publicInvitationRoutes,
} from './features/invitations/routes.ts'
import { adminJournalRoutes, candidateJournalRoutes } from './features/journals/routes.ts'
import { adminJudgingRoutes, candidateJudgingRoutes } from './features/judgings/routes.ts'
import { keyGate } from './features/keys/key-gate.ts'
import { keyRoutes } from './features/keys/routes.ts'
import { ltiDoorRoutes } from './features/lti/door-routes.ts'
import { adminLtiRoutes, publicLaunchRoutes } from './features/lti/routes.ts'
import {
  adminClarificationRoutes,
  adminMessageRoutes,
  candidateClarificationRoutes,
  candidateMessageRoutes,
} from './features/messages/routes.ts'
import { goLive } from './features/notifications/live.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { organisationRoutes } from './features/organisation/routes.ts'
import { overviewRoutes } from './features/overview/routes.ts'
import { adminOwnershipRoutes, candidateOwnershipRoutes } from './features/ownership/routes.ts'
import { erasureRoutes, ownDataRoutes } from './features/privacy/routes.ts'
import { questionExportRoutes } from './features/questions/export-routes.ts'
import { pictureRoutes } from './features/questions/picture-routes.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { resultFileRoutes } from './features/reports/file-routes.ts'
import { adminReportRoutes, sharedReportRoutes } from './features/reports/routes.ts'
import { resultRoutes } from './features/results/routes.ts'
import { roomRoutes } from './features/rooms/routes.ts'
import { similarityRoutes } from './features/similarity/routes.ts'
import { cleanPictureRoute } from './features/studio/clean-picture-route.ts'
import { importRoutes } from './features/studio/import-routes.ts'
import { studioRoutes } from './features/studio/routes.ts'
import { adminSubmissionRoutes, submissionRoutes } from './features/submissions/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { measureDatabase } from './measures.ts'
import { minuteMs } from './platform/clock.ts'
import { refusal } from './platform/errors.ts'
import { documentApi } from './platform/http/api-docs.ts'
import type { App } from './platform/http/app-type.ts'
import { clientAddress } from './platform/http/client-address.ts'
import { addHealth, type Probe, succeeds } from './platform/http/health.ts'
import { limitKeys } from './platform/http/key-limits.ts'
import { addMetrics } from './platform/http/metrics.ts'
import { fromThisMachine, localGate, refuseForeignOrigin } from './platform/http/origin.ts'
import { keepOutOfCaches } from './platform/http/private-responses.ts'
import { addRateLimits } from './platform/http/rate-limits.ts'
import { readJsonOnly } from './platform/http/read-json.ts'
import { renderError } from './platform/http/render-errors.ts'
import { RequestLog, type RequestLogLevel } from './platform/http/request-log.ts'
import { openScope, publicGate } from './platform/http/scopes.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { serveSite, toReadableAddress } from './platform/http/site.ts'
import { hangUpOnSlowClients } from './platform/http/slow-clients.ts'
import { uploadFolder } from './platform/http/uploads.ts'
import { validatorCompiler } from './platform/http/validate.ts'
import { addMailbox } from './platform/mail/mailbox.ts'
import { mailProbe } from './platform/mail/outbox.ts'
import type { ThreadLimits } from './platform/threads/thread-pool.ts'
import { requestLimits, startReading } from './reading.ts'
import { buildServices, type ServiceParts } from './services.ts'

/** How long a client may take to send its request, and how often that is checked. */
const slowestClients = {
  requestTimeout: 30_000,
  uploadTimeout: 10 * minuteMs,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
}

/** Everything the application depends on, passed in by the product or a test. */
export interface AppParts extends Omit<ServiceParts, 'reading'> {
  /** Of the threads that read what people upload and paste. */
  readonly readingLimits?: Partial<ThreadLimits>
  /** How long a socket may outlive an expired session. */
  readonly checkSessionsEveryMs?: number
  readonly judgeProbe: Probe
  /** Shared rate limits of several nodes. */
  readonly redis?: Redis | undefined
  /** How many requests an API key may send in a minute. */
  readonly keyRequestsPerMinute?: number
  readonly slowestClients?: Partial<typeof slowestClients>
  readonly requestLogLevel?: RequestLogLevel | undefined
  /** Called with every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void
}

export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, log, metrics } = parts
  const { db } = database
  const { requestTimeout, uploadTimeout, http } = { ...slowestClients, ...parts.slowestClients }
  const app: App = fastify({
    loggerInstance: log,
    logController: new RequestLog(parts.requestLogLevel ?? 'info'),
    rewriteUrl: ({ url = '/' }) => toReadableAddress(url),
    genReqId: () => uuidv7(),
    trustProxy: config.trustProxy,
    bodyLimit: defaultBodyLimitBytes,
    // A malformed address, or one with an overlong id, is a 404.
    frameworkErrors: (_error, request, reply) => renderError(refusal('not_found'), request, reply),
    connectionTimeout: 30_000,
    requestTimeout: Math.max(requestTimeout, uploadTimeout),
    http,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(renderError)
  readJsonOnly(app)
  app.decorateRequest('caller', null)
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  hangUpOnSlowClients(app, { requestTimeout, uploadTimeout })
  app.addHook('onRequest', refuseForeignOrigin(config.publicUrl))
  await addSecurityHeaders(app, {
    https: config.secureCookies,
    google: config.google.clientId !== undefined,
  })
  await app.register(cookie, { secret: parts.secret })
  await limitKeys(app, { redis: parts.redis, perMinute: parts.keyRequestsPerMinute ?? 300 })
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
  const reading = startReading({ ...requestLimits, ...parts.readingLimits })
  app.addHook('onClose', reading.stop)
  const services = buildServices({ ...parts, reading })
  const { sessions, assessments, attempts, lti, launches } = services
  await serveSite(app, undefined, lti.platforms.framers)
  const { offered } = config.languages
  const uploads = uploadFolder(config.dataDir)
  const gate = sessionGate(sessions)
  const { secureCookies } = config
  const keep = signInKeeper({ secureCookies, sessions, first: services.firstStep })
  const devices = deviceCookies(secureCookies)
  const gateWithKeys = keyGate(gate, services.keyKeeper)
  const inExamBrowser = examBrowserGate({ db, ...services.examBrowser })
  const countSockets = goLive(app, {
    database,
    publicUrl: config.publicUrl,
    addressOf: clientAddress(config.trustProxy),
    sessions,
    onWatched: services.journals.noteWatched,
    onRoomWatched: services.rooms.noteWatched,
    onConnection: services.rooms.noteConnection,
    checkSessionsEveryMs: parts.checkSessionsEveryMs,
  })

  metrics.gauge('assay_sockets_open', 'Live connections of open pages.', countSockets)
  measureDatabase(metrics, database)

  // Who may call what. An endpoint in a scope other than its own is a type error, a route outside
  // every scope fails the access test.
  await app.register(
    async (api: App) => {
      api.addHook('onRequest', keepOutOfCaches)
      openScope(api, 'public', publicGate, (scope) => {
        publicAccountRoutes(scope, {
          accounts: services.accounts,
          sessions,
          keep,
          secureCookies: config.secureCookies,
        })
        ssoRoutes(scope, {
          sso: services.sso,
          keep,
          secureCookies: config.secureCookies,
          googleClientId: config.google.clientId,
          ssoOnly: config.sso.only,
          passkeys: hasPasskeys(config.publicUrl),
        })
        passkeySignInRoutes(scope, {
          passkeys: services.passkeys,
          keep,
          secureCookies: config.secureCookies,
        })
        secondFactorSignInRoutes(scope, {
          secondStep: services.secondStep,
          keep,
          secureCookies: config.secureCookies,
        })
        publicInvitationRoutes(scope, {
          codes: services.invitationCodes,
          link: services.link,
          sessions,
          keep,
        })
        sharedReportRoutes(scope, services.reports)
        examBrowserRoutes(scope, config.publicUrl)
        publicLaunchRoutes(scope, {
          ...{ lti, launches, secureCookies, keep },
          fromOf: (request) => ({ deviceCookie: devices.read(request), address: request.ip }),
        })
      })
      openScope(api, 'signed-in', gate, (scope) => {
        ownAccountRoutes(scope, services.accounts)
        ownSessionRoutes(scope, services.ownSessions)
        ownPasskeyRoutes(scope, services.passkeys)
        ownSecondFactorRoutes(scope, services.ownSecondFactor)
        ownDataRoutes(scope, services)
      })
      openScope(api, 'signed-in', inExamBrowser(gateWithKeys), (scope) => {
        notificationRoutes(scope, services.notifications)
        sharedAssessmentRoutes(scope, assessments, services.languages)
        sharedAttemptRoutes(scope, attempts)
        pictureRoutes(scope, db)
      })
      openScope(api, 'admin', gateWithKeys, (scope) => {
        adminAssessmentRoutes(scope, assessments, offered)
        testQuestionRoutes(scope, services.testQuestions)
        questionRoutes(scope, services.questions)
        questionExportRoutes(scope, services.exports)
        adminInvitationRoutes(scope, services.invitations)
        adminCodeRoutes(scope, services.invitationCodes)
        adminAttemptRoutes(scope, services.attemptsAdmin)
        auditRoutes(scope, { db, clock: parts.clock })
        peopleRoutes(scope, services.people)
        erasureRoutes(scope, services.eraser)
        importRoutes(scope, services.imports, uploads)
        cleanPictureRoute(scope, reading, uploads)
        studioRoutes(scope, services.studio)
        groupRoutes(scope, services.groups)
        organisationRoutes(scope, {
          organisation: services.organisation,
          isMailLocal: config.mail.smtpUrl === undefined,
          isFromHere: fromThisMachine(config.publicUrl),
        })
        adminJournalRoutes(scope, services.journals)
        adminJudgingRoutes(scope, services)
        adminSubmissionRoutes(scope, db, services.noteAttemptView)
        adminReportRoutes(scope, services.reports)
        resultFileRoutes(scope, services.resultFiles)
        resultRoutes(scope, services.results)
        similarityRoutes(scope, services.similarity, services.noteAttemptView)
        adminOwnershipRoutes(scope, services.ownership)
        overviewRoutes(scope, services.overview)
        roomRoutes(scope, services.rooms)
        adminMessageRoutes(scope, services.messages)
        adminClarificationRoutes(scope, services.clarifications)
        keyRoutes(scope, services.keys)
        webhookRoutes(scope, services.webhooks)
        connectionRoutes(scope, services.hiringConnections)
        adminLtiRoutes(scope, { lti, launches, secureCookies })
      })
      const gateParts = {
        ...{ db, keys: services.keyKeeper },
        isOn: (system: HiringSystem) => config.hiring.switchedOn.includes(system),
      }
      openScope(api, 'hiring-system', hiringGate(gateParts, 'greenhouse'), (scope) => {
        const { clock } = parts
        const { publicUrl } = config
        greenhouseRoutes(scope, { clock, orders: services.hiringOrders, publicUrl })
      })
      openScope(api, 'hiring-system', hiringGate(gateParts, 'ashby'), (scope) => {
        ashbyRoutes(scope, services.hiringOrders)
      })
      openScope(api, 'candidate', inExamBrowser(gate), (scope) => {
        candidateAttemptRoutes(scope, attempts)
        candidateJournalRoutes(scope, services.journals)
        candidateJudgingRoutes(scope, db)
        candidateMessageRoutes(scope, services.messages)
        candidateClarificationRoutes(scope, services.clarifications)
        candidateOwnershipRoutes(scope, services.ownership)
        draftRoutes(scope, services.drafts)
        submissionRoutes(scope, services.submissions, offered)
      })
    },
    { prefix: apiPrefix },
  )
  openScope(app, 'public', publicGate, (scope) => {
    scope.app.addHook('onRequest', keepOutOfCaches)
    ltiDoorRoutes(scope.app, lti, secureCookies)
  })
  if (config.mail.smtpUrl === undefined) {
    openScope(app, 'local', localGate(config.publicUrl), (scope) => {
      scope.app.addHook('onRequest', keepOutOfCaches)
      addMailbox(scope.app, db)
    })
  }
  return app
}
