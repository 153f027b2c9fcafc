import type { Access, Endpoint } from '@assay/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** What the API documentation says of it. */
    endpoint?: Endpoint
    /** Whether it responds with a file that not everybody may have. */
    isDownload?: boolean
    /** Whether pages of other sites may send it forms. It must not rely on any cookie of ours. */
    takesForeignForms?: boolean
    maxBodyValues?: number
  }
  interface FastifyRequest {
    /** What the gate of the route's scope returned. */
    caller: object | null
  }
}

/** Throws a refusal, or returns what handlers may know about the caller. */
export type Gate<A extends Access, Caller extends object = object> = (
  request: FastifyRequest,
  access: A,
) => Promise<Caller>

/** Routes that share one access. `serve` accepts only endpoints declared with it. */
export interface Scope<A extends Access, Caller extends object = object> {
  readonly app: App
  readonly access: A
  readonly gate: Gate<A, Caller>
}

const bodiless = new Set(['GET', 'HEAD'])

/**
 * Every route registered inside declares this access, and its gate is checked before anything else. If
 * there is a body, it is checked again once that has arrived: a client may take its time to send it and
 * lose its right meanwhile.
 */
export function openScope<A extends Access, Caller extends object>(
  app: App,
  access: A,
  gate: Gate<A, Caller>,
  routes: (scope: Scope<A, Caller>) => void,
) {
  app.register(async (inner) => {
    inner.addHook('onRoute', (route) => {
      route.config = { ...route.config, access }
    })
    inner.addHook('onRequest', async (request) => {
      request.caller = await gate(request, access)
    })
    inner.addHook('preValidation', async (request) => {
      if (!bodiless.has(request.method)) request.caller = await gate(request, access)
    })
    routes({ app: inner, access, gate })
  })
}

/** Lets everyone in. */
export const publicGate: Gate<'public'> = async () => ({})
