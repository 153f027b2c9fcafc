import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Metrics } from '../metrics.ts'
import type { App } from './app-type.ts'
import { localGate } from './origin.ts'
import { openScope } from './scopes.ts'

/** Prometheus metrics of this process, for callers on this machine. */
export function addMetrics(app: App, { registry, latency }: Metrics, publicUrl: string): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    latency.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  openScope(app, 'local', localGate(publicUrl), (scope) => {
    scope.app.get(
      '/metrics',
      { schema: { hide: true, response: { 200: z.string() } } },
      async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
    )
  })
}
