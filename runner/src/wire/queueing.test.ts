import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { body, heldApp } from '../testing/held-app.ts'

const zipped = (text: string) =>
  Buffer.from(zipSync({ a: Buffer.from(text) }, { level: 0 })).toString('base64')

test('a full queue refuses, and has room again after a cancel', async () => {
  const { app: server } = heldApp()
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
  const post = async (server: ReturnType<typeof heldApp>['app'], payload: object) =>
    (await server.inject({ method: 'POST', url: '/judgings', payload })).statusCode
  const { app: small } = heldApp({ capacity: 1 })
  expect([await post(small, judging(1)), await post(small, judging(1))]).toEqual([201, 201])
  expect(await post(small, judging(1))).toBe(503)
  const { app: large } = heldApp({ capacity: 10 })
  expect(await post(large, judging(700_000))).toBe(201)
  expect(await post(large, judging(200_000))).toBe(503)
  expect(await post(large, judging(30_000))).toBe(201)
})

test.each([
  ['an input', { stdin: 'x'.repeat(350_000) }],
  ['an expected output', { expected_output: 'x'.repeat(350_000) }],
  ['additional files', { additional_files: zipped('x'.repeat(150_000)) }],
])('%s counts as memory until its submission has finished', async (_name, more) => {
  const { app: server } = heldApp({ capacity: 10 })
  const post = (fields: object) =>
    server.inject({ method: 'POST', url: '/submissions', payload: { ...body, ...fields } })
  expect((await post(more)).statusCode).toBe(201)
  expect((await post(more)).statusCode).toBe(201)
  const full = await post(more)
  expect(full.statusCode).toBe(503)
  expect(full.json()).toEqual({ error: 'queue is full' })
  expect((await post({})).statusCode).toBe(201)
})

test('a caller leaves memory to others', async () => {
  const { app: server } = heldApp({ capacity: 10 })
  const post = async (caller: string, length: number) => {
    const payload = { ...body, stdin: 'x'.repeat(length) }
    const headers = { 'x-caller': caller }
    return (await server.inject({ method: 'POST', url: '/submissions', headers, payload }))
      .statusCode
  }
  expect(await post('greedy', 400_000)).toBe(201)
  expect(await post('greedy', 400_000)).toBe(503)
  expect(await post('greedy', 300_000)).toBe(201)
  expect(await post('other', 200_000)).toBe(201)
})

test('outputs of unfinished judgings count, and the largest judging is given up', async () => {
  const { app: server, releases } = heldApp({ capacity: 10, stdout: Buffer.alloc(900_000) })
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

test('a judging of low priority waits for runs, and can be deleted while it waits', async () => {
  const { app: server, releases } = heldApp({ capacity: 5 })
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
  const { app: server, releases, started } = heldApp({ capacity: 10 })
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
