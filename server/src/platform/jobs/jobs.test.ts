import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { TestClock } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { after, hourMs, minuteMs, secondMs } from '../clock.ts'
import {
  exponentialBackoff,
  handle,
  type JobContext,
  type JobHandler,
  type JobKind,
  PermanentFailure,
  recurring,
  ServiceUnavailable,
} from './kind.ts'
import { jobsCommand } from './operator.ts'
import { claimJobs, countJobs, enqueue, releaseExpired } from './store.ts'
import { jobs } from './table.ts'
import { jobWorker } from './worker.ts'

const database = useTestDatabase()
const clock = new TestClock()
const log = pino({ level: 'silent' })
const greeting: JobKind<{ name: string }> = {
  name: 'greeting',
  payload: z.object({ name: z.string() }),
  concurrency: 1,
  leaseMs: minuteMs,
  maxAttempts: 3,
  retryMs: exponentialBackoff(10 * secondMs, hourMs),
}

const nodes: ReturnType<typeof jobWorker>[] = []
beforeEach(() => database.current.db.delete(jobs))
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})

function makeNode<Payload>(
  kind: JobKind<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
  onDead?: JobHandler['onDead'],
) {
  const handlers = [handle(kind, run, onDead)]
  const node = jobWorker({ database: database.current, clock, log, handlers })
  nodes.push(node)
  return node
}
/** A node that keeps a list of what it was given, after `before` has done its part. */
function recorder(before: (name: string) => Promise<void> = async () => {}, kind = greeting) {
  const done: string[] = []
  const node = makeNode(kind, async ({ name }) => {
    await before(name)
    done.push(name)
  })
  return { node, done }
}
const add = (name: string, more: { key?: string; runAt?: Date; priority?: number } = {}) =>
  enqueue(database.current.db, greeting, { name }, { now: clock.now(), ...more })
const rows = () => database.current.db.select().from(jobs)
/** Leaves a job as a node does that is killed while it runs it. */
const dieWithJob = (areSuspects = false) => {
  const now = clock.now()
  const until = after(now, greeting.leaseMs)
  const lease = { owner: 'a node that died', now, until, limit: 1, areSuspects }
  return claimJobs(database.current.db, greeting.name, lease)
}

describe('a job', () => {
  test('is run once and then gone', async () => {
    await add('Ada')
    const { node, done } = recorder()
    await node.runDue()
    await node.runDue()
    expect(done).toEqual(['Ada'])
    expect(await rows()).toEqual([])
  })

  test('exists only if the transaction that enqueued it commits', async () => {
    const { db } = database.current
    const cause = db.transaction(async (tx) => {
      await enqueue(tx, greeting, { name: 'Ada' }, { now: clock.now() })
      throw new Error('rolled back')
    })
    await expect(cause).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
  })

  test('wakes a node that is waiting, on commit', async () => {
    let ran = () => {}
    const running = new Promise<void>((resolve) => {
      ran = resolve
    })
    const { node } = recorder(async () => ran())
    await node.start()
    await add('Ada')
    await running
  })

  test('with a key is there once, however often it is enqueued', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add('Ada', { key: 'ada' })))
    await add('Grace', { key: 'grace' })
    expect(await rows()).toHaveLength(2)
  })

  test('waits for its time', async () => {
    await add('later', { runAt: after(clock.now(), hourMs) })
    const { node, done } = recorder()
    await node.runDue()
    expect(done).toEqual([])
    clock.advance(hourMs)
    await node.runDue()
    expect(done).toEqual(['later'])
  })

  test('of a higher priority goes first, otherwise the one that is due first', async () => {
    await add('third', { runAt: after(clock.now(), -secondMs) })
    await add('fourth')
    await add('second', { priority: 1 })
    await add('first', { priority: 2 })
    const { node, done } = recorder()
    await node.runDue()
    expect(done).toEqual(['first', 'second', 'third', 'fourth'])
  })

  test('whose payload is invalid is dead at once', async () => {
    const { db } = database.current
    await enqueue(db, greeting as JobKind<unknown>, { nam: 'Ada' }, { now: clock.now() })
    const { node, done } = recorder()
    await node.runDue()
    expect(done).toEqual([])
    expect(await rows()).toMatchObject([
      { deadAt: clock.now(), lastError: expect.stringContaining('invalid payload') },
    ])
  })
})

