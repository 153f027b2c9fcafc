import { Redis, type RedisOptions } from 'ioredis'
import { QueueUnavailable } from './submissions.ts'

const maxRetryMs = 1000
/** A Redis that does not respond within this time counts as down, even if it is connected. */
const responseTimeoutMs = 3000

const common: RedisOptions = {
  retryStrategy: (times) => Math.min(times * 50, maxRetryMs),
}

/** What /healthz reports. */
export const redisIsDown = 'Redis is down'

export interface LinkLog {
  info(message: string): void
  warn(message: string): void
}

/**
 * Connections to Redis. `failFast` fails at once while Redis is down, for callers who are waiting;
 * `patient` holds its commands until Redis is back, for results that must not be lost.
 */
export class RedisLink {
  readonly failFast: Redis
  readonly patient: Redis
  readonly events: Redis
  private wasUp = true
  private isUnresponsive = false

  constructor(url: string, log: LinkLog) {
    const { hostname } = new URL(url)
    this.failFast = new Redis(url, {
      ...common,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      commandTimeout: responseTimeoutMs,
    })
    this.patient = new Redis(url, { ...common, maxRetriesPerRequest: null })
    this.events = this.patient.duplicate()
    // Every failed attempt to connect is an error event; logging once that Redis is down is enough.
    for (const redis of [this.failFast, this.patient, this.events]) redis.on('error', () => {})
    this.failFast.on('close', () => {
      if (this.wasUp) log.warn(`Redis at ${hostname} is down: no submissions can be accepted`)
      this.wasUp = false
    })
    this.failFast.on('ready', () => {
      if (!this.wasUp) log.info(`Redis at ${hostname} is back`)
      this.wasUp = true
      this.isUnresponsive = false
    })
  }

  get isUp(): boolean {
    return this.failFast.status === 'ready' && !this.isUnresponsive
  }

  /** For callers who are waiting: rejects with `QueueUnavailable` if Redis cannot do it now. */
  async request<T>(work: () => Promise<T>): Promise<T> {
    if (!this.isUp) throw new QueueUnavailable(redisIsDown)
    try {
      return await work()
    } catch (error) {
      // It counts as down until it responds again, so that nobody else waits in vain.
      if (/timed out/.test(String(error)) && this.isUp) {
        this.isUnresponsive = true
        this.failFast.disconnect(true)
      }
      throw new QueueUnavailable('Redis did not respond', { cause: error })
    }
  }

  close() {
    for (const redis of [this.failFast, this.patient, this.events]) {
      redis.removeAllListeners('close')
      redis.disconnect()
    }
  }
}
