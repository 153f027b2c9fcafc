import { describe, expect, test } from 'vitest'
import { setUpQueue } from '../testing/fair-queue.ts'
import type { QueueItem } from './queue-item.ts'
import { WaitingItems } from './waiting-items.ts'

test('whoever took longer than expected goes behind the others', async () => {
  const { queue, time, started, item, end } = setUpQueue(1)
  queue.add([item('a', 'a1'), item('a', 'a2'), item('b', 'b1'), item('b', 'b2')])
  time.ms = 1000
  await end('a1')
  await end('b1')
  await end('b2')
  expect(started).toEqual(['a1', 'b1', 'b2', 'a2'])
})

test('it does so after a rest as well', async () => {
  const { queue, time, started, item, end } = setUpQueue(1)
  queue.add([item('a', 'a1')])
  time.ms = 1000
  await end('a1')
  queue.add([item('x'), item('a', 'a2'), item('b', 'b1'), item('b', 'b2')])
  for (const name of ['x', 'b1', 'b2']) await end(name)
  expect(started).toEqual(['a1', 'x', 'b1', 'b2', 'a2'])
})

describe('many callers whose programs sleep', () => {
  const longMs = 500
  const sleeping = (concurrency: number, kind: QueueItem['kind']) => {
    const all = setUpQueue(concurrency)
    const { queue, time, item } = all
    const names = Array.from({ length: 20 }, (_, at) => `sleeper ${at}`)
    for (const name of names) queue.add([item(name, name, { kind, ms: 10, longMs })])
    /** Time passes, and the queue looks at what runs. */
    const pass = async (ms: number) => {
      time.ms += ms
      queue.add([])
      await new Promise(setImmediate)
    }
    return { ...all, names, pass }
  }

  test.each([1, 2])('hold up another only for their first moments, %i at a time', async (slots) => {
    const { queue, started, interrupted, item, end, names, pass } = sleeping(slots, 'judging')
    queue.add([item('bystander', 'bystander', { kind: 'judging', ms: 10, turns: 5 })])
    let moments = 0
    for (; moments < 100 && !started.includes('bystander'); moments++) await pass(longMs)
    expect(moments).toBeLessThanOrEqual(names.length / slots)
    for (let turn = 1; turn < 5; turn++) {
      await end('bystander', true)
      // A single slot is not shared, so what was interrupted once may be in it.
      if (slots > 1) expect(started.at(-1)).toBe('bystander')
    }
    expect(new Set(interrupted).size).toBe(interrupted.length)
  })

  test('are all run to their ends, and interrupted once at most', async () => {
    const { queue, started, interrupted, item, end, names, pass } = sleeping(2, 'foreground')
    const ended: string[] = []
    for (let at = 0; at < 200 && ended.length < names.length; at++) {
      // There is always somebody else who waits.
      queue.add([item(`caller ${at}`, `short ${at}`, { ms: 10 })])
      await pass(longMs)
      const isSecond = (name: string) => started.filter((one) => one === name).length > 1
      for (const name of started.filter((one) => one.startsWith('short'))) await end(name)
      for (const name of interrupted.filter(isSecond)) {
        if (ended.includes(name)) continue
        ended.push(name)
        await end(name)
      }
    }
    expect(interrupted.toSorted()).toEqual(names.toSorted())
    expect(ended.toSorted()).toEqual(names.toSorted())
  })

  test('are not interrupted while nobody else waits', async () => {
    const { queue, interrupted, item, pass } = sleeping(2, 'background')
    await pass(100 * longMs)
    expect(interrupted).toEqual([])
    queue.add([item('candidate', 'run', { ms: 10 })])
    await pass(0)
    expect(interrupted.length).toBeLessThanOrEqual(1)
  })

  test('go behind others with everything else they ask for', async () => {
    const { queue, started, item, end, names, pass } = sleeping(2, 'judging')
    for (const _ of names) await pass(longMs)
    const before = started.length
    for (const name of names) {
      queue.add([item(name, `run of ${name}`, { kind: 'foreground', ms: 10, longMs })])
    }
    queue.add([item('bystander', 'first', { ms: 10 })])
    await pass(longMs)
    await pass(longMs)
    expect(started.slice(before)).toContain('first')
    await end('first')
    queue.add([item('bystander', 'second', { ms: 10 })])
    await pass(longMs)
    expect(started).toContain('second')
  })
})

test.each([
  { callers: 1, others: 41 },
  { callers: 2, others: 21 },
  { callers: 20, others: 11 },
])('with slow items of $callers callers, one of them starts after $others others', (given) => {
  const items = new WaitingItems({ runningOf: () => 0, mayStart: () => true })
  const add = (caller: string, nextTurnMs: number, isSlow: boolean) =>
    items.add({
      caller,
      kind: 'foreground',
      expect: () => ({ nextTurnMs, allTurnsMs: nextTurnMs }),
      start: async () => false,
      mayInterrupt: () => false,
      interrupt: () => {},
      isSlow: () => isSlow,
    })
  for (let at = 0; at < given.callers; at++) add(`slow ${at}`, 1000, true)
  for (let at = 0; at < 100; at++) add(`other ${at}`, 100, false)
  let others = 0
  for (; others < 100; others++) {
    const next = items.next()
    if (!next || next.isSlow) break
    items.start(next)
  }
  expect(others).toBe(given.others)
})
