import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Asked every few seconds by whatever watches the product. */
const healthChecks = new Set(['/healthz', '/readyz', '/metrics'])

export type RequestLogLevel = 'info' | 'debug'

/** One line per request, when it is answered; never above debug for health checks. */
export class RequestLog extends LogController {
  readonly #level: RequestLogLevel

  constructor(level: RequestLogLevel) {
    super()
    this.#level = level
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const entry = { req: request, res: reply, responseTime: reply.elapsedTime }
    const isHealthCheck = healthChecks.has(request.routeOptions.url ?? '')
    if (error) reply.log.error({ ...entry, err: error }, 'request errored')
    else reply.log[isHealthCheck ? 'debug' : this.#level](entry, 'request completed')
  }
}
