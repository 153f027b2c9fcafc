import type { Redis } from 'ioredis'
import { shareOfRoom } from './room.ts'

/** Redis refuses a request that is older: after it has hung, nobody waits for the answer any more. */
const maxRequestSeconds = 3
/** How long a runner may take to queue what was let in. */
const comingSeconds = 10
/** After so long without use, Redis deletes what it knows about the queue. */
const forgetSeconds = 3600

/**
 * The rules of `hasRoom`, over what all runners have queued. KEYS: what was let in, and BullMQ's lists
 * of what waits by priority, waits without one, and runs. An entry is its size, until when it may be
 * missing in those lists, and its caller.
 */
const admitScript = `
local caller, capacity, maxBytes, share = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local now = tonumber(redis.call('TIME')[1])
if now - tonumber(ARGV[7]) > tonumber(ARGV[8]) then return -1 end
local waits, runs = {}, {}
for _, token in ipairs(redis.call('LRANGE', KEYS[3], 0, -1)) do waits[token] = true end
for _, token in ipairs(redis.call('LRANGE', KEYS[4], 0, -1)) do runs[token] = true end
local waiting = redis.call('ZCARD', KEYS[2]) + redis.call('LLEN', KEYS[3])
local own, bytes, ownBytes = 0, 0, 0
local entries = redis.call('HGETALL', KEYS[1])
for i = 1, #entries, 2 do
  local token = entries[i]
  local size, comingUntil, of = string.match(entries[i + 1], '^(%d+) (%d+) (.*)$')
  local isQueued = waits[token] or runs[token] or redis.call('ZSCORE', KEYS[2], token)
  if not isQueued and tonumber(comingUntil) <= now then
    redis.call('HDEL', KEYS[1], token)
  else
    if not isQueued then waiting = waiting + 1 end
    bytes = bytes + size
    if of == caller then
      ownBytes = ownBytes + size
      if not runs[token] then own = own + 1 end
    end
  end
end
local added, addedBytes = 0, 0
for i = 9, #ARGV, 2 do
  added = added + 1
  addedBytes = addedBytes + ARGV[i + 1]
end
local function hasRoom(limit, held, own, added)
  return held + added <= limit and own + added <= math.ceil(share * (limit - (held - own)))
end
if not hasRoom(capacity, waiting, own, added) then return -1 end
if bytes > 0 and bytes + addedBytes > maxBytes then return -1 end
if ownBytes > 0 and not hasRoom(maxBytes, bytes, ownBytes, addedBytes) then return -1 end
for i = 9, #ARGV, 2 do
  redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1] .. ' ' .. (now + ARGV[5]) .. ' ' .. caller)
end
redis.call('EXPIRE', KEYS[1], ARGV[6])
return waiting`

export interface Admitted {
  token: string
  /** Of what is stored about it. */
  bytes: number
}

interface Options {
  capacity: number
  keepBytes: number
}

/** Decides for all runners together what their queue has room for. */
export class Admission {
  private readonly redis: Redis
  private readonly key: string
  private readonly lists: string[]
  private readonly options: Options

  /** `keyOf`: of a list of BullMQ's. */
  constructor(redis: Redis, prefix: string, keyOf: (list: string) => string, options: Options) {
    this.redis = redis
    this.key = `${prefix}:admitted`
    this.lists = ['prioritized', 'wait', 'active'].map(keyOf)
    this.options = options
  }

  /** All or none: null when there is no room for all of them, else how many waited before. */
  async admit(caller: string, submissions: Admitted[]): Promise<number | null> {
    const { capacity, keepBytes } = this.options
    const [sentAt = 0] = await this.redis.time()
    const limits = [caller, capacity, keepBytes, shareOfRoom, comingSeconds, forgetSeconds]
    const age = [sentAt, maxRequestSeconds]
    const added = submissions.flatMap(({ token, bytes }) => [token, bytes])
    const keys = [this.key, ...this.lists]
    const values = [...limits, ...age, ...added]
    const waiting = await this.redis.eval(admitScript, keys.length, ...keys, ...values)
    return Number(waiting) < 0 ? null : Number(waiting)
  }

  /** To be called once they are in the queue. From then on, what is missing there has left it. */
  async queued(caller: string, submissions: Admitted[]): Promise<void> {
    const entries = submissions.flatMap(({ token, bytes }) => [token, `${bytes} 0 ${caller}`])
    await this.redis.hset(this.key, ...entries)
  }
}
