import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'

let runner: TestRunner
beforeAll(async () => {
  runner = await startTestRunner()
})
afterAll(() => runner.close())

const inject: TestRunner['inject'] = (...request) => runner.inject(...request)

const python = (source_code: string, more: object = {}) => ({
  language_id: 100,
  source_code,
  ...more,
})
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const defaults = [
  'stdout',
  'time',
  'memory',
  'stderr',
  'token',
  'compile_output',
  'message',
  'status',
]

describe('submissions', () => {
  test('get a token, and their result when they are done', async () => {
    const created = await inject('POST', '/submissions', python('print("hi")'))
    expect(created.statusCode).toBe(201)
    const { token } = created.json()
    expect(created.json()).toEqual({ token: expect.stringMatching(uuid) })
    const done = await inject('GET', `/submissions/${token}?wait_ms=10000`)
    expect(Object.keys(done.json())).toEqual(defaults)
    expect(done.json()).toMatchObject({
      stdout: 'hi\n',
      stderr: null,
      compile_output: null,
      message: null,
      token,
      status: { id: 3, description: 'Accepted' },
      time: expect.stringMatching(/^\d+\.\d{1,3}$/),
      memory: expect.any(Number),
    })
  })

  test('tolerate what clients send', async () => {
    const response = await inject('POST', '/submissions/?wait=true&fields=', {
      language_id: '71',
      source_code: 'print(1)',
      cpu_time_limit: '2',
      memory_limit: null,
      stdin: null,
      expected_output: '1  \n\n',
      unknown: 1,
    })
    expect(response.json().status).toEqual({ id: 3, description: 'Accepted' })
  })

  test('are compared as Judge0 does', async () => {
    const verdict = async (source: string, expected_output: string) =>
      (await inject('POST', '/submissions?wait=true', python(source, { expected_output }))).json()
        .status.id
    expect(await verdict('print("a  \\nb\\n\\n")', 'a\nb')).toBe(3)
    expect(await verdict('print("a\\nb")', 'a\n\nb')).toBe(4)
    expect(await verdict('print(" a")', 'a')).toBe(4)
  })

  test('in base64, both ways, in MIME lines', async () => {
    const text = `print("${'ä'.repeat(60)}")`
    const response = await inject('POST', '/submissions?wait=true&base64_encoded=true', {
      language_id: 100,
      source_code: Buffer.from(text).toString('base64'),
      expected_output: Buffer.from('ä'.repeat(60)).toString('base64'),
    })
    expect(response.json().status.id).toBe(3)
    const lines = response.json().stdout.split('\n')
    expect(lines[0]).toHaveLength(60)
    expect(Buffer.from(response.json().stdout, 'base64').toString()).toBe(`${'ä'.repeat(60)}\n`)
  })

  test('return output that is not UTF-8 only in base64', async () => {
    const bytes = 'import sys\nsys.stdout.buffer.write(bytes([255, 254]))\n'
    const response = await inject('POST', '/submissions?wait=true', python(bytes))
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      error:
        'some attributes for this submission cannot be converted to UTF-8, use base64_encoded=true query parameter',
      token: expect.stringMatching(uuid),
    })
    const { token } = response.json()
    expect((await inject('GET', `/submissions/${token}`)).statusCode).toBe(400)
    const encoded = await inject('GET', `/submissions/${token}?base64_encoded=true`)
    expect(encoded.json().stdout).toBe('//4=\n')
  })

  test('in batches, valid and invalid ones together', async () => {
    const response = await inject('POST', '/submissions/batch', {
      submissions: [python('print(1)'), { language_id: 1 }, python('print(2)')],
    })
    expect(response.statusCode).toBe(201)
    const results = response.json()
    expect(results[1]).toEqual({ source_code: ["can't be blank"] })
    await inject('GET', `/submissions/${results[0].token}?wait_ms=10000`)
    await inject('GET', `/submissions/${results[2].token}?wait_ms=10000`)
    const tokens = [results[0].token, 'unknown', results[2].token].join(',')
    const got = await inject('GET', `/submissions/batch?tokens=${tokens}&fields=stdout`)
    expect(got.json()).toEqual({ submissions: [{ stdout: '1\n' }, null, { stdout: '2\n' }] })
    const bad = await inject('POST', '/submissions/batch', { submissions: [{}] })
    expect(bad.statusCode).toBe(422)
  })

  test('in batches are found by a header, too', async () => {
    const { token } = (await inject('POST', '/submissions?wait=true', python('print(1)'))).json()
    const url = '/submissions/batch?fields=stdout'
    const got = await runner.runner.app.inject({ url, headers: { tokens: `${token},unknown` } })
    expect(got.json()).toEqual({ submissions: [{ stdout: '1\n' }, null] })
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'are taken from a form (%s)',
    async (type) => {
      const fields = { language_id: '100', source_code: 'print(input())', stdin: 'a & ü' }
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const body = type.startsWith('multipart') ? form : new URLSearchParams(fields)
      const encoded = new Response(body)
      const response = await runner.runner.app.inject({
        method: 'POST',
        url: '/submissions?wait=true',
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
      expect(response.json()).toMatchObject({ stdout: 'a & ü\n', status: { id: 3 } })
    },
  )

  test('that are no form are refused as such', async () => {
    const response = await runner.runner.app.inject({
      method: 'POST',
      url: '/submissions',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'nothing of the kind',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ error: 'the form cannot be read' })
  })

  test('may have numbers where a text is meant', async () => {
    const more = { stdin: 42, expected_output: 42 }
    const response = await inject('POST', '/submissions?wait=true', python('print(input())', more))
    expect(response.json()).toMatchObject({ stdout: '42\n', status: { id: 3 } })
  })

  test('are cancelled and deleted by DELETE', async () => {
    const { token } = (
      await inject('POST', '/submissions', python('import time\ntime.sleep(100)'))
    ).json()
    const refused = await inject('DELETE', `/submissions/${token}`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error).toMatch(
      /^submission cannot be deleted because its status is [12] /,
    )
    const deleted = await runner.runner.app.inject({
      method: 'DELETE',
      url: `/submissions/${token}`,
      headers: { 'x-caller': 'the server' },
    })
    expect(deleted.statusCode).toBe(200)
    expect(deleted.json().status.id).toBe(13)
    expect((await inject('GET', `/submissions/${token}`)).statusCode).toBe(404)
    await runner.settle()
  })

  test('tell the server how many runs go before them', async () => {
    const { app } = runner.runner
    const headers = { 'x-caller': 'a candidate' }
    const payload = python('import time\ntime.sleep(100)')
    const tokens: string[] = []
    for (let at = 0; at < availableParallelism() + 2; at++) {
      const submitted = await app.inject({ method: 'POST', url: '/submissions', headers, payload })
      tokens.push(submitted.json().token)
    }
    const urls = tokens.map((token) => `/submissions/${token}`)
    const last = urls.at(-1) ?? ''
    const asked = await app.inject({ method: 'GET', url: last, headers })
    expect(asked.json().status.description).toBe('In Queue')
    expect(asked.headers['x-runs-ahead']).toBe('1')
    expect((await inject('GET', last)).headers).not.toHaveProperty('x-runs-ahead')
    for (const url of urls.reverse()) await app.inject({ method: 'DELETE', url, headers })
    await runner.settle()
  })

  test('return every field', async () => {
    const response = await inject('POST', '/submissions?wait=true&fields=*', python('print(1)'))
    expect(response.json()).toMatchObject({
      language_id: 100,
      source_code: 'print(1)',
      cpu_time_limit: '5.0',
      wall_time_limit: '10.0',
      memory_limit: 128_000,
      number_of_runs: 1,
      exit_code: 0,
      exit_signal: null,
      enable_network: false,
    })
    expect(Object.keys(response.json())).not.toContain('queue_host')
    const url = `/submissions/${response.json().token}?fields=queue_host,exit_code`
    expect((await inject('GET', url)).json()).toEqual({
      queue_host: expect.any(String),
      exit_code: 0,
    })
  })

  test('report a program killed by a signal', async () => {
    const source = 'import os, signal\nos.kill(os.getpid(), signal.SIGABRT)'
    const url = '/submissions?wait=true&fields=exit_code,exit_signal'
    const response = await inject('POST', url, python(source))
    expect(response.json()).toEqual({ exit_code: 0, exit_signal: 6 })
  })
})

describe('information', () => {
  test.each([
    '/',
    '/languages',
    '/languages/all',
    '/languages/54',
    '/statuses',
    '/about',
    '/version',
    '/config_info',
    '/system_info',
    '/workers',
    '/statistics',
    '/license',
    '/isolate',
    '/healthz',
    '/metrics',
  ])('%s', async (url) => {
    const response = await inject('GET', url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['access-control-allow-origin']).toBe('*')
    expect(response.headers['x-request-id']).toBeTruthy()
  })
  test('a compiled language tells its command, others none', async () => {
    const all: { id: number; compile_cmd: string | null }[] = (
      await inject('GET', '/languages/all')
    ).json()
    const commandOf = (id: number) => all.find((one) => one.id === id)?.compile_cmd
    expect([commandOf(54), commandOf(100)]).toEqual(['g++ -O2 main.cpp', null])
  })
  test('statistics name a status in both ways', async () => {
    const { statuses } = (await inject('GET', '/statistics')).json()
    expect(statuses[2].status).toEqual({ id: 3, description: 'Accepted', name: 'Accepted' })
  })
  test('config_info has the keys of 1.13.1', async () => {
    expect(Object.keys((await inject('GET', '/config_info')).json())).toHaveLength(39)
  })
  test('languages have their real version under all their ids', async () => {
    const names = new Map<number, string>()
    for (const { id, name } of (await inject('GET', '/languages')).json()) names.set(id, name)
    for (const id of [48, 49, 50, 52, 53, 54, 62, 63, 71, 75, 76, 91, 92, 97, 100, 103, 105]) {
      expect(names.get(id)).toMatch(/^(C|C\+\+|Java|JavaScript|Python) \(.+\)$/)
    }
    expect(names.get(97)).toBe(`JavaScript (Node.js ${process.versions.node})`)
  })
  test('there are fourteen statuses', async () => {
    expect((await inject('GET', '/statuses')).json()).toHaveLength(14)
  })
  test('CORS preflight', async () => {
    const response = await inject('OPTIONS', '/submissions')
    expect(response.statusCode).toBe(204)
    expect(response.headers['access-control-allow-methods']).toContain('POST')
  })
})
