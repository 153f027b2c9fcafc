import type { FastifyRequest } from 'fastify'
import { forbidden, notFound } from '../errors.ts'
import type { Gate } from './scopes.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protects against cross-site request forgery. Browsers send an Origin; other clients send none,
 * but do not hold cookies of a visitor either.
 */
export function refuseForeignOrigin(publicUrl: string) {
  return async (request: FastifyRequest) => {
    if (safeMethods.has(request.method)) return
    const { origin, 'sec-fetch-site': site } = request.headers
    if (site === 'cross-site') throw forbidden('This request came from another site')
    if (!isOwnOrigin(origin, publicUrl, request.host)) {
      throw forbidden('This request came from another site')
    }
  }
}

export function isOwnOrigin(
  origin: string | undefined,
  publicUrl: string,
  host: string | undefined,
): boolean {
  if (origin === undefined) return true
  const from = URL.canParse(origin) ? new URL(origin).host : ''
  return from === new URL(publicUrl).host || (from !== '' && from === host)
}

/** Whether a request comes from this machine, and not through a proxy on it. */
function isLocal(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? ''
  const forwarded = request.headers.forwarded ?? request.headers['x-forwarded-for']
  return /^(127\.|::1$|::ffff:127\.)/.test(address) && forwarded === undefined
}

/** Admits requests from this machine only; for everyone else the route does not exist. */
export const localGate: Gate<'local'> = async (request) => {
  if (!isLocal(request)) throw notFound()
  return {}
}
