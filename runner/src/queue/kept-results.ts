import type { Redis } from 'ioredis'

/** Stores a result and deletes the oldest beyond the limits; Redis itself expires old ones. */
const keepScript = `
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('RPUSH', KEYS[2], KEYS[1] .. ' ' .. #ARGV[1])
local bytes = redis.call('INCRBY', KEYS[3], #ARGV[1])
local count = redis.call('LLEN', KEYS[2])
while count > tonumber(ARGV[3]) or (bytes > tonumber(ARGV[4]) and count > 1) do
  local key, size = string.match(redis.call('LPOP', KEYS[2]), '^(%S+) (%d+)$')
  redis.call('DEL', key)
  bytes = redis.call('DECRBY', KEYS[3], size)
  count = count - 1
end
redis.call('PEXPIRE', KEYS[2], ARGV[2])
redis.call('PEXPIRE', KEYS[3], ARGV[2])`

export interface KeepOptions {
  keepMs: number
  keepCount: number
  keepBytes: number
}

/** Results that any runner can read, limited in age, number and total size. */
export class KeptResults {
  private readonly prefix: string
  private readonly options: KeepOptions

  constructor(prefix: string, options: KeepOptions) {
    this.prefix = prefix
    this.options = options
  }

  async keep(redis: Redis, token: string, result: string): Promise<void> {
    const { keepMs, keepCount, keepBytes } = this.options
    const keys = [this.keyOf(token), `${this.prefix}:kept`, `${this.prefix}:kept-bytes`]
    await redis.eval(keepScript, 3, ...keys, result, keepMs, keepCount, keepBytes)
  }

  get(redis: Redis, token: string): Promise<string | null> {
    return redis.get(this.keyOf(token))
  }

  async has(redis: Redis, token: string): Promise<boolean> {
    return (await redis.exists(this.keyOf(token))) === 1
  }

  async delete(redis: Redis, token: string): Promise<void> {
    await redis.del(this.keyOf(token))
  }

  private keyOf(token: string): string {
    return `${this.prefix}:result:${token}`
  }
}
