import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { judgeHeaders, judgeMaxSourceBytes, judgeMaxStdinBytes } from '@assay/contract/judge0'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Judgings } from '../queue/judgings.ts'
import { QueueUnavailable } from '../queue/submissions.ts'
import { badRequest, forbidden, queueIsUnavailable, unauthorized, WireError } from './errors.ts'
import { formTypes, readForm, startFormCheck } from './forms.ts'
import { type InfoOptions, registerInfoRoutes } from './info-routes.ts'
import { registerJudgingRoutes } from './judging-routes.ts'
import type { Metrics } from './metrics.ts'
import { lastOf, type Query } from './query.ts'
import { BodyReader, startJsonCheck } from './read-body.ts'
import { registerSubmissionRoutes } from './submission-routes.ts'

export interface AppOptions extends InfoOptions {
  authToken: string
  metrics: Metrics
  logger: FastifyBaseLogger
  /** Null where they are not offered. */
  judgings: Judgings | null
}

/** Base64 adds a third, and JSON escapes some more; a whole batch has to fit. */
const bodyLimit = 2 * (judgeMaxSourceBytes + judgeMaxStdinBytes)

export function buildApp(options: AppOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    bodyLimit,
    requestIdHeader: judgeHeaders.requestId,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    // For receiving the request; its run may take longer.
    requestTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: true }),
  })

  app.removeAllContentTypeParsers()
  const bodies = new BodyReader()
  app.addContentTypeParser(formTypes, async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await bodies.read(request, payload, startFormCheck())
    return readForm(String(request.headers['content-type']), body)
  })
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await bodies.read(request, payload, startJsonCheck())
    try {
      return body.length === 0 ? null : JSON.parse(body.toString('utf8'))
    } catch {
      throw badRequest('the body is not valid JSON')
    }
  })

  app.setErrorHandler((thrown: Error & { statusCode?: number }, request, reply) => {
    const error = thrown instanceof QueueUnavailable ? queueIsUnavailable() : thrown
    if (error instanceof WireError) {
      reply.code(error.statusCode).headers(error.headers)
      return error.body === null ? reply.send() : reply.send(error.body)
    }
    const statusCode = error.statusCode ?? 500
    if (statusCode >= 500) request.log.error({ err: error }, 'request failed')
    const message = statusCode >= 500 ? 'Internal Server Error' : error.message
    return reply.code(statusCode).send({ error: message })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: 404, error: 'Not Found' }),
  )

  app.addHook('onSend', async (request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*')
    reply.header(judgeHeaders.requestId, request.id)
  })
  app.options('/*', (request, reply) =>
    reply
      .header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD')
      .header(
        'Access-Control-Allow-Headers',
        request.headers['access-control-request-headers'] ?? '*',
      )
      .header('Access-Control-Max-Age', '86400')
      .code(204)
      .send(),
  )

  registerRoutes(app, options)
  return app
}

/** Health checks and what clients ping are open; everything else needs the token, if one is set. */
function registerRoutes(app: FastifyInstance, options: AppOptions) {
  const openUrls = new Set(['/', '/healthz'])
  app.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS' || openUrls.has(request.routeOptions.url ?? '')) return
    if (!isAuthorized(request, options.authToken)) throw unauthorized()
  })
  registerInfoRoutes(app, options)
  registerSubmissionRoutes(app, options.submissions, options.languages)
  if (options.judgings) registerJudgingRoutes(app, options.judgings, options.languages)
  // Whoever gets here has the token. There is no second token for administrators.
  app.post('/authenticate', (_request, reply) => reply.send())
  app.post('/authorize', () => {
    throw forbidden()
  })
  app.get('/metrics', async (_request, reply) => {
    const { registry } = options.metrics
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isAuthorized(request: FastifyRequest, token: string): boolean {
  if (token === '') return true
  const header = request.headers[judgeHeaders.authToken]
  const query = request.query as Query
  const given = typeof header === 'string' ? header : (lastOf(query['X-Auth-Token']) ?? '')
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
