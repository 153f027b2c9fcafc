import { judgingResultsSchema, maxCasesOfJudging } from '@assay/contract/judge-cases'
import { judgeStatusIds as status } from '@assay/contract/judge0-statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'

/** With a single slot the order of turns is certain. */
let runner: TestRunner
beforeAll(async () => {
  runner = await startTestRunner({ concurrency: 1 })
})
afterAll(() => runner.close())

const inject = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) => runner.runner.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })

const python = (source_code: string, inputs: unknown, more: object = {}) => ({
  language_id: 100,
  source_code,
  inputs,
  ...more,
})

const echo = 'print(input())'

async function start(body: object, caller = 'a', query = ''): Promise<string> {
  const response = await inject('POST', `/judgings${query}`, body, { 'x-caller': caller })
  expect(response.statusCode).toBe(201)
  return response.json().token
}

async function read(token: string, after: number, waitMs = 10_000, query = '') {
  const url = `/judgings/${token}?after=${after}&wait_ms=${waitMs}${query}`
  const response = await inject('GET', url)
  expect(response.statusCode).toBe(200)
  return judgingResultsSchema.parse(response.json())
}

async function finish(token: string) {
  const results = []
  for (;;) {
    const answer = await read(token, results.length)
    results.push(...answer.results)
    if (results.length === answer.total) return results
  }
}

test('every input has its result, in order', async () => {
  const inputs = ['one', 'two', '', 'four']
  const source = 'import sys\ntext = sys.stdin.read()\nassert text\nprint(text)'
  const results = await finish(await start(python(source, inputs)))
  expect(results.map(({ stdout }) => stdout)).toEqual(['one\n', 'two\n', null, 'four\n'])
  expect(results.map(({ status: { id } }) => id)).toEqual([
    status.accepted,
    status.accepted,
    status.nonZeroExit,
    status.accepted,
  ])
  expect(results[0]).toMatchObject({ stderr: null, time: expect.any(String), message: null })
})

test('results are returned as they come', async () => {
  const source = 'import time\nprint(input(), flush=True)\nif input() == "wait": time.sleep(100)'
  const token = await start(python(source, ['1\ngo', '2\nwait', '3\ngo'], { wall_time_limit: 20 }))
  const first = await read(token, 0)
  expect(first).toMatchObject({ token, total: 3, results: [{ stdout: '1\n' }] })
  expect((await read(token, 1, 0)).results).toEqual([])
  expect((await read(token, 0, 0)).results).toEqual(first.results)
  await inject('DELETE', `/judgings/${token}`)
})

test('a program that sleeps lets others go first, and is then judged in full', async () => {
  const source = 'import time\ntime.sleep(3)\nprint(input())'
  const sleeping = await start(python(source, ['1', '2']), 'sleeper')
  const results = await finish(await start(python(echo, ['a', 'b', 'c']), 'bystander'))
  expect(results.map(({ stdout }) => stdout)).toEqual(['a\n', 'b\n', 'c\n'])
  expect((await read(sleeping, 0, 0)).results).toEqual([])
  const late = await finish(sleeping)
  expect(late).toMatchObject([
    { stdout: '1\n', status: { id: status.accepted } },
    { stdout: '2\n', status: { id: status.accepted } },
  ])
})

test('the program is compiled once, and every run gets a sandbox of its own', async () => {
  const token = await start({
    language_id: 50,
    source_code: `#include <stdio.h>
#include <sys/stat.h>
int main(void) {
  struct stat self;
  stat("/proc/self/exe", &self);
  printf("%lu %d\\n", self.st_ino, fopen("left", "r") != NULL);
  fclose(fopen("left", "w"));
}`,
    inputs: ['', '', ''],
  })
  const outputs = (await finish(token)).map(({ stdout }) => stdout)
  expect(outputs[0]).toMatch(/^\d+ 0\n$/)
  expect(outputs).toEqual([outputs[0], outputs[0], outputs[0]])
})

test('a compile error is the result of every case', async () => {
  const token = await start({
    language_id: 50,
    source_code: 'int main( {',
    inputs: ['1', '2', '3'],
  })
  const { results } = await read(token, 0)
  expect(results).toHaveLength(3)
  for (const result of results) {
    expect(result.status.id).toBe(status.compilationError)
    expect(result.compile_output).toContain('error')
  }
})

