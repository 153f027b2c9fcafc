import { zipSync } from 'fflate'
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

const zip = (path: string) => Buffer.from(zipSync({ [path]: new Uint8Array() })).toString('base64')

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
      'an object without a text as language',
      { language_id: { toString: 1 }, source_code },
      { language_id: ["language with id [object Object] doesn't exist"] },
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
