import { expect, test } from 'vitest'
import { setUpQueue } from '../testing/fair-queue.ts'

test('a single submission comes before the second of a caller with fifty', async () => {
  const { queue, started, item, endOne } = setUpQueue(1)
  queue.add(Array.from({ length: 50 }, (_, i) => item('greedy', `greedy ${i}`)))
  queue.add([item('modest')])
  await endOne()
  await endOne()
  expect(started.slice(0, 3)).toEqual(['greedy 0', 'modest', 'greedy 1'])
})

test('a caller whose programs sleep in every slot keeps nobody else waiting', async () => {
  const { queue, started, item } = setUpQueue(2)
  queue.add(Array.from({ length: 5 }, (_, i) => item('sleeper', `sleeper ${i}`)))
  expect(started).toEqual(['sleeper 0', 'sleeper 1'])
  queue.add([item('b', 'b1'), item('b', 'b2')])
  expect(started).toEqual(['sleeper 0', 'sleeper 1', 'b1'])
  queue.add([item('c')])
  expect(started).toHaveLength(3)
})

test('the slots opened for others are theirs in turn, and close with the surplus', async () => {
  const { queue, started, item, endOne, end } = setUpQueue(4)
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
  const { queue, started, item } = setUpQueue(1)
  queue.add([item('a', 'a1'), item('b', 'low', { kind: 'background' })])
  expect(started).toEqual(['a1'])
})

