import { beforeAll, describe, expect, test } from 'vitest'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, solutionOf, submit } from '../../testing/candidate.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const { judge, client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let admin: Signed

beforeAll(async () => {
  admin = await product.signedIn('admin')
})

const begun = async (changes: Record<string, unknown> = {}, known?: Signed) => {
  const [user, one] = [known ?? (await product.signedIn('user')), await makeTest(admin, changes)]
  const attemptId = (await begin(user, one)).body.data._id as string
  return { user, one, first: one.questions[0], attemptId }
}
const detail = async (attemptId: string) =>
  (await admin.get(`/api/attempts/${attemptId}`)).body.data

describe('an answer', () => {
  test('scores 10 when the output is the expected one, and 0 when not', async () => {
    const { user, one, first } = await begun()
    await runCode(user, one, first._id, solutionOf(first))
    expect((await answer(user, one, first._id)).body).toEqual({
      statusCode: 200,
      message: 'Correct answer',
      data: { correct: true, score: 10, totalScore: 10, remaining: 1, completedAt: null },
    })
    const second = one.questions[1]?._id ?? ''
    await runCode(user, one, second, 'print wrong')
    product.clock.advance(5000)
    expect((await answer(user, one, second, false)).body).toEqual({
      statusCode: 200,
      message: 'Incorrect answer',
      data: {
        correct: false,
        score: 0,
        totalScore: 10,
        remaining: 0,
        completedAt: product.clock.now().toISOString(),
      },
    })
  })

  test.each([
    ['a lie that it is right', true, 'print wrong'],
    ['a lie that it is wrong', false, undefined],
  ])('is judged by the server: %s is only written down', async (_, flag, source) => {
    const { user, one, first, attemptId } = await begun({ numOfQuestions: 1 })
    await runCode(user, one, first._id, source ?? solutionOf(first))
    const verdict = await answer(user, one, first._id, flag)
    expect(verdict.body.data).toMatchObject({ correct: !flag, totalScore: flag ? 0 : 10 })
    expect((await detail(attemptId)).questions[0]).toMatchObject({
      correct: !flag,
      flagMismatch: true,
    })
  })

  test('needs a run of this question', async () => {
    const { user, one, first } = await begun()
    const second = one.questions[1]?._id ?? ''
    const refused = await answer(user, one, first._id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Run your code before you submit its output',
    ])
    await runCode(user, one, second, solutionOf(first))
    expect((await answer(user, one, first._id)).status).toBe(409)
  })

  test("is not helped by another's run", async () => {
    const { user: other, one, first } = await begun()
    await runCode(other, one, first._id, solutionOf(first))
    const user = await product.signedIn('user')
    expect((await answer(user, one, first._id)).body).toEqual({
      statusCode: 404,
      code: 'attempt_not_begun',
      message: 'You have not begun this test',
    })
    await begin(user, one)
    expect((await answer(user, one, first._id)).status).toBe(409)
  })

  test('is never judged by a run on custom input', async () => {
    const { user, one, first } = await begun()
    const shown = await runCode(user, one, first._id, solutionOf(first), { stdin: '3' })
    expect(shown.body.stdout.trim()).toBe(first.expectedOutput)
    expect((await answer(user, one, first._id)).status).toBe(409)
    await runCode(user, one, first._id, 'print wrong')
    await runCode(user, one, first._id, solutionOf(first), { stdin: first.sampleInput })
    expect((await answer(user, one, first._id)).body.data.correct).toBe(false)
  })

  test('is judged by the newest finished run', async () => {
    const { user, one, first } = await begun()
    await runCode(user, one, first._id, 'print wrong')
    await runCode(user, one, first._id, solutionOf(first))
    expect((await answer(user, one, first._id)).body.data.correct).toBe(true)
  })

  test('finds a run finished that the browser never asked about', async () => {
    const { user, one, first } = await begun()
    await submit(user, one, first._id, solutionOf(first))
    expect((await answer(user, one, first._id)).body.data.correct).toBe(true)
  })

  test('does not wait for a run that goes on', async () => {
    const { user, one, first } = await begun()
    judge.isHeld = true
    await submit(user, one, first._id, solutionOf(first))
    expect((await answer(user, one, first._id)).status).toBe(409)
    judge.isHeld = false
    expect((await answer(user, one, first._id)).status).toBe(200)
  })

  test('is not a run that failed by our fault', async () => {
    const { user, one, first } = await begun()
    await runCode(user, one, first._id, solutionOf(first))
    await submit(user, one, first._id, 'print wrong')
    judge.forgetEverything()
    const refused = await answer(user, one, first._id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your last run could not be judged. Please run your code again.',
    ])
    await runCode(user, one, first._id, solutionOf(first))
    expect((await answer(user, one, first._id)).body.data.correct).toBe(true)
  })

  test('is final', async () => {
    const { user, one, first } = await begun({ numOfQuestions: 1 })
    await runCode(user, one, first._id, 'print wrong')
    await answer(user, one, first._id)
    const again = await answer(user, one, first._id)
    expect([again.status, again.body.message]).toEqual([409, 'This question was already answered'])
    const run = await submit(user, one, first._id, solutionOf(first))
    expect([run.status, run.body.message]).toEqual([409, 'This question was already answered'])
  })

  test.each([
    ['trimmed output', (expected: string) => ({ stdout: `\n  ${expected} \n\n` }), true],
    ['another case', (expected: string) => ({ stdout: `${expected}x` }), false],
    ['error output in place of output', (expected: string) => ({ stderr: expected }), true],
    [
      'output before error output',
      (expected: string) => ({ stdout: 'no', stderr: expected }),
      false,
    ],
    ['compiler output', (expected: string) => ({ compile_output: expected }), true],
    ['no output at all', () => ({}), false],
  ])('takes %s', async (_, verdict, correct) => {
    const { user, one, first } = await begun({ numOfQuestions: 1 })
    const usual = judge.outcome
    judge.outcome = () => verdict(first.expectedOutput)
    await runCode(user, one, first._id, 'something')
    judge.outcome = usual
    expect((await answer(user, one, first._id)).body.data.correct).toBe(correct)
  })

  test('to what is not there is refused', async () => {
    const { user, one } = await begun()
    const anId = '01890000-0000-7000-8000-000000000000'
    expect((await answer(user, one, anId)).body).toEqual({
      statusCode: 404,
      code: 'question_not_in_test',
      message: 'This question is not part of the test',
    })
    expect((await answer(user, one, 'nonsense')).status).toBe(422)
    expect((await user.put('/api/testAttempt/update/nonsense', {})).status).toBe(404)
    const flagless = await user.put(`/api/testAttempt/update/${one._id}`, { questionId: anId })
    expect(flagless.status).toBe(422)
  })
})

