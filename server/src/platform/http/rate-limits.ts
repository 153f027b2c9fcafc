import rateLimit from '@fastify/rate-limit'
import type { Redis } from 'ioredis'
import type { App } from './app-type.ts'

/**
 * Rate limits per address, for endpoints that declare one. Every node counts its own requests and, if
 * there is a Redis, those of all nodes. A node's own count decides only while Redis is down, since it is
 * never the larger one.
 */
export async function addRateLimits(app: App, redis: Redis | undefined): Promise<void> {
  await app.register(rateLimit, { global: false })
  if (!redis) return
  await app.register(rateLimit, {
    global: false,
    redis,
    nameSpace: 'assay:limit:',
    skipOnError: true,
  })
}
