import type { SignedIn } from '@assay/testkit/accounts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runnerRestarted } from '../../platform/judge/result.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, runCode, submit, type TestAssessment } from '../../testing/candidate.ts'
import { faults, shortPatience, useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const { judge, client } = useStandInJudge(shortPatience)
const product = useProduct({}, { judge: client })
useBank(product)

let user: SignedIn
let one: TestAssessment
let question: TestAssessment['questions'][0]

beforeAll(async () => {
  one = await makeTest(await product.signedIn('admin'))
  question = one.questions[0]
})

beforeEach(async () => {
  user = await product.signedIn('user')
  await begin(user, one)
})

const run = (source: string) => runCode(user, one, question._id, source)
const read = (token: string) => user.get(`/api/submissions/${token}`)

describe('a judge that fails', () => {
  const away = 'The code runner is not available. Please try again in a moment.'
  const busy = 'The code runner is busy. Please try again in a moment.'

  test.each([
    ['too many requests', faults.tooMany, busy, '17'],
    ['a full queue', faults.queueFull, busy, '5'],
    ['an HTML error page', faults.htmlPage, away, '5'],
    ['an HTML page with status 200', faults.htmlWithSuccess, away, '5'],
    ['an HTML page with status 404', faults.htmlNotFound, away, '5'],
    ['a fault of its own', faults.broken, away, '5'],
    ['a refused key', faults.wrongKey, away, '5'],
    ['silence', faults.silent, away, '5'],
  ])(
    'with %s is told as 503, when it is given a run and when it is asked',
    async (_, fault, message, retryAfter) => {
      judge.instead.push(fault)
      const refused = await submit(user, one, question._id, 'print x')
      expect(refused.body).toEqual({
        statusCode: 503,
        code: message === away ? 'runner_unavailable' : 'runner_busy',
        message,
        requestId: expect.any(String),
      })
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, retryAfter])

      const { token } = (await submit(user, one, question._id, 'print x')).body
      judge.instead.push(fault)
      const unanswered = await read(token)
      expect([unanswered.status, unanswered.body.message]).toEqual([503, message])
      expect(unanswered.headers['retry-after']).toBe(retryAfter)
      expect((await read(token)).body.stdout).toBe('x\n')
    },
  )

  test.each([
    ['drops a connection', faults.dropped],
    ['breaks off in the middle of an answer', faults.cutShort],
  ])('and %s once is asked again; twice is told as 503', async (_, fault) => {
    judge.instead.push(fault)
    const submitted = await submit(user, one, question._id, 'print x')
    expect(submitted.status).toBe(201)
    judge.instead.push(fault)
    expect((await read(submitted.body.token)).body.stdout).toBe('x\n')
    judge.instead.push(fault, fault)
    expect((await submit(user, one, question._id, 'print x')).body.message).toBe(away)
  })

  test.each([0, -1, 15, 99])('with the unknown status %i has not accepted', async (id) => {
    const usual = judge.outcome
    judge.outcome = () => ({
      stdout: question.expectedOutput,
      status: { id, description: 'Great' },
    })
    const shown = await run('print x')
    judge.outcome = usual
    expect(shown.body).toMatchObject({
      message: 'The judge answered with an unknown status: Great',
      stdout: null,
      status: { id: 13, description: 'Internal Error' },
    })
  })

  test('and has forgotten a run ends it as an internal error; the next one goes on', async () => {
    const { token } = (await submit(user, one, question._id, 'print x')).body
    judge.forgetEverything()
    expect((await read(token)).body).toMatchObject({
      message: runnerRestarted,
      status: { id: 13, description: 'Internal Error' },
    })
    expect((await run('print y')).body.stdout).toBe('y\n')
  })

  test('and is killed is told as 503, and serves again when it is back', async () => {
    const { token } = (await submit(user, one, question._id, 'print x')).body
    await judge.kill()
    expect((await submit(user, one, question._id, 'print x')).status).toBe(503)
    expect((await read(token)).status).toBe(503)
    await judge.start()
    expect((await read(token)).body.status.id).toBe(13)
    expect((await run('print y')).body.stdout).toBe('y\n')
  })

  test('leaves nothing behind that counts as under way', async () => {
    for (let failed = 0; failed < 6; failed += 1) {
      judge.instead.push(faults.broken)
      expect((await submit(user, one, question._id, 'print x')).status).toBe(503)
    }
    expect((await run('print x')).status).toBe(200)
  })
})
