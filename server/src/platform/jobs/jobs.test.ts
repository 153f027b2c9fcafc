import { describe, expect, test } from 'vitest'
import { greeting, useJobNodes } from '../../testing/job-nodes.ts'
import { after, hourMs, minuteMs, secondMs } from '../clock.ts'
import { type JobKind, recurring } from './kind.ts'
import { enqueue, releaseExpired } from './store.ts'

const { add, clock, database, dieWithJob, makeNode, recorder, rows } = useJobNodes()

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
