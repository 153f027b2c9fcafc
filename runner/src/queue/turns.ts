import type { Redis } from 'ioredis'
import type { Caller } from './submissions.ts'

/** BullMQ takes priorities up to 2,097,151, the lowest first. */
const lastTurn = 1_000_000
/** A submission takes one turn for so much of its expected length. */
const turnMs = 20
/** Longer submissions take no more turns than this, or the numbers would run out sooner. */
const maxTurns = 100

/** Whether a priority is that of a background run. */
export const isBackground = (priority: number) => priority > lastTurn

/**
 * Fairness among the callers of all runners. Turns are numbered: a submission takes one or more, by
 * its expected length, after its caller's last one, or after the turn now being served if that is
 * later, and is served in its last. So a hundred submissions of one caller are spread over a hundred
 * turns, each of which has room for everybody else, and a new caller waits for at most one
 * submission of the same length of every other caller. Short submissions overtake long ones until
 * the turn of those is reached.
 */
const takeScript = `
if ARGV[3] == '1' then redis.call('DEL', KEYS[1], KEYS[2]) end
local serving = tonumber(redis.call('GET', KEYS[1]) or 0)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', serving)
local last = tonumber(redis.call('ZSCORE', KEYS[2], ARGV[1]) or serving)
redis.call('ZADD', KEYS[2], last + tonumber(ARGV[2]), ARGV[1])
return last`

const serveScript = `
if tonumber(ARGV[1]) > tonumber(redis.call('GET', KEYS[1]) or 0) then
  redis.call('SET', KEYS[1], ARGV[1])
end`

export class Turns {
  private readonly redis: Redis
  private readonly prefix: string

  constructor(redis: Redis, prefix: string) {
    this.redis = redis
    this.prefix = prefix
  }

  /**
   * The priorities of a caller's next submissions, by how long each is expected to take. `isFirst`:
   * nothing is waiting.
   */
  async take(caller: Caller, expectedMs: number[], isFirst: boolean): Promise<number[]> {
    const lengths = expectedMs.map((ms) => Math.min(maxTurns, Math.ceil(Math.max(1, ms) / turnMs)))
    const keys = this.keysOf(caller.isLowPriority)
    const all = lengths.reduce((sum, length) => sum + length, 0)
    const reset = isFirst ? '1' : '0'
    let turn = Number(await this.redis.eval(takeScript, 2, ...keys, caller.id, all, reset))
    const base = caller.isLowPriority ? lastTurn : 0
    return lengths.map((length) => {
      turn += length
      return base + Math.min(turn, lastTurn)
    })
  }

  /** To be called when a submission with this priority starts. */
  async serve(priority: number): Promise<void> {
    const isLowPriority = isBackground(priority)
    const turn = isLowPriority ? priority - lastTurn : priority
    await this.redis.eval(serveScript, 1, this.keysOf(isLowPriority)[0], turn)
  }

  private keysOf(isLowPriority: boolean): [string, string] {
    const key = `${this.prefix}:turns:${isLowPriority ? 'low' : 'high'}`
    return [`${key}:serving`, `${key}:last`]
  }
}
