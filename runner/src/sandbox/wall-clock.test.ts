import os from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'

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
