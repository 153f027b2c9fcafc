import { hasRedis, RedisServer } from '@assay/testkit/redis-server'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Admission } from './admission.ts'
import { KeptResults } from './kept-results.ts'
import { Turns } from './turns.ts'

describe.skipIf(!hasRedis)('what runners share', () => {
  let server: RedisServer
  let redis: Redis
  beforeAll(async () => {
    server = await RedisServer.start()
    redis = new Redis(server.url)
  })
  beforeEach(() => redis.flushall())
  afterAll(async () => {
    redis.disconnect()
    await server.remove()
  })

  describe('results', () => {
    const generous = { keepMs: 60_000, keepCount: 100, keepBytes: 1000 }
    const keepAll = async (kept: KeptResults, results: Record<string, string>) => {
      for (const [token, result] of Object.entries(results)) await kept.keep(redis, token, result)
      const left: string[] = []
      for (const token of Object.keys(results)) {
        if (await kept.has(redis, token)) left.push(token)
      }
      return left
    }

    test('the oldest are deleted when there are too many', async () => {
      const kept = new KeptResults('test', { ...generous, keepCount: 2 })
      expect(await keepAll(kept, { a: '1', b: '2', c: '3' })).toEqual(['b', 'c'])
      expect(await kept.get(redis, 'c')).toBe('3')
    })

    test('the oldest are deleted when they are too large, but never the newest', async () => {
      const kept = new KeptResults('test', generous)
      const large = 'x'.repeat(600)
      expect(await keepAll(kept, { a: large, b: 'small', c: large })).toEqual(['b', 'c'])
      expect(await keepAll(kept, { d: large + large })).toEqual(['d'])
      expect(await redis.get('test:kept-bytes')).toBe('1200')
    })

    test('all expire, and leave nothing behind', async () => {
      const kept = new KeptResults('test', { ...generous, keepMs: 50 })
      await kept.keep(redis, 'a', '1')
      await expect.poll(() => redis.keys('*')).toEqual([])
    })
  })

  describe('room', () => {
    const keyOf = (list: string) => `test:runs:${list}`
    const open = (capacity: number, keepBytes: number) =>
      new Admission(redis, 'test', keyOf, { capacity, keepBytes })
    let tokens = 0
    const sized = (...sizes: number[]) =>
      sizes.map((bytes) => ({ token: `token ${++tokens}`, bytes }))
    const run = async (token: string) => {
      await redis.zrem(keyOf('prioritized'), token)
      await redis.lpush(keyOf('active'), token)
    }
    /** Admits them and puts them where BullMQ has what waits; whether there was room. */
    const add = async (room: Admission, caller: string, submissions: ReturnType<typeof sized>) => {
      if ((await room.admit(caller, submissions)) === null) return false
      for (const { token } of submissions) await redis.zadd(keyOf('prioritized'), 1, token)
      await room.queued(caller, submissions)
      return true
    }

    test('a caller gets three quarters of the places that others leave', async () => {
      const room = open(8, 1000)
      expect(await add(room, 'greedy', sized(1, 1, 1, 1, 1, 1, 1))).toBe(false)
      expect(await add(room, 'greedy', sized(1, 1, 1, 1, 1, 1))).toBe(true)
      expect(await add(room, 'greedy', sized(1))).toBe(false)
      expect(await add(room, 'other', sized(1))).toBe(true)
      expect(await add(room, 'third', sized(1))).toBe(true)
      expect(await add(room, 'fourth', sized(1))).toBe(false)
    })

    test('what runs or has gone leaves its place, what runs keeps its bytes', async () => {
      const room = open(2, 100)
      const [first, second] = [sized(60), sized(10)]
      expect(await add(room, 'a', first)).toBe(true)
      expect(await add(room, 'a', second)).toBe(true)
      expect(await add(room, 'a', sized(1))).toBe(false)
      await run(first[0]?.token ?? '')
      expect(await add(room, 'a', sized(20))).toBe(false)
      expect(await add(room, 'a', sized(5))).toBe(true)
      await redis.del(keyOf('prioritized'), keyOf('active'))
      expect(await room.admit('a', sized(70))).toBe(0)
      expect(await redis.hlen('test:admitted')).toBe(1)
    })

    test('a caller gets three quarters of the bytes that others leave', async () => {
      const room = open(100, 100)
      expect(await add(room, 'greedy', sized(40))).toBe(true)
      expect(await add(room, 'greedy', sized(40))).toBe(false)
      expect(await add(room, 'greedy', sized(35))).toBe(true)
      expect(await add(room, 'other', sized(30))).toBe(false)
      expect(await add(room, 'other', sized(25))).toBe(true)
      expect(await add(room, 'third', sized(1))).toBe(false)
    })

    test('one that is too large alone is let in when there is nothing else', async () => {
      const room = open(100, 100)
      expect(await add(room, 'a', sized(400))).toBe(true)
      expect(await add(room, 'b', sized(1))).toBe(false)
    })

    test('what two runners let in at once counts before it is queued', async () => {
      const room = open(4, 1000)
      const both = await Promise.all([
        room.admit('a', sized(1, 1)),
        open(4, 1000).admit('a', sized(1, 1)),
      ])
      expect(both).toEqual([0, null])
    })
  })

  describe('turns', () => {
    const caller = (id: string, isLowPriority = false) => ({ id, isLowPriority, requestId: '' })

    const shortMs = 10

    test('a new caller waits for one submission of every other, and nobody starves', async () => {
      const turns = new Turns(redis, 'test')
      const three = [shortMs, shortMs, shortMs]
      expect(await turns.take(caller('greedy'), three, true)).toEqual([1, 2, 3])
      await turns.serve(1)
      expect(await turns.take(caller('modest'), [shortMs], false)).toEqual([2])
      await turns.serve(2)
      // After greedy's submission for this turn: the same turn is served in order of arrival.
      expect(await turns.take(caller('late'), [shortMs], false)).toEqual([3])
      expect(await turns.take(caller('greedy'), [shortMs], false)).toEqual([4])
    })

    test('short submissions overtake long ones, but not for ever', async () => {
      const turns = new Turns(redis, 'test')
      const [long = 0] = await turns.take(caller('patient'), [400], true)
      let overtaking = 0
      for (; overtaking < 1000; overtaking++) {
        const [short = 0] = await turns.take(caller(`caller ${overtaking}`), [shortMs], false)
        if (short >= long) break
        await turns.serve(short)
      }
      expect(overtaking).toBeGreaterThan(1)
      expect(overtaking).toBeLessThanOrEqual(400 / shortMs)
    })

    test('a very long submission takes no more turns than a long one', async () => {
      const turns = new Turns(redis, 'test')
      const [long] = await turns.take(caller('a'), [10_000], true)
      expect(await turns.take(caller('b'), [100_000], false)).toEqual([long])
    })

    test('low priority has its own turns, after all others', async () => {
      const turns = new Turns(redis, 'test')
      const [low = 0] = await turns.take(caller('background', true), [shortMs], true)
      await turns.serve(low)
      const [high = 0] = await turns.take(caller('candidate'), [shortMs], false)
      expect(high).toBe(1)
      expect(low).toBeGreaterThan(1_000_000)
    })

    test('counting restarts when nothing is waiting', async () => {
      const turns = new Turns(redis, 'test')
      await turns.take(caller('a'), Array(5).fill(shortMs), true)
      await turns.serve(5)
      expect(await turns.take(caller('b'), [shortMs], true)).toEqual([1])
    })
  })
})
