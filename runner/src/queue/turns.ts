import type { Redis } from 'ioredis'
import type { Caller } from './submissions.ts'

/** BullMQ takes priorities up to 2,097,151, the lowest first. */
const LAST_TURN = 1_000_000

/**
 * Whose turn it is, among the callers of all runners. Turns are counted: a caller's submission gets
 * the turn after its own last one, or the one after that which is being served if that is later. So
 * the hundred submissions of one caller stand in a hundred turns, in each of which everybody else
 * has a place, and a newcomer waits for one submission of every other caller at most.
 */
const TAKE = `
if ARGV[3] == '1' then redis.call('DEL', KEYS[1], KEYS[2]) end
local serving = tonumber(redis.call('GET', KEYS[1]) or 0)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', serving)
local last = tonumber(redis.call('ZSCORE', KEYS[2], ARGV[1]) or serving)
redis.call('ZADD', KEYS[2], last + tonumber(ARGV[2]), ARGV[1])
return last + 1`

const SERVE = `
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

  /** The priorities of a caller's next `count` submissions. `isFirst` when nobody waits. */
  async take(caller: Caller, count: number, isFirst: boolean): Promise<number[]> {
    const keys = this.keysOf(caller.isLowPriority)
    const first = await this.redis.eval(TAKE, 2, ...keys, caller.id, count, isFirst ? '1' : '0')
    const base = caller.isLowPriority ? LAST_TURN : 0
    return Array.from(
      { length: count },
      (_, index) => base + Math.min(Number(first) + index, LAST_TURN),
    )
  }

  /** Tells that a submission with this priority has started. */
  async serve(priority: number): Promise<void> {
    const isLowPriority = priority > LAST_TURN
    const turn = isLowPriority ? priority - LAST_TURN : priority
    await this.redis.eval(SERVE, 1, this.keysOf(isLowPriority)[0], turn)
  }

  private keysOf(isLowPriority: boolean): [string, string] {
    const lane = `${this.prefix}:turns:${isLowPriority ? 'low' : 'high'}`
    return [`${lane}:serving`, `${lane}:last`]
  }
}
