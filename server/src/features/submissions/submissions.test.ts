import { standardLanguages } from '@assay/contract/catalogue'
import { maxSourceBytes } from '@assay/contract/constants'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, runCode, solutionOf, submit } from '../../testing/candidate.ts'
import { shortPatience, useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const keys = { key: 'a key', host: 'judge.example.com', authToken: 'a token' }
const { judge, client } = useStandInJudge({ ...keys, ...shortPatience })
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let admin: Signed
let user: Signed
let one: Awaited<ReturnType<typeof makeTest>>
let question: (typeof one)['questions'][0]

beforeAll(async () => {
  admin = await product.signedIn('admin')
  one = await makeTest(admin)
  question = one.questions[0]
})

beforeEach(async () => {
  user = await product.signedIn('user')
  await begin(user, one)
  judge.received.length = 0
  judge.isHeld = false
})

const run = (source: string, more: Record<string, unknown> = {}) =>
  runCode(user, one, question._id, source, more)
const read = (token: string) => user.get(`/api/submissions/${token}`)
const stop = (client: Signed, token: string) => client.send('DELETE', `/api/submissions/${token}`)

describe('a run', () => {
  test("is judged on the question's own input and answered in Judge0's shape", async () => {
    const submitted = await submit(user, one, question._id, solutionOf(question))
    expect(submitted.status).toBe(201)
    const { token } = submitted.body
    expect(submitted.body).toEqual({ statusCode: 201, message: 'Submission created', token })
    const finished = {
      statusCode: 200,
      message: 'Accepted',
      token,
      stdout: `${question.expectedOutput}\n`,
      stderr: null,
      compile_output: null,
      time: '0.012',
      memory: 3456,
      status: { id: 3, description: 'Accepted' },
    }
    expect((await read(token)).body).toEqual(finished)
    judge.forgetEverything()
    expect((await read(token)).body).toEqual(finished)
    expect(judge.received[0]).toMatchObject({
      stdin: question.sampleInput,
      sourceCode: solutionOf(question),
      body: { language_id: 100 },
    })
  })

  test('tells the judge who asks, and nothing of the session', async () => {
    const submitted = await submit(user, one, question._id, 'print x')
    const headers = judge.received[0]?.headers ?? {}
    expect(headers).toMatchObject({
      'x-rapidapi-key': 'a key',
      'x-rapidapi-host': 'judge.example.com',
      'x-auth-token': 'a token',
      'x-caller': user.userId,
      'x-request-id': submitted.headers['x-request-id'],
    })
    expect(headers.cookie).toBeUndefined()
    expect(headers['x-priority']).toBeUndefined()
  })

  test("goes by the test's language", async () => {
    for (const language of standardLanguages) {
      const other = await makeTest(admin, { language, numOfQuestions: 1 })
      await begin(user, other)
      await runCode(user, other, other.questions[0]._id, 'print x')
      expect(judge.received.at(-1)?.body).toEqual({
        language_id: judgeLanguageIds[language],
        source_code: Buffer.from('print x').toString('base64'),
        stdin: Buffer.from('3').toString('base64'),
        ...(language === 'Java' && { memory_limit: 512_000 }),
      })
    }
    const wrong = await submit(user, one, question._id, 'x', { language_id: 54 })
    expect([wrong.status, wrong.body.message]).toEqual([422, 'This test must be solved in Python'])
  })

  test("takes a candidate's own input", async () => {
    const shown = await run('times 2', { stdin: '21' })
    expect(shown.body.stdout).toBe('42\n')
    expect(judge.received[0]?.stdin).toBe('21')
    await run('print x', { stdin: '' })
    expect(judge.received[1]?.stdin).toBe('')
  })

  test('shows what went wrong with it', async () => {
    expect((await run('fail Traceback')).body).toMatchObject({
      message: 'Exited with error status 1',
      stdout: null,
      stderr: 'Traceback',
      status: { id: 11, description: 'Runtime Error (NZEC)' },
    })
    expect((await run('nonsense')).body).toMatchObject({
      message: 'Compilation Error',
      compile_output: 'main.c:1: error',
      time: null,
      memory: null,
      status: { id: 6 },
    })
  })

  test('may print anything: other bytes than text, null characters, HTML', async () => {
    const usual = judge.outcome
    judge.outcome = () => ({ stdout: 'a\0b <img src=x onerror=alert(1)>  ü 😀' })
    const shown = await run('something')
    judge.outcome = usual
    expect(shown.headers['content-type']).toContain('application/json')
    expect(shown.body.stdout).toBe('a\uFFFDb <img src=x onerror=alert(1)>  ü 😀')
  })

  test('is in progress until it is finished', async () => {
    judge.isHeld = true
    const { token } = (await submit(user, one, question._id, 'print x')).body
    expect((await read(token)).body).toMatchObject({
      statusCode: 200,
      message: 'In Queue',
      stdout: null,
      status: { id: 1, description: 'In Queue' },
    })
    expect((await read(token)).body).not.toHaveProperty('ahead')
    judge.instead.push((response) => {
      const waiting = { token, status: { id: 1, description: 'In Queue' } }
      response.setHeader('x-runs-ahead', '7').end(JSON.stringify(waiting))
    })
    expect((await read(token)).body.ahead).toBe(7)
    judge.isHeld = false
    expect((await read(token)).body.stdout).toBe('x\n')
  })

  test('can be stopped, and then another one begins', async () => {
    judge.isHeld = true
    const { token } = (await submit(user, one, question._id, 'print x')).body
    const other = await product.signedIn('user')
    expect((await stop(other, token)).status).toBe(404)
    const stopped = await stop(user, token)
    expect([stopped.status, stopped.body]).toMatchObject([
      200,
      { message: 'Stopped', stdout: null, status: { id: 13 } },
    ])
    expect(judge.stopped).toHaveLength(1)
    judge.isHeld = false
    expect((await read(token)).body.message).toBe('Stopped')
    const finished = await run('print y')
    expect((await stop(user, finished.body.token)).body.stdout).toBe('y\n')
  })
})

describe('a run is refused', () => {
  test.each([
    [{ source_code: '' }, 422, 'Source code is required'],
    [{ source_code: ' \n\t' }, 422, 'Source code is required'],
    [{ source_code: undefined }, 422, 'Source code is required'],
    [{ source_code: 'x'.repeat(65_537) }, 422, 'Source code must not exceed 64 KB'],
    [{ source_code: 'ü'.repeat(32_769) }, 422, 'Source code must not exceed 64 KB'],
    [{ source_code: 'a\0b' }, 422, 'Text must not contain null or incomplete characters'],
    [{ stdin: 'x'.repeat(1_048_577) }, 422, 'Input must not exceed 1 MB'],
    [{ stdin: 'a\0b' }, 422, 'Text must not contain null or incomplete characters'],
    [{ stdin: 'x'.repeat(3_200_000) }, 413, 'The request is too large'],
    [{ language_id: 1 }, 422, 'Language id is not known'],
    [{ language_id: undefined }, 422, 'Language id is not known'],
    [{ testId: '01890000-0000-7000-8000-000000000000' }, 404, 'You have not begun this test'],
    [
      { questionId: '01890000-0000-7000-8000-000000000000' },
      404,
      'This question is not part of the test',
    ],
  ])('for what it is (%#)', async (changes, status, message) => {
    const answer = await submit(user, one, question._id, 'print x', changes)
    expect([answer.status, answer.body.statusCode, answer.body.message]).toEqual([
      status,
      status,
      message,
    ])
    expect(judge.received).toHaveLength(0)
  })

  test('as long as what is allowed passes', async () => {
    const answer = await submit(user, one, question._id, 'x'.repeat(maxSourceBytes), {
      stdin: '\n'.repeat(1_048_576),
    })
    expect(answer.status).toBe(201)
    expect(judge.received[0]?.stdin).toHaveLength(1_048_576)
  })

  test("when it is another's", async () => {
    const { token } = (await submit(user, one, question._id, 'print x')).body
    const other = await product.signedIn('user')
    expect((await other.get(`/api/submissions/${token}`)).body).toEqual({
      statusCode: 404,
      code: 'run_not_found',
      message: 'This run does not exist',
    })
    expect((await user.get('/api/submissions/nonsense')).status).toBe(404)
    expect((await admin.get(`/api/submissions/${token}`)).status).toBe(403)
  })

  test('beyond four under way, however many arrive at once', async () => {
    judge.isHeld = true
    const all = await Promise.all(
      Array.from({ length: 10 }, () => submit(user, one, question._id, 'print x')),
    )
    const taken = all.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(4)
    const refused = all.find(({ status }) => status === 429)
    expect(refused?.body.message).toBe(
      'Your earlier runs are still under way. Please wait for one to finish.',
    )
    expect(refused?.headers['retry-after']).toBe('2')
    const other = await product.signedIn('user')
    await begin(other, one)
    expect((await submit(other, one, question._id, 'print x')).status).toBe(201)
    judge.isHeld = false
    await read(taken[0]?.body.token)
    expect((await submit(user, one, question._id, 'print x')).status).toBe(201)
  })

  test('beyond sixty a minute', async () => {
    for (let done = 0; done < 60; done += 1) expect((await run('print x')).status).toBe(200)
    const refused = await submit(user, one, question._id, 'print x')
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many runs. Please wait a moment and try again.',
    ])
    expect(refused.headers['retry-after']).toBe('60')
    product.clock.advance(61_000)
    expect((await run('print x')).status).toBe(200)
  })
})