describe('nodes', () => {
  test('never run one job at the same time', async () => {
    for (let i = 0; i < 50; i += 1) await add(`job ${i}`)
    const running = new Set<string>()
    const overlaps: string[] = []
    const one = { ...greeting, concurrency: 5 }
    const run = async (name: string) => {
      if (running.has(name)) overlaps.push(name)
      running.add(name)
      await database.current.pool.query('select pg_sleep(0.01)')
      running.delete(name)
    }
    const all = [recorder(run, one), recorder(run, one), recorder(run, one)]
    await Promise.all(all.map(({ node }) => node.runDue()))
    expect(overlaps).toEqual([])
    const done = all.flatMap((each) => each.done)
    expect(done).toHaveLength(50)
    expect(new Set(done).size).toBe(50)
  })

  test('run no more jobs of a kind at the same time than it allows', async () => {
    for (let i = 0; i < 20; i += 1) await add(`job ${i}`)
    let running = 0
    let max = 0
    const { node, done } = recorder(
      async () => {
        running += 1
        max = Math.max(max, running)
        await database.current.pool.query('select pg_sleep(0.01)')
        running -= 1
      },
      { ...greeting, concurrency: 3 },
    )
    await node.runDue()
    expect(done).toHaveLength(20)
    expect(max).toBe(3)
  })

  test('take over the job of one that died, when its lease has expired', async () => {
    await add('Ada')
    await dieWithJob()
    const { node, done } = recorder()
    clock.advance(greeting.leaseMs - 1)
    await node.runDue()
    expect(done).toEqual([])
    clock.advance(1)
    await node.runDue()
    expect(done).toEqual(['Ada'])
  })

  test('that lost the lease do not touch the job any more', async () => {
    await add('Ada')
    let letGo = () => {}
    let begun = () => {}
    const stalled = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const beginning = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = makeNode(greeting, async () => {
      begun()
      await stalled
      throw new Error('too late')
    })
    const running = slow.runDue()
    await beginning
    clock.advance(greeting.leaseMs)
    const { db } = database.current
    await releaseExpired(db, [greeting.name], { owner: 'a node', now: clock.now() })
    const [taken] = await dieWithJob(true)
    letGo()
    await running
    expect(await rows()).toEqual([taken])
  })

  test('that hold a job renew its lease', async () => {
    await add('Ada')
    const quick = { ...greeting, leaseMs: 60 }
    let begun = () => {}
    const beginning = new Promise<void>((resolve) => {
      begun = resolve
    })
    let finish = () => {}
    const node = makeNode(quick, () => {
      begun()
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    const running = node.runDue()
    await beginning
    clock.advance(50)
    const renewed = after(clock.now(), quick.leaseMs)
    await expect.poll(async () => (await rows())[0]?.lockedUntil).toEqual(renewed)
    finish()
    await running
  })

  test('that stop give the job back at once', async () => {
    await add('Ada')
    let begun = () => {}
    const beginning = new Promise<void>((resolve) => {
      begun = resolve
    })
    const stopped = makeNode(greeting, (_, { signal }) => {
      begun()
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    })
    const running = stopped.runDue()
    await beginning
    await stopped.stop()
    await running
    expect(await rows()).toMatchObject([{ attempts: 0, lockedBy: null, lastError: null }])
    const { node, done } = recorder()
    await node.runDue()
    expect(done).toEqual(['Ada'])
  })

  test('start a recurring job once for all of them, again and again', async () => {
    const sweep = recurring('sweep', minuteMs, minuteMs)
    let runs = 0
    const sweeping = () =>
      makeNode(sweep, async () => {
        runs += 1
        if (runs === 2) throw new Error('not this time')
      })
    const [one, other] = [sweeping(), sweeping()]
    await Promise.all([one.start(), other.start()])
    for (const expected of [1, 2, 3, 4]) {
      await Promise.all([one.runDue(), other.runDue()])
      expect(runs).toBe(expected)
      expect(await rows()).toMatchObject([{ kind: 'sweep', deadAt: null }])
      clock.advance(minuteMs)
    }
  })
})

describe('jobs of a kind with turns', () => {
  const turns = { ...greeting, concurrency: 2, turnMs: 10 * secondMs }
  const addFor = (turnOf: string, name: string) =>
    enqueue(database.current.db, turns, { name }, { now: clock.now(), turnOf })

  test('run one at a time for each of those they are done for', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4']) await addFor('a', name)
    await addFor('b', 'b1')
    const ends = new Map<string, () => void>()
    const { node, done } = recorder(
      (name) => new Promise<void>((resolve) => ends.set(name, resolve)),
      turns,
    )
    const running = node.runDue()
    await expect.poll(() => [...ends.keys()].toSorted()).toEqual(['a1', 'b1'])
    for (const name of ['b1', 'a1', 'a2', 'a3', 'a4']) {
      await expect.poll(() => ends.has(name)).toBe(true)
      ends.get(name)?.()
      await expect.poll(() => done).toContain(name)
    }
    await running
    expect(done).toEqual(['b1', 'a1', 'a2', 'a3', 'a4'])
  })

  test('make room for others when their turn is over, and then go on', async () => {
    const steps: string[] = []
    const node = makeNode({ ...turns, concurrency: 1 }, async ({ name }, { endTurn }) => {
      while (steps.filter((step) => step === name).length < 3) {
        steps.push(name)
        clock.advance(6 * secondMs)
        await endTurn()
      }
    })
    await addFor('long', 'long')
    await addFor('long', 'other long')
    await addFor('short', 'short')
    await node.runDue()
    expect(steps.slice(0, 4)).toEqual(['long', 'long', 'other long', 'other long'])
    expect(steps.toSorted()).toEqual(
      ['long', 'other long', 'short'].flatMap((name) => [name, name, name]),
    )
    expect(await rows()).toEqual([])
  })

  test('go on if nobody else waits, without being counted as tried again', async () => {
    let steps = 0
    const node = makeNode(turns, async (_, { endTurn }) => {
      for (; steps < 200; steps++) {
        clock.advance(secondMs)
        await endTurn()
      }
    })
    await addFor('long', 'long')
    await node.runDue()
    expect(steps).toBe(200)
    expect(await rows()).toEqual([])
  })
})

describe('a job that fails', () => {
  const failing = () => recorder(() => Promise.reject(new Error('no greeting today')))

  test('is tried again, each time later, and ends up dead', async () => {
    await add('Ada')
    const { node } = failing()
    for (const [attempts, waitMs] of [
      [1, 10 * secondMs],
      [2, 20 * secondMs],
    ] as const) {
      await node.runDue()
      expect(await rows()).toMatchObject([
        {
          attempts,
          runAt: after(clock.now(), waitMs),
          lastError: 'no greeting today',
          deadAt: null,
        },
      ])
      clock.advance(waitMs)
    }
    await node.runDue()
    expect(await rows()).toMatchObject([{ attempts: 3, deadAt: clock.now() }])
    clock.advance(hourMs)
    await node.runDue()
    expect((await rows())[0]?.attempts).toBe(3)
  })

  test('is seen by the operator, who can have it tried again', async () => {
    await add('Ada')
    await add('Grace', { runAt: after(clock.now(), hourMs) })
    const { db } = database.current
    const { node } = recorder(() => Promise.reject(new PermanentFailure('550 no such user')))
    await node.runDue()
    const dead = (await rows()).find(({ deadAt }) => deadAt)
    expect(await countJobs(db, clock.now())).toEqual([
      { kind: 'greeting', state: 'dead', count: 1 },
      { kind: 'greeting', state: 'waiting', count: 1 },
    ])
    const shown = await jobsCommand(db, clock, [])
    expect(shown).toContain('greeting  dead  1')
    expect(shown).toContain(`${dead?.id}  greeting  ${clock.now().toISOString()}  1 attempts`)
    expect(shown).toContain('550 no such user')

    const retry = (id: string) => jobsCommand(db, clock, ['retry', id])
    await expect(retry('nonsense')).rejects.toThrow('is not a job id')
    await expect(retry('01890000-0000-7000-8000-000000000000')).rejects.toThrow('no dead job')
    expect(await retry(dead?.id ?? '')).toBe('1 job will be tried again.')
    expect(await retry('all')).toBe('0 jobs will be tried again.')
    const healthy = recorder()
    await healthy.node.runDue()
    expect(healthy.done).toEqual(['Ada'])
  })

  test('by killing its process is tried last, and given up when it does so again', async () => {
    await add('deadly')
    await dieWithJob()
    await add('Grace')
    clock.advance(greeting.leaseMs)
    const done: string[] = []
    const dead: string[] = []
    const node = makeNode(
      greeting,
      async ({ name }) => {
        done.push(name)
        if (name !== 'deadly') return
        // As if the process died: nobody renews the lease, and another node sees it expire.
        clock.advance(greeting.leaseMs)
        const { db } = database.current
        await releaseExpired(db, [greeting.name], { owner: 'another node', now: clock.now() })
        throw new Error('nobody hears of this')
      },
      async (payload, reason) => {
        dead.push(`${greeting.payload.parse(payload).name}: ${reason}`)
      },
    )
    await node.runDue()
    expect(done).toEqual(['Grace', 'deadly'])
    const reason = 'the server went down 2 times while it did this'
    expect(dead).toEqual([`deadly: ${reason}`])
    expect(await rows()).toMatchObject([{ deadAt: clock.now(), lastError: reason }])
    expect(await jobsCommand(database.current.db, clock, [])).toContain(reason)
  })

  test('by killing its process is no longer blamed when the operator has it tried again', async () => {
    await add('Ada')
    const { db } = database.current
    await db.update(jobs).set({ deaths: 2 })
    const { node, done } = recorder()
    await node.runDue()
    expect(done).toEqual([])
    await jobsCommand(db, clock, ['retry', 'all'])
    await node.runDue()
    expect(done).toEqual(['Ada'])
  })

  test('because a service is down costs no attempt, and the others of its kind wait', async () => {
    await add('Ada')
    await add('Grace')
    let calls = 0
    const { node, done } = recorder(async () => {
      calls += 1
      if (calls === 1) throw new ServiceUnavailable(5 * secondMs, 'down')
    })
    await node.runDue()
    await node.runDue()
    expect(calls).toBe(1)
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0])
    clock.advance(5 * secondMs)
    await node.runDue()
    expect(done.toSorted()).toEqual(['Ada', 'Grace'])
  })
})
