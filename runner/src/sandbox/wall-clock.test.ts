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

  // At every moment one of its threads is ready to run, and none of them waits for a core.
  test('the wall clock stops threads that sleep by turns', async () => {
    const result = await runner.run({
      language_id: 50,
      source_code: `#include <pthread.h>
#include <time.h>
#include <unistd.h>
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}
static void *take_turns(void *number) {
  for (double next = now() + 0.02 * (long)number;; next += 0.2) {
    double left = next - now();
    if (left > 0) usleep(left * 1e6);
    while (now() < next + 0.02);
  }
  return number;
}
int main(void) {
  pthread_t thread;
  for (long i = 0; i < 10; i++) pthread_create(&thread, 0, take_turns, (void *)i);
  sleep(30);
  return 0;
}`,
      compiler_options: '-pthread',
      cpu_time_limit: 15,
      cpu_extra_time: 5,
      wall_time_limit: 2,
    })
    expect(result.message).toMatch(/wall clock/)
  })
})
