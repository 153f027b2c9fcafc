import rateLimit from '@fastify/rate-limit'
import type { Redis } from 'ioredis'
import type { App } from './app-type.ts'

/**
 * Limits for each address, of the routes that ask for one. Every node counts what it sees itself
 * and, where there is a Redis, also what all nodes see together. The first number is never the
 * larger one, so that it decides nothing until Redis is away.
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