test('of two tabs that answer at once, one counts', async () => {
  const someone = await product.signedIn('user')
  for (let round = 0; round < 20; round += 1) {
    const { user, one, first, attemptId } = await begun({ numOfQuestions: 1 }, someone)
    await runCode(user, one, first._id, solutionOf(first))
    const both = await Promise.all([
      answer(user, one, first._id, true),
      answer(user, one, first._id, true),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await detail(attemptId)).score).toBe(10)
  }
})

test('two questions answered at once both count, and complete the test once', async () => {
  const someone = await product.signedIn('user')
  for (let round = 0; round < 10; round += 1) {
    const { user, one } = await begun({}, someone)
    for (const question of one.questions) {
      await runCode(user, one, question._id, solutionOf(question))
    }
    const both = await Promise.all(one.questions.map(({ _id }) => answer(user, one, _id)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const told = both.map(({ body }) => [body.data.totalScore, body.data.completedAt !== null])
    expect(told.sort()).toEqual([
      [10, false],
      [20, true],
    ])
  }
})

test('completion is told once, to the user and to all administrators', async () => {
  const { user, one, first } = await begun({ numOfQuestions: 1, name: 'Told of' })
  await runCode(user, one, first._id, solutionOf(first))
  await Promise.all([answer(user, one, first._id), answer(user, one, first._id)])
  const told = async (person: typeof user) =>
    (await notificationsOf(person))
      .filter(({ title, message }) => title === 'Test completed' && message.includes('Told of'))
      .map(({ type, message }) => [type, message])
  expect(await told(user)).toEqual([['success', 'You scored 10 of 10 in Told of.']])
  expect(await told(admin)).toEqual([
    [
      'info',
      expect.stringMatching(/^Test Person \(.*@example\.com\) completed Told of with 10 of 10\.$/),
    ],
  ])
})
