import rateLimit from '@fastify/rate-limit'
import type { Redis } from 'ioredis'
import type { App } from './app-type.ts'

/**
 * Rate limits per address, for endpoints that declare one. Every node counts its own requests and,
 * if there is a Redis, those of all nodes. Its own count is never the larger one, so it matters
 * only while Redis is down.
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
