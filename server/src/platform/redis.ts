import { Redis } from 'ioredis'
import type { Logger } from 'pino'

const connectTimeoutMs = 5000
/** Nobody is kept waiting for a counter: what takes longer counts as away. */
const commandTimeoutMs = 500
const slowestRetryMs = 2000

/**
 * What the nodes share besides the database. Away, it refuses every command at once and is looked
 * for until it is back; whoever uses it goes on without.
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
  let isAway = false
  let lastError: Error | undefined
  redis.on('error', (error: Error) => {
    lastError = error
  })
  redis.on('reconnecting', () => {
    if (!isAway) log.warn({ err: lastError }, 'redis is away; each node counts for itself')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.info('redis is back')
    isAway = false
  })
  return redis
}
