import { judgingGivenUp, rejudge } from '@assay/contract/judgings'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secondMs } from '../../platform/clock.ts'
import { jobsCommand } from '../../platform/jobs/operator.ts'
import { jobs } from '../../platform/jobs/table.ts'
import { answer, begin, runCode, solutionOf } from '../../testing/candidate.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'
import { closingJob } from '../attempts/closing.ts'
import { judgingJob } from './judge-answer.ts'

const { judge, product, admin, node, work, begun, casesTest, answered, pass } = useTimedTests()

test('the answers of one candidate are judged one at a time, beside those of others', async () => {
  const many = await casesTest({ numOfQuestions: 5 })
  const user = await product.signedIn('user')
  await begin(user, many)
  for (const question of many.questions) {
    await runCode(user, many, question._id, solutionOf(question))
    await answer(user, many, question._id)
  }
  const bystander = await answered(await casesTest(), (solution) => solution)
  judge.received.length = 0
  judge.isHeld = true
  const working = node().runDue()
  const programsOf = (userId: string) =>
    judge.received
      .filter(({ headers }) => headers['x-caller'] === userId)
      .map(({ sourceCode }) => sourceCode)
  const isBegun = (userId: string) => programsOf(userId).length > 0
  await expect
    .poll(() => [user, bystander.user].map((one) => isBegun(one.userId)))
    .toEqual([true, true])
  expect(new Set(programsOf(user.userId)).size).toBe(1)
  judge.isHeld = false
  await working
  const summary = await user.get(`/api/tests/${many._id}/attempt/summary`)
  expect(summary.body.data).toMatchObject({ score: 50, isBeingJudged: false })
})

test('drafts that sleep at the deadline hold up nobody who has the same one', async () => {
  const sleeping = []
  for (let count = 0; count <= closingJob.concurrency; count += 1) {
    const one = await begun()
    await one.draft(0, 'print asleep')
    sleeping.push(one)
  }
  const bystander = await begun()
  pass(50)
  judge.isHeld = true
  const worker = node()
  const working = worker.runDue()
  await expect
    .poll(async () => {
      product.clock.advance(secondMs)
      return (await bystander.summary()).ended
    })
    .toBe('out-of-time')
  judge.isHeld = false
  await working
  // Those that had to give way or were put off are due by then.
  pass(1)
  await work()
  for (const { summary } of sleeping) {
    expect((await summary()).questions[0]).toMatchObject({ result: 'incorrect' })
  }
})

test('a judging during which the server went down twice is given up, and can be asked for again', async () => {
  const { progress, paths, attemptId } = await answered(await casesTest(), (solution) => solution)
  await product.db.update(jobs).set({ deaths: 2 }).where(eq(jobs.kind, judgingJob.name))
  await work()
  expect(await progress()).toMatchObject({ correct: null, problem: judgingGivenUp })
  const { judgings } = (await admin().get(paths.judging)).body.data
  const reason = 'the server went down 2 times while it did this'
  expect(judgings).toMatchObject([{ finishedAt: null, problem: reason }])
  expect(await jobsCommand(product.db, product.clock, [])).toContain(reason)
  expect((await admin().request(rejudge, { body: { attemptId } })).status).toBe(201)
  await work()
  await work()
  expect(await progress()).toMatchObject({ correct: true, score: 10, problem: null })
})
