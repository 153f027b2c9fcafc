import { expect, test } from 'vitest'
import { FairQueue, type QueueItem } from './fair-queue.ts'

function setUp(concurrency: number, capacity = 100) {
  const queue = new FairQueue({ concurrency, capacity })
  const started: string[] = []
  const ends = new Map<string, (needsTurn: boolean) => void>()
  const item = (
    caller: string,
    name = caller,
    kind: QueueItem['kind'] = 'foreground',
  ): QueueItem => ({
    caller,
    kind,
    start() {
      started.push(name)
      return new Promise((resolve) => ends.set(name, resolve))
    },
  })
  const end = async (name: string, needsTurn = false) => {
    const resolve = ends.get(name)
    ends.delete(name)
    resolve?.(needsTurn)
    await new Promise(setImmediate)
  }
  /** The one that has run longest. */
  const endOne = () => end(ends.keys().next().value ?? '')
  return { queue, started, item, end, endOne }
}

test('a single submission comes before the second of a caller with fifty', async () => {
  const { queue, started, item, endOne } = setUp(1)
  queue.add(Array.from({ length: 50 }, (_, i) => item('greedy', `greedy ${i}`)))
  queue.add([item('modest')])
  await endOne()
  await endOne()
  expect(started.slice(0, 3)).toEqual(['greedy 0', 'modest', 'greedy 1'])
})

test('a caller whose programs sleep in every slot keeps nobody else waiting', async () => {
  const { queue, started, item } = setUp(2)
  queue.add(Array.from({ length: 5 }, (_, i) => item('sleeper', `sleeper ${i}`)))
  expect(started).toEqual(['sleeper 0', 'sleeper 1'])
  queue.add([item('b', 'b1'), item('b', 'b2')])
  expect(started).toEqual(['sleeper 0', 'sleeper 1', 'b1'])
  queue.add([item('c')])
  expect(started).toHaveLength(3)
})

test('the slots opened for others are theirs in turn, and close with the surplus', async () => {
  const { queue, started, item, endOne, end } = setUp(4)
  queue.add(Array.from({ length: 9 }, (_, i) => item('a', `a${i}`)))
  queue.add(Array.from({ length: 3 }, (_, i) => item('b', `b${i}`)))
  expect(started).toEqual(['a0', 'a1', 'a2', 'a3', 'b0', 'b1'])
  await end('b0')
  expect(started.slice(6)).toEqual(['b2'])
  // a0, a1: nothing takes their place until no more run than there are slots.
  await endOne()
  await endOne()
  expect(started.slice(7)).toEqual([])
  await endOne()
  expect(started.slice(7)).toEqual(['a4'])
})

test('low priority gets no slot of its own', async () => {
  const { queue, started, item } = setUp(1)
  queue.add([item('a', 'a1'), item('b', 'low', 'background')])
  expect(started).toEqual(['a1'])
})

test('a free slot goes to the caller with the fewest running', async () => {
  const { queue, started, item, endOne } = setUp(2)
  queue.add([item('a', 'a1'), item('a', 'a2'), item('a', 'a3')])
  queue.add([item('b', 'b1')])
  await endOne()
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

test('a second submission waits for callers already there, not for all later ones', async () => {
  const { queue, started, item, endOne } = setUp(1)
  queue.add([item('a', 'a1'), item('a', 'a2')])
  queue.add([item('b')])
  await endOne()
  for (const late of ['c', 'd', 'e']) {
    queue.add([item(late)])
    await endOne()
  }
  expect(started).toEqual(['a1', 'b', 'a2', 'c', 'd'])
})

test('low priority waits for everything else', async () => {
  const { queue, started, item, endOne } = setUp(1)
  queue.add([item('x')])
  queue.add([item('checks', 'low', 'background')])
  queue.add([item('y')])
  await endOne()
  await endOne()
  expect(started).toEqual(['x', 'y', 'low'])
})

test('accepts all of a batch or none', () => {
  const { queue, item } = setUp(1, 2)
  queue.add([item('running')])
  expect(queue.add([item('a'), item('a'), item('a')])).toBe(false)
  expect(queue.waiting).toBe(0)
  expect(queue.add([item('a'), item('a')])).toBe(true)
  expect(queue.add([item('b')])).toBe(false)
})

test('an item with several turns waits for every other caller between them', async () => {
  const { queue, started, item, end } = setUp(1, 2)
  queue.add([item('long')])
  queue.add([item('a'), item('b')])
  await end('long', true)
  expect(queue.waiting).toBe(2)
  await end('a')
  queue.add([item('c')])
  await end('b')
  await end('long', true)
  await end('c')
  await end('long')
  expect(started).toEqual(['long', 'a', 'b', 'long', 'c', 'long'])
  await queue.idle()
})

test('waiting items can be removed, and idle resolves when nothing is left', async () => {
  const { queue, started, item, endOne } = setUp(1)
  const waiting = item('b')
  queue.add([item('a'), waiting])
  expect(queue.remove(waiting)).toBe(true)
  expect(queue.remove(waiting)).toBe(false)
  const idle = queue.idle()
  await endOne()
  await idle
  expect(started).toEqual(['a'])
})

test('background items of a caller never run beside others of that caller', async () => {
  const { queue, started, item, endOne } = setUp(3)
  queue.add([item('a', 'answer'), item('a', 'check', 'background')])
  queue.add([item('b', 'other check', 'background')])
  expect(started).toEqual(['answer', 'other check'])
  await endOne()
  expect(started).toEqual(['answer', 'other check', 'check'])
  queue.add([item('a', 'next answer'), item('b', 'other answer')])
  expect(started).toHaveLength(3)
  await endOne()
  expect(started.slice(3)).toEqual(['other answer'])
  await endOne()
  expect(started.slice(3)).toEqual(['other answer', 'next answer'])
})

test('a judging runs beside nothing else of its caller', async () => {
  const { queue, started, item, end } = setUp(3)
  queue.add([item('a', 'judging', 'judging'), item('a', 'other judging', 'judging')])
  queue.add([item('a', 'run'), item('a', 'check', 'background'), item('b', 'run of b')])
  expect(started).toEqual(['judging', 'run of b'])
  await end('judging', true)
  expect(started.slice(2)).toEqual(['other judging'])
  await end('other judging')
  expect(started.slice(3)).toEqual(['run'])
  await end('run')
  expect(started.slice(4)).toEqual(['judging'])
  await end('judging')
  expect(started.slice(5)).toEqual(['check'])
})
