import { isFinished } from '@assay/contract/judge0-statuses'
import { hasRedis, RedisServer } from '@assay/testkit/redis-server'
import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  isBuilt,
  killRunners,
  type RunnerProcess,
  runningCount,
  startRunner,
} from './testing/runner-process.ts'

/** One run at a time each, so that two at once are on two runners; nothing is kept ready. */
const oneAtATime = { RUNNER_CONCURRENCY: '1', RUNNER_QUEUE_SIZE: '4', RUNNER_POOL_SIZE: '0' }
const quick = 'print("quick")'
const slow = (seconds: number) => `import time\ntime.sleep(${seconds})\nprint("slow")`

interface Result {
  token: string
  stdout: string | null
  status: { id: number }
  message: string | null
}

async function call(runner: RunnerProcess, path: string, init?: RequestInit) {
  const response = await fetch(runner.url + path, init)
  return { status: response.status, headers: response.headers, body: await response.text() }
}

function post(runner: RunnerProcess, source_code: string, query = '', headers = {}, more = {}) {
  return call(runner, `/submissions${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ language_id: 100, source_code, wall_time_limit: 20, ...more }),
  })
}

async function submit(runner: RunnerProcess, source: string, headers = {}) {
  const { status, body } = await post(runner, source, '', headers)
  expect(status).toBe(201)
  return (JSON.parse(body) as Result).token
}

/** As it is at the end, however long a busy machine takes. */
async function read(runner: RunnerProcess, token: string): Promise<Result> {
  for (;;) {
    const result = await readNow(runner, token, '?wait_ms=10000')
    if (isFinished(result.status.id)) return result
  }
}

async function readNow(runner: RunnerProcess, token: string, query = ''): Promise<Result> {
  const { status, body } = await call(runner, `/submissions/${token}${query}`)
  expect(status).toBe(200)
  return JSON.parse(body) as Result
}

const canRun = requirePart('build', isBuilt) && hasRedis

describe.skipIf(!canRun)('runners that share a Redis', () => {
  let redis: RedisServer
  let a: RunnerProcess
  let b: RunnerProcess
  beforeAll(async () => {
    redis = await RedisServer.start()
    ;[a, b] = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    killRunners()
    await redis.remove()
  })

  const start = (environment: NodeJS.ProcessEnv = {}, database = 0) =>
    startRunner({ REDIS_URL: `${redis.url}/${database}`, ...oneAtATime, ...environment })
  const runningCounts = async () => [await runningCount(a.url), await runningCount(b.url)]

  test('judgings are not offered, so that the server sends submissions instead', async () => {
    expect(await call(a, '/judgings', { method: 'POST' })).toMatchObject({ status: 404 })
  })

  test('any free runner takes a submission, and every runner knows its result', async () => {
    const first = await submit(a, slow(1))
    await expect.poll(runningCounts).toContain(1)
    const second = await submit(a, slow(1))
    await expect.poll(runningCounts).toEqual([1, 1])
    expect((await read(b, first)).stdout).toBe('slow\n')
    expect((await read(b, second)).stdout).toBe('slow\n')
    const batch = await call(b, `/submissions/batch?tokens=${first},${second},none`)
    expect(JSON.parse(batch.body).submissions.map((one: Result | null) => one?.stdout)).toEqual([
      'slow\n',
      'slow\n',
      undefined,
    ])
    const waited = await post(b, quick, '?wait=true')
    expect(JSON.parse(waited.body)).toMatchObject({ stdout: 'quick\n', status: { id: 3 } })
    const fields = 'source_code,stdin,language_id,cpu_time_limit,queue_host,execution_host'
    expect(await readNow(a, first, `?fields=${fields}`)).toMatchObject({
      source_code: slow(1),
      stdin: null,
      language_id: 100,
      cpu_time_limit: '5.0',
      execution_host: expect.any(String),
    })
    const stop = { method: 'DELETE', headers: { 'x-caller': 'the server' } }
    expect((await call(a, `/submissions/${second}`, stop)).status).toBe(200)
    expect((await call(b, `/submissions/${second}`)).status).toBe(404)
  })

  test('share one queue limit, and can delete what waits or runs elsewhere', async () => {
    const running = [await submit(a, slow(15)), await submit(b, slow(15))]
    await expect.poll(runningCounts).toEqual([1, 1])
    const headers = { 'x-caller': 'the server' }
    const waiting = [await submit(a, quick), await submit(b, quick), await submit(a, quick)]
    const places = waiting.map(async (token) => {
      const response = await call(a, `/submissions/${token}`, { headers })
      return response.headers.get('x-runs-ahead')
    })
    expect(await Promise.all(places)).toEqual(['0', '1', '2'])
    // Three quarters of the room are taken, and the rest is for others.
    expect((await post(b, quick)).status).toBe(503)
    waiting.push(await submit(b, quick, headers))
    const refused = await post(a, quick, '', { 'x-caller': 'somebody else' })
    expect(refused.status).toBe(503)
    expect(refused.body).toBe('{"error":"queue is full"}')
    expect(refused.headers.get('retry-after')).toBe('1')
    const metrics = (await call(b, '/metrics')).body
    expect(metrics).toContain('runner_queue_waiting 4')
    expect(metrics).toContain('runner_queue_running 1')
    for (const token of [...waiting, ...running]) {
      const deleted = await call(b, `/submissions/${token}`, { method: 'DELETE', headers })
      expect(JSON.parse(deleted.body).status.id).toBe(13)
      expect((await call(a, `/submissions/${token}`)).status).toBe(404)
    }
    await expect.poll(runningCounts).toEqual([0, 0])
  })

  test('serve callers in turn, and low priority last', async () => {
    const runner = await start({ RUNNER_QUEUE_SIZE: '20', LOG_LEVEL: 'info' }, 1)
    const from = (caller: string, priority = '') => ({
      'x-caller': caller,
      'x-request-id': `${caller} ${order.length}`,
      ...(priority && { 'x-priority': priority }),
    })
    const order: string[] = []
    const ask = async (caller: string, priority = '', source = quick) =>
      order.push(await submit(runner, source, from(caller, priority)))
    await ask('first', '', slow(1))
    await expect.poll(() => runningCount(runner.url)).toBe(1)
    await ask('background', 'low')
    for (let count = 0; count < 3; count++) await ask('greedy')
    await ask('modest')
    for (const token of order) expect((await read(runner, token)).status.id).toBe(3)
    const finished = runner
      .log()
      .split('\n')
      .filter((line) => line.includes('run finished'))
      .map((line) => (JSON.parse(line) as { reqId: string }).reqId)
    expect(finished).toEqual([
      'first 0',
      'greedy 2',
      'modest 5',
      'greedy 3',
      'greedy 4',
      'background 1',
    ])
  })

  // In parallel, as both mostly wait, so each has its own database.
  describe.concurrent('that stop', () => {
    test('a run whose runner dies is tried once more, then given up', async ({ expect }) => {
      const two = { RUNNER_CONCURRENCY: '2' }
      const first = await start(two, 2)
      const endless = await submit(first, slow(18))
      const long = await submit(first, slow(2))
      await expect.poll(() => runningCount(first.url)).toBe(2)
      first.child.kill('SIGKILL')
      const second = await start(two, 2)
      await expect.poll(() => runningCount(second.url)).toBe(2)
      expect(await read(second, long)).toMatchObject({ stdout: 'slow\n', status: { id: 3 } })
      second.child.kill('SIGKILL')
      const third = await start(two, 2)
      expect(await read(third, endless)).toMatchObject({
        status: { id: 13 },
        stdout: null,
        message: 'The code runner failed, through no fault of your program. Please run it again.',
      })
    })

    test('a runner that is stopped returns what it cannot finish to the queue', async ({
      expect,
    }) => {
      const first = await start({}, 3)
      const token = await submit(first, slow(14))
      await expect.poll(() => runningCount(first.url)).toBe(1)
      first.child.kill('SIGTERM')
      expect(await first.ended).toBe(0)
      const second = await start({}, 3)
      await expect.poll(() => runningCount(second.url)).toBe(1)
      expect((await readNow(second, token)).status.id).toBe(2)
    })
  })

  test('refuse submissions at once while Redis is down, and resume when it is back', async () => {
    const token = await submit(a, slow(2))
    await expect.poll(runningCounts).toContain(1)
    await redis.stop()
    await expect.poll(async () => (await call(a, '/healthz')).status).toBe(503)
    expect(JSON.parse((await call(a, '/healthz')).body)).toMatchObject({
      status: 'unavailable',
      reason: 'Redis is down',
    })
    for (const response of [await post(a, quick), await call(a, `/submissions/${token}`)]) {
      expect(response.status).toBe(503)
      expect(response.body).toBe('{"error":"queue is not available"}')
      expect(response.headers.get('retry-after')).toBe('2')
    }
    expect((await call(a, '/metrics')).status).toBe(200)
    await redis.start()
    for (const runner of [a, b]) {
      await expect.poll(async () => (await call(runner, '/healthz')).status).toBe(200)
    }
    expect(await read(b, token)).toMatchObject({ stdout: 'slow\n' })
    expect(JSON.parse((await post(a, quick, '?wait=true')).body).stdout).toBe('quick\n')
    expect(JSON.parse((await post(b, quick, '?wait=true')).body).stdout).toBe('quick\n')
  })

  test('treat an unresponsive Redis as down', async () => {
    redis.freeze()
    const responses = await Promise.all([post(a, quick), post(a, quick), post(a, quick)])
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503])
    expect((await call(a, '/healthz')).status).toBe(503)
    redis.thaw()
    await expect.poll(async () => (await call(a, '/healthz')).status).toBe(200)
    expect(JSON.parse((await post(a, quick, '?wait=true')).body).stdout).toBe('quick\n')
  })

  test('start before Redis is up, serve once it is, and stop without it', async () => {
    await redis.stop()
    const runner = await start()
    expect((await post(runner, quick)).status).toBe(503)
    await redis.start()
    await expect.poll(async () => (await call(runner, '/healthz')).status).toBe(200)
    expect(JSON.parse((await post(runner, quick, '?wait=true')).body).stdout).toBe('quick\n')
    await redis.stop()
    runner.child.kill('SIGTERM')
    expect(await runner.ended).toBe(0)
  })
})
