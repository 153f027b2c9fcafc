import { closeAttempt, listAttempts } from '@assay/contract/attempt-review'
import { readRunning } from '@assay/contract/running-attempts'
import { expect, test } from 'vitest'
import { answer, begin, makeTest, runCode, solutionOf, submit } from '../../testing/candidate.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { product, admin, work, begun, pass, inMinutes } = useTimedTests()

type Begun = Awaited<ReturnType<typeof begun>>

async function answerAll({ one, user }: Pick<Begun, 'one' | 'user'>) {
  for (const question of one.questions) {
    await runCode(user, one, question._id, solutionOf(question))
    await answer(user, one, question._id)
  }
}

async function endsToldTo(user: Begun['user']): Promise<string[]> {
  const told = await notificationsOf(user)
  return told.flatMap(({ kind, title }) => (kind === 'own-attempt-ended' ? [title] : []))
}

const running = async ({ user }: Pick<Begun, 'user'>) =>
  (await user.request(readRunning, {})).body.data

const close = (id: string) => admin().request(closeAttempt, { params: { id } })

async function endSeenByAdmin(attemptId: string) {
  const { body } = await admin().request(listAttempts, { query: { limit: 100 } })
  return body.data.find(({ _id }: { _id: string }) => _id === attemptId)?.ended
}

test('an attempt whose last answer came in time is finished, not out of time', async () => {
  const attempt = await begun({ numOfQuestions: 1 })
  expect(await attempt.read()).toMatchObject({ ended: null })
  await answerAll(attempt)
  expect(await attempt.read()).toMatchObject({ ended: 'finished', deadline: inMinutes(40) })
  pass(50)
  await work()
  expect(await attempt.read()).toMatchObject({ ended: 'finished' })
  expect(await attempt.summary()).toMatchObject({ ended: 'finished', score: 10 })
  expect(await endSeenByAdmin(attempt.attemptId)).toBe('finished')
  expect(await endsToldTo(attempt.user)).toEqual(['Test completed'])
})

test('an attempt without a deadline is finished by its last answer', async () => {
  const attempt = await begun({ numOfQuestions: 1, timeLimitMinutes: undefined })
  await answerAll(attempt)
  expect(await attempt.summary()).toMatchObject({ ended: 'finished' })
})

test('an attempt that an administrator ends is closed, and unsubmitted code is submitted', async () => {
  const attempt = await begun({ numOfQuestions: 2 })
  const { one, user, attemptId, draft, questionAt, summary, read } = attempt
  await draft(0, solutionOf(questionAt(0)))
  pass(10)
  expect((await close(attemptId)).body.data).toMatchObject({
    ended: 'closed',
    deadline: inMinutes(0),
  })
  const refused = await submit(user, one, questionAt(1)._id, 'times 2')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'An administrator has ended this test',
  ])
  expect(await read()).toMatchObject({ ended: 'closed', completedAt: null })
  pass(1)
  await work()
  expect(await summary()).toMatchObject({ ended: 'closed', completedAt: inMinutes(-1), score: 10 })
  expect(await endsToldTo(user)).toEqual(['Test ended'])
  expect((await close(attemptId)).status).toBe(409)
})

test('an attempt without a deadline can be ended too', async () => {
  const one = await makeTest(admin(), { numOfQuestions: 1 })
  const user = await product.signedIn('user', 'endless@example.com')
  const id = (await begin(user, one)).body.data._id
  expect((await close(id)).status).toBe(200)
  pass(1)
  await work()
  expect(await endSeenByAdmin(id)).toBe('closed')
})

test('what a candidate has running is told: how many tests, and the clocks', async () => {
  const attempt = await begun({ name: 'Backend hiring' })
  const untimed = await makeTest(admin(), { numOfQuestions: 1 })
  await begin(attempt.user, untimed)
  const { one, user, questionAt } = attempt
  await runCode(user, one, questionAt(0)._id, solutionOf(questionAt(0)))
  await answer(user, one, questionAt(0)._id)
  expect(await running(attempt)).toEqual({
    now: inMinutes(0),
    largerFont: false,
    hidesCountdown: false,
    ongoing: 2,
    timed: [
      {
        testId: one._id,
        name: 'Backend hiring',
        deadline: inMinutes(40),
        answered: 1,
        numOfQuestions: 3,
        nextQuestionId: questionAt(1)._id,
      },
    ],
    ownership: [],
  })
  pass(41)
  await work()
  expect(await running(attempt)).toMatchObject({ ongoing: 1, timed: [] })
})
