import { Redis, type RedisOptions } from 'ioredis'
import { QueueAway } from './submissions.ts'

const LONGEST_RETRY_MS = 1000
/** A Redis that does not answer for so long is away, even when its connection is not. */
const ANSWER_MS = 3000

const common: RedisOptions = {
  retryStrategy: (times) => Math.min(times * 50, LONGEST_RETRY_MS),
}

export interface LinkLog {
  info(message: string): void
  warn(message: string): void
}

/**
 * The ways to Redis: `hasty` fails at once while Redis is away, for callers who wait; `patient`
 * holds its commands until Redis is back, for work that is done and must not be lost.
 */
export class RedisLink {
  readonly hasty: Redis
  readonly patient: Redis
  readonly listening: Redis
  private wasThere = true
  private isSilent = false

  constructor(url: string, log: LinkLog) {
    const { hostname } = new URL(url)
    this.hasty = new Redis(url, {
      ...common,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      commandTimeout: ANSWER_MS,
    })
    this.patient = new Redis(url, { ...common, maxRetriesPerRequest: null })
    this.listening = this.patient.duplicate()
    // Each tells of every failed try to connect; it is enough to say once that Redis is away.
    for (const redis of [this.hasty, this.patient, this.listening]) redis.on('error', () => {})
    this.hasty.on('close', () => {
      if (this.wasThere) log.warn(`Redis at ${hostname} is away: no submissions can be taken`)
      this.wasThere = false
    })
    this.hasty.on('ready', () => {
      if (!this.wasThere) log.info(`Redis at ${hostname} is back`)
      this.wasThere = true
      this.isSilent = false
    })
  }

  get isThere(): boolean {
    return this.hasty.status === 'ready' && !this.isSilent
  }

  /** For callers who wait: whatever Redis cannot do now is told as that. */
  async ask<T>(question: () => Promise<T>): Promise<T> {
    if (!this.isThere) throw new QueueAway('Redis is away')
    try {
      return await question()
    } catch (error) {
      // Until it answers again it counts as away, so that nobody else waits for it in vain.
      if (/timed out/.test(String(error)) && this.isThere) {
        this.isSilent = true
        this.hasty.disconnect(true)
      }
      throw new QueueAway('Redis did not answer', { cause: error })
    }
  }

  close() {
    for (const redis of [this.hasty, this.patient, this.listening]) {
      redis.removeAllListeners('close')
      redis.disconnect()
    }
  }
}
