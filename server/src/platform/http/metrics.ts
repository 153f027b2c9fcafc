import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import type { App } from './app-type.ts'
import { localGate } from './origin.ts'
import { openScope } from './scopes.ts'

/** Prometheus metrics of this process, for callers on this machine only. */
export function addMetrics(app: App): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const latency = new Histogram({
    name: 'assay_http_request_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    latency.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  openScope(app, 'local', localGate, (scope) => {
    scope.get(
      '/metrics',
      { schema: { hide: true, response: { 200: z.string() } } },
      async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
    )
  })
  return registry
}
