import type { FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'

/** Who may call a route. Every route belongs to exactly one of these. */
export const accesses = ['public', 'signed-in', 'admin', 'candidate', 'local'] as const
export type Access = (typeof accesses)[number]

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

export type Gate = (request: FastifyRequest, access: Access) => Promise<void>

/** Registers routes that share one access: declared on each, checked before anything else. */
export function openScope(app: App, access: Access, gate: Gate, routes: (scope: App) => void) {
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access }
    })
    scope.addHook('onRequest', (request) => gate(request, access))
    routes(scope)
  })
}