test('a free slot goes to the caller with the fewest running', async () => {
  const { queue, started, item, endOne } = setUpQueue(2)
  queue.add([item('a', 'a1'), item('a', 'a2'), item('a', 'a3')])
  queue.add([item('b', 'b1')])
  await endOne()
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

test('a second submission waits for callers already there, not for all later ones', async () => {
  const { queue, started, item, endOne } = setUpQueue(1)
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
  const { queue, started, item, endOne } = setUpQueue(1)
  queue.add([item('x')])
  queue.add([item('checks', 'low', { kind: 'background' })])
  queue.add([item('y')])
  await endOne()
  await endOne()
  expect(started).toEqual(['x', 'y', 'low'])
})

test('accepts all of a batch or none', () => {
  const { queue, item } = setUpQueue(1, 2)
  queue.add([item('running')])
  expect(queue.add([item('a'), item('a'), item('a')])).toBe(false)
  expect(queue.waiting).toBe(0)
  expect(queue.add([item('a'), item('a')])).toBe(true)
  expect(queue.add([item('b')])).toBe(false)
})

test('an item lets shorter ones go first between its turns, and then ends', async () => {
  const { queue, started, item, end } = setUpQueue(1, 2)
  queue.add([item('long', 'long', { turns: 3 })])
  queue.add([item('a'), item('b')])
  await end('long', true)
  expect(queue.waiting).toBe(2)
  await end('a')
  queue.add([item('c')])
  await end('b')
  await end('c')
  queue.add([item('d')])
  await end('long', true)
  await end('long')
  expect(started).toEqual(['long', 'a', 'b', 'c', 'long', 'long', 'd'])
  await end('d')
  await queue.idle()
})

test('the callers that fill the queue leave room for another one', () => {
  const { queue, item } = setUpQueue(1, 100)
  queue.add([item('running')])
  const addAll = (caller: string) => {
    let added = 0
    while (queue.add([item(caller)])) added++
    return added
  }
  expect(addAll('greedy')).toBe(75)
  expect(addAll('other')).toBe(19)
  expect(queue.add([item('modest')])).toBe(true)
})

test('waiting items can be removed, and idle resolves when nothing is left', async () => {
  const { queue, started, item, endOne } = setUpQueue(1)
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
  const { queue, started, item, endOne } = setUpQueue(3)
  queue.add([item('a', 'answer'), item('a', 'check', { kind: 'background' })])
  queue.add([item('b', 'other check', { kind: 'background' })])
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
  const { queue, started, item, end } = setUpQueue(3)
  queue.add([item('a', 'judging', { kind: 'judging', turns: 2 })])
  queue.add([item('a', 'other judging', { kind: 'judging', turns: 3 })])
  queue.add([item('a', 'run'), item('a', 'check', { kind: 'background' }), item('b', 'run of b')])
  expect(started).toEqual(['judging', 'run of b'])
  await end('judging', true)
  expect(started.slice(2)).toEqual(['run'])
  await end('run')
  expect(started.slice(3)).toEqual(['judging'])
  await end('judging')
  expect(started.slice(4)).toEqual(['other judging'])
  await end('other judging')
  expect(started.slice(5)).toEqual(['check'])
})

test('short items overtake long ones, whoever came first', async () => {
  const { queue, started, item, endOne } = setUpQueue(1)
  queue.add([item('running')])
  queue.add([item('a', 'long', { ms: 400 }), item('b', 'middle', { ms: 60 })])
  queue.add([item('c', 'short', { ms: 10 }), item('d', 'other short', { ms: 10 })])
  for (let count = 0; count < 5; count++) await endOne()
  expect(started).toEqual(['running', 'short', 'other short', 'middle', 'long'])
})

test('short items overtake long ones of the same caller', async () => {
  const { queue, started, item, endOne } = setUpQueue(1)
  queue.add([item('a', 'running'), item('a', 'long', { ms: 400 }), item('a', 'short', { ms: 10 })])
  for (let count = 0; count < 3; count++) await endOne()
  expect(started).toEqual(['running', 'short', 'long'])
})

test.each([
  ['of new callers', (at: number) => `caller ${at}`],
  ['of a few callers', (at: number) => `caller ${at % 3}`],
  ['of its own caller', () => 'patient'],
])('a long item waits for a bounded number of short ones %s', async (_, callerOf) => {
  const longMs = 400
  const shortMs = 10
  const { queue, started, item, endOne } = setUpQueue(1)
  queue.add([item('running')])
  queue.add([item('patient', 'long', { ms: longMs })])
  for (let at = 0; at < 1000 && !started.includes('long'); at++) {
    queue.add([item(callerOf(at), `short ${at}`, { ms: shortMs })])
    await endOne()
  }
  const overtakenBy = started.indexOf('long') - 1
  expect(overtakenBy).toBeGreaterThan(10)
  expect(overtakenBy).toBeLessThanOrEqual((5 * longMs) / shortMs)
})

test('an item far shorter than what runs starts beside it', async () => {
  const { queue, started, item, end } = setUpQueue(2)
  queue.add([item('a', 'a', { ms: 400 })])
  queue.add([item('b', 'b', { ms: 300 })])
  queue.add([item('c', 'not short enough', { ms: 120 })])
  queue.add([item('a', 'second of a', { ms: 10 })])
  expect(started).toEqual(['a', 'b'])
  queue.add([item('d', 'short', { ms: 10 })])
  expect(started.slice(2)).toEqual(['short'])
  await end('a')
  expect(started.slice(3)).toEqual([])
  await end('short')
  expect(started.slice(3)).toEqual(['second of a'])
})

test('what takes far longer than expected holds up nobody', async () => {
  const { queue, time, started, item } = setUpQueue(2)
  queue.add([item('a', 'endless'), item('b', 'other endless'), item('c')])
  time.ms = 3
  queue.add([item('d')])
  expect(started).toEqual(['endless', 'other endless'])
  time.ms = 4
  await expect.poll(() => started.slice(2), { timeout: 60_000 }).toEqual(['c'])
  time.ms = 100
  queue.add([item('e'), item('f')])
  expect(started.slice(3)).toEqual(['d'])
})

test('tells how many go before an item', async () => {
  const { queue, item, endOne } = setUpQueue(1)
  queue.add([item('running'), item('x', 'background', { kind: 'background' })])
  const greedy = [item('greedy', 'greedy 1'), item('greedy', 'greedy 2')] as const
  const long = item('long', 'long', { ms: 10 })
  const modest = item('modest')
  queue.add([...greedy, long, modest])
  expect([...greedy, modest, long].map((one) => queue.ahead(one))).toEqual([0, 2, 0, 3])
  await endOne()
  await endOne()
  expect([modest, long].map((one) => queue.ahead(one))).toEqual([null, 1])
})

test('with a single slot nothing starts beside anything', () => {
  const { queue, started, item } = setUpQueue(1)
  queue.add([item('a', 'long', { ms: 1000 })])
  queue.add([item('b', 'short')])
  expect(started).toEqual(['long'])
})

test('judgings wait for runs, and background items for judgings, but none of them forever', async () => {
  const { queue, started, item, endOne } = setUpQueue(1, 1000)
  queue.add([item('running')])
  queue.add([item('x', 'background', { kind: 'background' })])
  queue.add([item('y', 'judging', { kind: 'judging' }), item('z', 'other', { kind: 'judging' })])
  for (let at = 0; at < 100; at++) {
    queue.add([item(`caller ${at}`, 'run')])
    await endOne()
  }
  const positions = ['judging', 'other', 'background'].map((name) => started.indexOf(name))
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions[0]).toBeGreaterThan(3)
  expect(positions[2]).toBeGreaterThan(15)
})
