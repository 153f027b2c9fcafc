import { afterEach, expect, test } from 'vitest'
import { OverLimit, type ThreadLimits, type ThreadPool, threadPool } from './thread-pool.ts'

/** A file of a thread, with a task for everything that can happen. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const tasks = {
      double: (number) => 2 * number,
      thread: () => threadId,
      settings: () => Object.keys(process.env),
      refuse: () => { throw new Error('no') },
      endless: () => { for (;;); },
      greedy: () => { const all = []; for (;;) all.push({ all }) },
      backtrack: () => /^(a+)+$/.test('a'.repeat(60) + 'b'),
      exit: () => process.exit(),
    }
    parentPort.on('message', ({ task, args }) => {
      try { parentPort.postMessage({ result: tasks[task](...args) }) }
      catch (error) { parentPort.postMessage({ error }) }
    })
    parentPort.postMessage('ready')`)}`,
)

type Any = (...args: unknown[]) => unknown
type Pool = ThreadPool<Record<string, Any>>

let pool: Pool | undefined
afterEach(() => pool?.stop())

const generous: ThreadLimits = { threads: 1, workMs: 60_000, memoryMb: 64, idleMs: 60_000 }
const start = (limits: Partial<ThreadLimits> = {}): Pool => {
  pool = threadPool(file, { ...generous, ...limits })
  return pool
}

test('a thread is used again, knows no settings, and survives what a task throws', async () => {
  const { run } = start()
  const first = await run('thread')
  await expect(run('refuse')).rejects.toThrow('no')
  expect(await run('settings')).toEqual([])
  expect(await run('double', 21)).toBe(42)
  expect(await run('thread')).toBe(first)
})

test.each([
  ['endless', { workMs: 200 }, 'time'],
  ['backtrack', { workMs: 200 }, 'time'],
  ['greedy', {}, 'memory'],
])('%s work is ended, and only that', async (task, limits, limit) => {
  const { run } = start(limits)
  const ended = run(task)
  const after = run('double', 1)
  await expect(ended).rejects.toMatchObject({ limit })
  await expect(ended).rejects.toBeInstanceOf(OverLimit)
  expect(await after).toBe(2)
})

test('a thread that dies is replaced', async () => {
  const { run } = start()
  await expect(run('exit')).rejects.toThrow('the thread ended')
  expect(await run('double', 3)).toBe(6)
})

test('whoever waits too long for a thread is refused, and told to try again', async () => {
  const { run, stop } = start({ waitMs: 100 })
  const working = run('endless').catch((error: unknown) => error)
  await expect(run('double', 1)).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 5 })
  await stop()
  expect(await working).toEqual(new Error('the server is stopping'))
})

test('as many work at a time as there are threads', async () => {
  const { run } = start({ threads: 2, workMs: 2000 })
  const endless = run('endless')
  expect(await run('double', 4)).toBe(8)
  await expect(endless).rejects.toBeInstanceOf(OverLimit)
})
