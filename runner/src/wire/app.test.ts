import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { zipSync } from 'fflate'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { ExpectedCost } from '../judging/expected-cost.ts'
import type { Job } from '../judging/job.ts'
import { internalError } from '../judging/judge.ts'
import type { InstalledLanguage, Toolchain } from '../languages/language.ts'
import { python } from '../languages/python/python.ts'
import { Judgings } from '../queue/judgings.ts'
import { LocalQueue } from '../queue/local-queue.ts'
import { LocalSubmissions } from '../queue/local-submissions.ts'
import { buildApp } from './app.ts'
import { createMetrics } from './metrics.ts'
import { Statistics } from './statistics.ts'

/** The routes on top of a judge that finishes when told to. */
function app(options: { authToken?: string; capacity?: number; stdout?: Buffer } = {}) {
  const releases: (() => void)[] = []
  const started: string[] = []
  const expectedCost = new ExpectedCost(() => true)
  const queue = new LocalQueue({
    concurrency: 1,
    expectedCost,
    capacity: options.capacity ?? 1,
    judge: async (job, signal) => {
      started.push(String(job.source))
      await new Promise<void>((resolve) => {
        releases.push(resolve)
        signal.addEventListener('abort', () => resolve())
      })
      return { ...internalError('stopped'), stdout: options.stdout ?? null }
    },
    keepMs: 60_000,
    keepCount: 10,
    keepBytes: 1_000_000,
  })
  const submissions = new LocalSubmissions(queue)
  const toolchain: Toolchain = {
    title: 'Python (3)',
    compile: async () => ({ ok: false, output: Buffer.alloc(0), message: null }),
    stats: () => [],
    close: async () => {},
  }
  const installed = { ...python, title: toolchain.title, toolchain }
  const missing = {
    ...python,
    title: 'C (unavailable)',
    toolchain: { missing: 'gcc is not installed' },
  }
  // As if one program of each had run.
  const slow = { ...installed, name: 'C++' }
  const learn = (language: InstalledLanguage, ms: number) =>
    expectedCost.measure({ language, source: Buffer.alloc(0) } as Job)(ms)
  learn(installed, 10)
  learn(slow, 500)
  return {
    releases,
    started,
    app: buildApp({
      authToken: options.authToken ?? '',
      languages: new Map<number, InstalledLanguage>([
        [100, installed],
        [54, slow],
        [50, missing],
      ]),
      statistics: new Statistics(),
      submissions,
      judgings: new Judgings(queue),
      metrics: createMetrics(
        () => submissions.load(),
        () => [],
        () => ({ shortcuts: [], agreed: 0, differed: 0, secondOpinionMs: 0 }),
      ),
      concurrency: 1,
      queueSize: 1,
      warnings: [],
      logger: pino({ level: 'silent' }),
    }),
  }
}

const zipped = (text: string) =>
  Buffer.from(zipSync({ a: Buffer.from(text) }, { level: 0 })).toString('base64')

const body = { language_id: 100, source_code: 'print(1)' }

test('a full queue refuses, and has room again after a cancel', async () => {
  const { app: server } = app()
  const post = () => server.inject({ method: 'POST', url: '/submissions', payload: body })
  await post()
  const waiting = (await post()).json()
  const full = await post()
  expect(full.statusCode).toBe(503)
  expect(full.json()).toEqual({ error: 'queue is full' })
  expect(full.headers['retry-after']).toBe('1')
  const stop = (headers: Record<string, string>) =>
    server.inject({ method: 'DELETE', url: `/submissions/${waiting.token}`, headers })
  const refused = await stop({})
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toEqual({
    error: 'submission cannot be deleted because its status is 1 (In Queue)',
  })
  expect((await stop({ 'x-caller': 'the server' })).statusCode).toBe(200)
  expect((await post()).statusCode).toBe(201)
})

test('a full queue refuses a judging, and so does a full memory', async () => {
  const judging = (length: number) => ({ ...body, inputs: ['x'.repeat(length), ''] })
  const post = async (server: ReturnType<typeof app>['app'], payload: object) =>
    (await server.inject({ method: 'POST', url: '/judgings', payload })).statusCode
  const { app: small } = app({ capacity: 1 })
  expect([await post(small, judging(1)), await post(small, judging(1))]).toEqual([201, 201])
  expect(await post(small, judging(1))).toBe(503)
  const { app: large } = app({ capacity: 10 })
  expect(await post(large, judging(900_000))).toBe(201)
  expect(await post(large, judging(200_000))).toBe(503)
  expect(await post(large, judging(50_000))).toBe(201)
})

