import type { FastifyRequest } from 'fastify'
import { refusal } from '../errors.ts'
import { bearerKey } from './bearer-key.ts'
import type { Gate } from './scopes.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protects against cross-site request forgery. Browsers send an Origin; other clients send none, but
 * have no cookies of a visitor either. Downloads that are not public are recorded in the audit log, and a
 * link on another site reaches them with the visitor's cookies and without an Origin: they must come
 * from a page of ours, or from a person who typed the address.
 */
export function refuseForeignOrigin(publicUrl: string) {
  return async (request: FastifyRequest) => {
    // No page can make a browser send a key along, and a request that has one is not admitted by cookies.
    if (bearerKey(request.headers)) return
    if (request.routeOptions.config.takesForeignForms) return
    if (request.routeOptions.config.isDownload) return refuseForeignDownload(request, publicUrl)
    if (safeMethods.has(request.method)) return
    const { origin, 'sec-fetch-site': site } = request.headers
    if (site === 'cross-site') throw refusal('foreign_site')
    if (!isOwnOrigin(origin, publicUrl, request.host)) {
      throw refusal('foreign_site')
    }
  }
}

function refuseForeignDownload({ headers, host }: FastifyRequest, publicUrl: string): void {
  const { origin, referer, 'sec-fetch-site': site } = headers
  if (site === 'same-origin' || site === 'none') return
  // Browsers leave `sec-fetch-site` out over plain http, except on this machine.
  const from = origin ?? referer
  if (!site && from !== undefined && isOwnOrigin(from, publicUrl, host)) return
  throw refusal('foreign_download')
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

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** Set by proxies, never by a browser or a program on this machine that calls us directly. */
const forwardingHeader = /^(forwarded|via|x-forwarded-.+|x-real-ip|.+-client-ip|.+-connecting-ip)$/

/**
 * Admits requests from this machine only, without a proxy in between; for everyone else the route
 * does not exist. The Host is checked because of DNS rebinding: a foreign page whose name suddenly
 * resolves to 127.0.0.1 may read our answers.
 */
export function localGate(publicUrl: string): Gate<'local'> {
  const isFromHere = fromThisMachine(publicUrl)
  return async (request) => {
    if (!isFromHere(request)) throw refusal('not_found')
    return {}
  }
}

export function fromThisMachine(publicUrl: string) {
  const ownHost = new URL(publicUrl).hostname
  return ({ socket, headers }: FastifyRequest): boolean => {
    const host = hostnameOf(headers.host)
    return (
      loopbackAddress.test(socket.remoteAddress ?? '') &&
      (loopbackHost.test(host) || host === ownHost) &&
      !Object.keys(headers).some((name) => forwardingHeader.test(name))
    )
  }
}

function hostnameOf(host = ''): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}
