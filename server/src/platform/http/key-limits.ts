import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { Author } from '../audit/act-as.ts'
import { minuteMs } from '../clock.ts'
import { retryLater } from '../errors.ts'
import type { App } from './app-type.ts'

interface Limits {
  readonly redis: Redis | undefined
  readonly perMinute: number
}

const keyOf = ({ caller }: FastifyRequest) =>
  (caller as { readonly author?: Author } | null)?.author?.key?.id

/**
 * A rate limit for each API key, with the headers by which programs pace themselves. Every node counts
 * its own requests and, if there is a Redis, those of all nodes, which is never less.
 */
export async function limitKeys(app: App, { redis, perMinute }: Limits): Promise<void> {
  const counters: Counter[] = []
  const stores = [{}, ...(redis ? [{ redis, nameSpace: 'assay:keys:', skipOnError: true }] : [])]
  for (const store of stores) {
    // In a scope of its own: the plugin decorates it only once.
    await app.register(async (inner) => {
      await inner.register(rateLimit, { global: false, ...store })
      const options: CreateRateLimitOptions = {
        max: perMinute,
        timeWindow: minuteMs,
        keyGenerator: (request) => keyOf(request) ?? '',
      }
      counters.push(inner.createRateLimit(options))
    })
  }
  // After all gates, which know the key.
  app.addHook('preParsing', async (request, reply) => {
    if (keyOf(request) !== undefined) await countRequest(counters, request, reply)
  })
}

type Counter = ReturnType<App['createRateLimit']>

async function countRequest(
  counters: readonly Counter[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const counts = await Promise.all(counters.map((count) => count(request)))
  const [tightest] = counts
    .flatMap((count) => (count.isAllowed ? [] : [count]))
    .sort(
      (one, other) =>
        one.remaining - other.remaining || Number(other.isExceeded) - Number(one.isExceeded),
    )
  if (!tightest) return
  const { max, remaining, ttlInSeconds, isExceeded } = tightest
  reply.headers({
    'ratelimit-limit': max,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': ttlInSeconds,
  })
  if (isExceeded) throw retryLater(ttlInSeconds, 'rate_limited')
}