test.each([
  ['an input', { stdin: 'x'.repeat(450_000) }],
  ['an expected output', { expected_output: 'x'.repeat(450_000) }],
  ['additional files', { additional_files: zipped('x'.repeat(190_000)) }],
])('%s counts as memory until its submission has finished', async (_name, more) => {
  const { app: server } = app({ capacity: 10 })
  const post = (fields: object) =>
    server.inject({ method: 'POST', url: '/submissions', payload: { ...body, ...fields } })
  expect((await post(more)).statusCode).toBe(201)
  expect((await post(more)).statusCode).toBe(201)
  const full = await post(more)
  expect(full.statusCode).toBe(503)
  expect(full.json()).toEqual({ error: 'queue is full' })
  expect((await post({})).statusCode).toBe(201)
})

test('outputs of unfinished judgings count, and the largest judging is given up', async () => {
  const { app: server, releases } = app({ capacity: 10, stdout: Buffer.alloc(900_000) })
  const start = async (caller: string, cases: number) => {
    const payload = { ...body, inputs: Array(cases).fill('') }
    const headers = { 'x-caller': caller }
    const response = await server.inject({ method: 'POST', url: '/judgings', headers, payload })
    return response.statusCode === 201 ? String(response.json().token) : response.statusCode
  }
  const large = await start('large', 5)
  const messages = async (token: unknown) => {
    const { results } = (await server.inject(`/judgings/${token}?base64_encoded=true`)).json()
    return results.map((result: { message: string }) =>
      String(Buffer.from(result.message, 'base64')),
    )
  }
  for (const finished of [1, 2]) {
    await expect.poll(() => releases.length).toBe(finished)
    releases[finished - 1]?.()
    await expect.poll(async () => (await messages(large)).length).toBe(finished)
  }
  expect(await start('other', 1)).toBe(503)
  await expect.poll(() => releases.length).toBe(3)
  releases[2]?.()
  const cancelled = 'The run was cancelled'
  await expect
    .poll(() => messages(large))
    .toEqual(['stopped', 'stopped', 'stopped', cancelled, cancelled])
  const next = await start('other', 1)
  await expect.poll(() => releases.length).toBe(4)
  releases[3]?.()
  await expect.poll(() => messages(next)).toEqual(['stopped'])
})

describe('a body of millions of tiny values is refused before it is parsed', () => {
  const many = '{},'.repeat(1_000_000)
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  test.each([
    ['/submissions', json, `[${many}{}]`, 'the body has too many values'],
    ['/submissions', json, `{"a":${'1'.repeat(2_000_000)}}`, 'the body has too many values'],
    ['/submissions/batch', json, `{"submissions":[${many}{}]}`, 'the body has too many values'],
    ['/judgings', json, `{"inputs":[${many}{}]}`, 'the body has too many values'],
    ['/judgings', json, `{"a":"\\"","inputs":[${many}{}]}`, 'the body has too many values'],
    ['/submissions', form, 'a=1&'.repeat(100_000), 'the form has too many fields'],
    [
      '/submissions',
      form,
      `stdin=${'+'.repeat(5_000_000)}`,
      'the form is too long (maximum is 4 MB); send JSON',
    ],
    [
      '/judgings',
      'multipart/form-data; boundary=x',
      part.repeat(1000),
      'the form has too many fields',
    ],
  ])('%s as %s: %#', async (url, type, payload, error) => {
    const { app: server } = app()
    const headers = { 'content-type': type }
    const response = await server.inject({ method: 'POST', url, headers, payload })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ error })
  })

  test('and its sender gets the response', async () => {
    const { app: server } = app()
    await server.listen({ port: 0 })
    const { port } = server.server.address() as AddressInfo
    const response = await fetch(`http://localhost:${port}/judgings`, {
      method: 'POST',
      body: `{"inputs":[${many}{}]}`,
    })
    expect(response.status).toBe(400)
    await server.close()
  })
})

