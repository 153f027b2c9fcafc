import { describe, expect, test } from 'vitest'
import { greeting, useJobNodes } from '../../testing/job-nodes.ts'
import { after, hourMs, secondMs } from '../clock.ts'
import { PermanentFailure, ServiceUnavailable } from './kind.ts'
import { jobsCommand } from './operator.ts'
import { countJobs, enqueue, releaseExpired } from './store.ts'
import { jobs } from './table.ts'

const { add, clock, database, dieWithJob, makeNode, recorder, rows } = useJobNodes()

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
