import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'

let runner: TestRunner
beforeAll(async () => {
  runner = await startTestRunner()
})
afterAll(() => runner.close())

const inject = (method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS', url: string, payload?: object) =>
  runner.runner.app.inject({ method, url, ...(payload ? { payload } : {}) })

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
const zip = (path: string) => {
  // A zip with one empty, uncompressed file of that name.
  const name = Buffer.from(path)
  const head = Buffer.from('504b03040a0000000000000000000000000000000000000000000000', 'hex')
  const local = Buffer.concat([head, Buffer.from([name.length, 0, 0, 0]).subarray(0, 4), name])
  local.writeUInt16LE(name.length, 26)
  local.writeUInt16LE(0, 28)
  const fixedLocal = Buffer.concat([local.subarray(0, 30), name])
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(fixedLocal.length, 16)
  return Buffer.concat([fixedLocal, central, name, end]).toString('base64')
}

describe('error messages, verbatim', () => {
  const source_code = 'print(1)'
  const table: [string, object, object][] = [
    ['nothing', {}, { source_code: ["can't be blank"], language_id: ["can't be blank"] }],
    ['an empty source', { language_id: 100, source_code: '' }, { source_code: ["can't be blank"] }],
    ['a blank source', { language_id: 100, source_code: ' ' }, { source_code: ["can't be blank"] }],
    [
      'an unknown language',
      { language_id: 999, source_code },
      { language_id: ["language with id 999 doesn't exist"] },
    ],
    [
      'a language by name',
      { language_id: 'python', source_code },
      { language_id: ["language with id python doesn't exist"] },
    ],
    [
      'network',
      python(source_code, { enable_network: true }),
      { enable_network: ['enabling network is not allowed'] },
    ],
    [
      'options for a script',
      python(source_code, { compiler_options: '-O2' }),
      { compiler_options: ['setting compiler options is only allowed for compiled languages'] },
    ],
    [
      'options too long',
      python(source_code, { command_line_arguments: 'x'.repeat(513) }),
      { command_line_arguments: ['is too long (maximum is 512 characters)'] },
    ],
    [
      'a null byte in arguments',
      python(source_code, { command_line_arguments: 'a\0b' }),
      { command_line_arguments: ['contains a null byte'] },
    ],
    [
      'a callback that is not a URL',
      python(source_code, { callback_url: 'file:///etc/passwd' }),
      { callback_url: ['is not a valid URL'] },
    ],
    [
      'a callback into the private network',
      python(source_code, { callback_url: 'http://169.254.169.254/latest' }),
      { callback_url: ['is not an address on the public internet'] },
    ],
    [
      'limits per process',
      python(source_code, { enable_per_process_and_thread_time_limit: true }),
      { enable_per_process_and_thread_time_limit: ['this option cannot be enabled'] },
    ],
    [
      'files that are not a zip',
      python(source_code, { additional_files: 'AAAA' }),
      { additional_files: ['is not a zip archive'] },
    ],
    [
      'files that leave their folder',
      python(source_code, { additional_files: zip('../evil') }),
      { additional_files: ['holds a path that leaves its folder'] },
    ],
    [
      'files at absolute paths',
      python(source_code, { additional_files: zip('/etc/evil') }),
      { additional_files: ['holds a path that leaves its folder'] },
    ],
  ]
  test.each(table)('%s', async (_name, body, errors) => {
    const response = await inject('POST', '/submissions', body)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual(errors)
  })

  const limits = {
    number_of_runs: [20, 'must be greater than 0'],
    cpu_time_limit: [15, 'must be greater than 0'],
    cpu_extra_time: [5, 'must be greater than or equal to 0'],
    wall_time_limit: [20, 'must be greater than or equal to 1'],
    memory_limit: [512_000, 'must be greater than or equal to 2048'],
    stack_limit: [128_000, 'must be greater than 0'],
    max_processes_and_or_threads: [120, 'must be greater than 0'],
    max_file_size: [4096, 'must be greater than 0'],
  } as const
  const absurd: [string, unknown, string][] = Object.entries(limits).flatMap(
    ([field, [max, tooSmall]]): [string, unknown, string][] => [
      [field, -1, tooSmall],
      ...(field === 'cpu_extra_time'
        ? []
        : ([[field, 0, tooSmall]] as [string, unknown, string][])),
      [field, 'NaN', 'is not a number'],
      [field, 'lots', 'is not a number'],
      [field, [], 'is not a number'],
      [field, max + 1, `must be less than or equal to ${max}`],
      [field, 1e308, `must be less than or equal to ${max}`],
      [field, 'Infinity', 'is not a number'],
    ],
  )
  test.each(absurd)('%s of %s', async (field, value, message) => {
    const response = await inject('POST', '/submissions', python(source_code, { [field]: value }))
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ [field]: [message] })
  })
})

describe('bad requests', () => {
  test.each([
    ['GET', '/submissions/x?fields=foo,stdout,bar', 400, { error: 'invalid fields: [foo, bar]' }],
    [
      'GET',
      '/submissions/batch',
      400,
      { error: 'there should be at least one submission in a batch' },
    ],
    [
      'GET',
      `/submissions/batch?tokens=${Array(21).fill('x').join(',')}`,
      400,
      { error: 'number of submissions in a batch should be less than or equal to 20' },
    ],
    ['GET', '/submissions/unknown', 404, { status: 404, error: 'Not Found' }],
    ['GET', '/languages/12345', 404, { status: 404, error: 'Not Found' }],
    ['GET', '/nowhere', 404, { status: 404, error: 'Not Found' }],
    ['GET', '/submissions/constructor', 404, { status: 404, error: 'Not Found' }],
  ] as const)('%s %s', async (method, url, status, body) => {
    const response = await inject(method, url)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual(body)
  })

  test('a body that is not JSON', async () => {
    const response = await runner.runner.app.inject({
      method: 'POST',
      url: '/submissions',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ error: 'the body is not valid JSON' })
  })

  test('nobody may list all submissions', async () => {
    const response = await inject('GET', '/submissions')
    expect(response.statusCode).toBe(403)
    expect(response.body).toBe('')
  })
})

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