test('a case that takes too long does not affect the others', async () => {
  const source = 'if input() == "slow":\n  while True: pass\nprint("done")'
  const limits = { cpu_time_limit: 0.5, cpu_extra_time: 0 }
  const results = await finish(await start(python(source, ['fast', 'slow', 'fast'], limits)))
  expect(results.map(({ status: { id } }) => id)).toEqual([
    status.accepted,
    status.timeLimitExceeded,
    status.accepted,
  ])
})

test('a run of another caller waits for one case only', async () => {
  const inputs = Array.from({ length: 20 }, (_, i) => String(i))
  const token = await start(python(echo, inputs))
  const run = { language_id: 100, source_code: 'print("run")' }
  const other = await inject('POST', '/submissions?wait=true', run, { 'x-caller': 'b' })
  expect(other.json().stdout).toBe('run\n')
  const { results } = await read(token, 0, 0)
  expect(results.length).toBeLessThan(inputs.length)
  expect(await finish(token)).toHaveLength(inputs.length)
})

test('DELETE stops a judging and leaves nothing of it', async () => {
  const token = await start(python('import time\ntime.sleep(100)', Array(10).fill('')))
  expect((await inject('DELETE', `/judgings/${token}`)).statusCode).toBe(200)
  for (const method of ['GET', 'DELETE'] as const) {
    const gone = await inject(method, `/judgings/${token}`)
    expect(gone.statusCode).toBe(404)
    expect(gone.json()).toEqual({ status: 404, error: 'Not Found' })
  }
  await runner.settle()
})

test('submissions and judgings cannot be read as one another', async () => {
  const token = await start(python(echo, ['1']))
  expect((await inject('GET', `/submissions/${token}`)).statusCode).toBe(404)
  const submission = (await inject('POST', '/submissions', python(echo, ['1']))).json()
  expect((await inject('GET', `/judgings/${submission.token}`)).statusCode).toBe(404)
})

test('in base64, both ways', async () => {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const source = 'import sys\nsys.stdout.buffer.write(b"\\xff" + sys.stdin.buffer.read())'
  const token = await start(python(encode(source), [encode('ä')]), 'a', '?base64_encoded=true')
  const { results } = await read(token, 0, 10_000, '&base64_encoded=true')
  expect(results[0]?.stdout).toBe('/8Ok\n')
  const plain = await inject('GET', `/judgings/${token}`)
  expect(plain.statusCode).toBe(400)
  expect(plain.json().error).toContain('cannot be converted to UTF-8')
})

describe('bad bodies', () => {
  const table: [string, object, object][] = [
    [
      'nothing',
      {},
      {
        source_code: ["can't be blank"],
        language_id: ["can't be blank"],
        inputs: ["can't be blank"],
      },
    ],
    ['inputs that are no list', python(echo, 'one'), { inputs: ["can't be blank"] }],
    ['no inputs', python(echo, []), { inputs: ["can't be blank"] }],
    ['an input that is no string', python(echo, ['1', 2]), { inputs: ['must all be strings'] }],
    [
      'too many inputs',
      python(echo, Array(maxCasesOfJudging + 1).fill(0)),
      { inputs: [`are too many (maximum is ${maxCasesOfJudging})`] },
    ],
    [
      'an unknown language',
      python(echo, ['1'], { language_id: 999 }),
      { language_id: ["language with id 999 doesn't exist"] },
    ],
    [
      'network',
      python(echo, ['1'], { enable_network: true }),
      { enable_network: ['enabling network is not allowed'] },
    ],
    [
      'too much time',
      python(echo, ['1'], { cpu_time_limit: 16 }),
      { cpu_time_limit: ['must be less than or equal to 15'] },
    ],
    [
      'compiler options for Python',
      python(echo, ['1'], { compiler_options: '-O2' }),
      { compiler_options: ['setting compiler options is only allowed for compiled languages'] },
    ],
    [
      'a long input and a bad archive',
      python(echo, ['x'.repeat(16 * 1024 * 1024 + 1)], { additional_files: 'x' }),
      {
        inputs: ['one is too long (maximum is 16 MB)'],
        additional_files: [expect.any(String)],
      },
    ],
    [
      'inputs that are too long together',
      python(echo, Array(5).fill('x'.repeat(13 * 1024 * 1024))),
      { inputs: ['are too long together (maximum is 64 MB)'] },
    ],
  ]
  test.each(table)('%s', async (_, body, errors) => {
    const response = await inject('POST', '/judgings', body)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual(errors)
  })
})
