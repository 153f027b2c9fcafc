import { Redis } from 'ioredis'
import type { Logger } from 'pino'

const connectTimeoutMs = 5000
/** No request waits longer for a counter: a slower Redis counts as down. */
const commandTimeoutMs = 500
const slowestRetryMs = 2000

/**
 * What the nodes share besides the database. While it is down every command fails at once, callers
 * carry on without it, and the client keeps reconnecting.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    connectionName: 'assay',
    connectTimeout: connectTimeoutMs,
    commandTimeout: commandTimeoutMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(100 * attempt, slowestRetryMs),
  })
  let isDown = false
  let lastError: Error | undefined
  redis.on('error', (error: Error) => {
    lastError = error
  })
  redis.on('reconnecting', () => {
    if (!isDown) log.warn({ err: lastError }, 'redis is down; each node counts for itself')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) log.info('redis is up again')
    isDown = false
  })
  return redis
}
