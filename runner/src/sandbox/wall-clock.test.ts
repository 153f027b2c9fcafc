import os from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import type { Box } from './box.ts'
import type { ThreadTimes } from './process-tree.ts'
import { startWallClock } from './wall-clock.ts'

const spinners = 4 * os.availableParallelism()
const { tools } = readConfig({})

describe.each([
  ['as on this machine', tools],
  ['without control groups', { ...tools, cgroups: '/no-such-folder' }],
])('%s', (_, tools) => {
  let runner: TestRunner
  beforeAll(async () => {
    runner = await startTestRunner({ concurrency: spinners + 1, poolSize: 0, tools })
  })
  afterAll(() => runner.close())

  // Each gets a quarter of a core at most, so that its processor time takes longer than the wall limit.
  test('the wall clock stops sleeping programs, not those that wait for a core', async () => {
    const run = (source_code: string) =>
      runner.run({
        language_id: 100,
        source_code,
        cpu_time_limit: 0.4,
        cpu_extra_time: 0,
        wall_time_limit: 1,
      })
    const [asleep, ...spinning] = await Promise.all([
      run('import time\ntime.sleep(30)'),
      ...Array.from({ length: spinners }, () => run('while True: pass')),
    ])
    expect(asleep?.message).toMatch(/wall clock/)
    for (const { message, time } of spinning) {
      expect(message).toBe('Time limit exceeded')
      expect(Number(time)).toBeGreaterThanOrEqual(0.4)
    }
  })
})

describe('by what the kernel tells about threads', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** When the clock of a program expires that may take two seconds. */
  async function expiredAfterMs(threadsAt: (ms: number) => ThreadTimes[]): Promise<number> {
    const startMs = performance.now()
    const nowMs = () => performance.now() - startMs
    const threadTimes = () =>
      new Map(threadsAt(nowMs()).map((times, index) => [String(index), times]))
    let atMs = Number.POSITIVE_INFINITY
    startWallClock({ threadTimes } as Box, 2000, () => {
      atMs = nowMs()
    })
    await vi.advanceTimersByTimeAsync(120_000)
    return atMs
  }

  test('threads that sleep by turns have no more time than one that sleeps', async () => {
    expect(await expiredAfterMs(() => [{ ranMs: 1, waitedMs: 0, isReady: false }])).toBe(2000)
    // At every moment one of them is ready to run, and none of them waits for a core.
    const byTurns = (ms: number) =>
      Array.from({ length: 10 }, (_, index) => ({
        ranMs: ms / 10,
        waitedMs: 0,
        isReady: Math.floor(ms / 20) % 10 === index,
      }))
    expect(await expiredAfterMs(byTurns)).toBeLessThanOrEqual(2200)
  })

  test('a thread that waits for a core has as much more, up to a minute', async () => {
    const half = (ms: number) => [{ ranMs: ms / 2, waitedMs: ms / 2, isReady: true }]
    expect(await expiredAfterMs(half)).toBeGreaterThanOrEqual(4000)
    expect(await expiredAfterMs(half)).toBeLessThanOrEqual(4500)
    const starved = () => [{ ranMs: 1, waitedMs: 1, isReady: true }]
    expect(await expiredAfterMs(starved)).toBeGreaterThan(50_000)
    expect(await expiredAfterMs(starved)).toBeLessThan(63_000)
  })
})