test('a body above the limit of its route is refused', async () => {
  const { app: server } = app()
  const payload = { ...body, stdin: 'x'.repeat(36 * 1024 * 1024) }
  const response = await server.inject({ method: 'POST', url: '/submissions', payload })
  expect(response.statusCode).toBe(413)
})

test('a judging of low priority waits for runs, and can be deleted while it waits', async () => {
  const { app: server, releases } = app({ capacity: 5 })
  const post = async (url: string, headers: Record<string, string>) =>
    (
      await server.inject({ method: 'POST', url, headers, payload: { ...body, inputs: [''] } })
    ).json().token
  await post('/submissions', { 'x-caller': 'a' })
  const judging = await post('/judgings', { 'x-caller': 'b', 'x-priority': 'low' })
  const run = await post('/submissions', { 'x-caller': 'c' })
  releases[0]?.()
  const statusOf = async () =>
    (await server.inject(`/submissions/${run}?fields=status_id`)).json().status_id
  await expect.poll(statusOf).toBe(2)
  const stopped = await server.inject({ method: 'DELETE', url: `/judgings/${judging}` })
  expect(stopped.statusCode).toBe(200)
})

test('short runs overtake long ones and a judging, neither of which waits for ever', async () => {
  const { app: server, releases, started } = app({ capacity: 10 })
  const post = async (caller: string, language_id: number, url = '/submissions') => {
    const payload = { language_id, source_code: caller, inputs: [''] }
    const response = await server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'x-caller': caller },
    })
    expect(response.statusCode).toBe(201)
  }
  await post('running', 100)
  await post('judging', 100, '/judgings')
  await post('long', 54)
  await post('other long', 54)
  await post('short', 100)
  await post('other short', 100)
  const order = ['running', 'short', 'other short', 'long', 'judging', 'other long']
  for (const at of order.keys()) {
    await expect.poll(() => releases.length, { timeout: 60_000 }).toBe(at + 1)
    releases[at]?.()
  }
  expect(started).toEqual(order)
})

test('a configured token is required, in a header or the query', async () => {
  const { app: server } = app({ authToken: 'secret' })
  const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers })
  const refused = await get('/languages')
  expect(refused.statusCode).toBe(401)
  expect(refused.body).toBe('')
  expect((await get('/languages', { 'x-auth-token': 'wrong' })).statusCode).toBe(401)
  expect((await get('/languages', { 'x-auth-token': 'secret' })).statusCode).toBe(200)
  expect((await get('/languages?X-Auth-Token=secret')).statusCode).toBe(200)
  expect((await get('/metrics')).statusCode).toBe(401)
  expect((await get('/healthz')).statusCode).toBe(200)
  expect((await get('/')).statusCode).toBe(200)
  const post = (url: string, headers = {}) => server.inject({ method: 'POST', url, headers })
  expect((await post('/judgings')).statusCode).toBe(401)
  expect((await post('/authenticate')).statusCode).toBe(401)
  expect((await post('/authenticate', { 'x-auth-token': 'secret' })).statusCode).toBe(200)
  expect((await post('/authorize', { 'x-auth-token': 'secret' })).statusCode).toBe(403)
})

test('a language that is not installed is refused with the reason', async () => {
  const { app: server } = app()
  const payload = { language_id: 50, source_code: 'int main(){}' }
  const response = await server.inject({ method: 'POST', url: '/submissions', payload })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toEqual({
    language_id: ['language with id 50 is not available: gcc is not installed'],
  })
})

test('a client that disconnects while waiting cancels its run', async () => {
  const { app: server, releases } = app({ capacity: 5 })
  await server.listen({ port: 0 })
  const { port } = server.server.address() as AddressInfo
  const request = http.request({ port, method: 'POST', path: '/submissions?wait=true' })
  request.on('error', () => {})
  request.end(JSON.stringify(body))
  await expect.poll(() => releases.length).toBe(1)
  request.destroy()
  const next = server.inject({ method: 'POST', url: '/submissions', payload: body })
  expect((await next).statusCode).toBe(201)
  await expect.poll(() => releases.length).toBe(2)
  for (const release of releases) release()
  await server.close()
})

test('a request keeps the id its client gave it', async () => {
  const { app: server } = app()
  const headers = { 'x-request-id': 'abc' }
  const response = await server.inject({ method: 'GET', url: '/healthz', headers })
  expect(response.headers['x-request-id']).toBe('abc')
})
