import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../config.ts'

/** What `request.ip` is to routes, for requests that Fastify does not see, such as upgrades. */
export function clientAddress(trustProxy: Config['trustProxy']) {
  const trust = trustOf(trustProxy)
  return (request: IncomingMessage): string => proxyAddr(request, trust)
}

function trustOf(trustProxy: Config['trustProxy']) {
  if (typeof trustProxy === 'function') return trustProxy
  if (typeof trustProxy === 'boolean') return () => trustProxy
  return proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()))
}
