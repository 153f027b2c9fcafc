import { closeAttempt } from '@assay/contract/attempt-review'
import { rejudge } from '@assay/contract/judgings'
import { socketEvents } from '@assay/contract/notifications'
import { readOverview } from '@assay/contract/overview'
import { succeeded } from '@assay/testkit/client'
import { eq, isNotNull } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { countingHandlers } from '../../background.ts'
import { after, dayMs, minuteMs } from '../../platform/clock.ts'
import { jobs } from '../../platform/jobs/table.ts'
import { jobWorker } from '../../platform/jobs/worker.ts'
import { mailSender } from '../../platform/mail/outbox.ts'
import { attemptQuestions } from '../../tables/attempts.ts'
import { activeAttempts } from '../../tables/overview.ts'
import { weakItems } from '../../tables/results.ts'
import { answer, begin, makeTest, runCode, solutionOf } from '../../testing/candidate.ts'
import { generateAttempts } from '../../testing/generated-attempts.ts'
import { invitePeople, runInvitationJobs } from '../../testing/invitations.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { seed } from '../../testing/seed.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'
import { judgingJob } from '../judgings/judge-answer.ts'

const { product, admin, work, begun, casesTest, answered, signInCandidate, pass, inMinutes } =
  useTimedTests()

const read = async () => succeeded(await admin().call(readOverview, {})).data

/** Tests share a product; each begins with nobody at work. */
beforeEach(() => product.db.delete(activeAttempts))

test('a candidate may not read it', async () => {
  const { user } = await signInCandidate()
  expect((await user.get('/api/overview')).status).toBe(403)
})

test('without anything going on, it is empty', async () => {
  const none = { total: 0, rows: [] }
  expect(await read()).toEqual({
    atWork: 0,
    running: none,
    failedMails: none,
    failedJudgings: none,
    expiring: none,
    weakQuestions: none,
  })
})

describe('running now', () => {
  test('are tests that people are at work on, most people first', async () => {
    const alone = await begun({ timeLimitMinutes: undefined })
    const { one } = await begun()
    await begin((await signInCandidate()).user, one)
    const now = await read()
    expect(now).toMatchObject({ atWork: 3, running: { total: 2 } })
    expect(now.running.rows.map(({ testId }) => testId)).toEqual([one._id, alone.one._id])
    expect(now.running.rows[0]).toEqual({
      testId: one._id,
      name: one.name,
      atWork: 2,
      underWay: 2,
      closesAt: null,
    })
  })

  test('are tests that are open until a closing time, though nobody is at work', async () => {
    const [opensAt, closesAt] = [inMinutes(5), inMinutes(60)]
    const one = await makeTest(admin(), { opensAt, closesAt })
    expect(await read()).toMatchObject({ running: { total: 0 } })
    pass(5)
    expect(await read()).toMatchObject({
      atWork: 0,
      running: { total: 1, rows: [{ testId: one._id, atWork: 0, underWay: 0, closesAt }] },
    })
    pass(55)
    expect(await read()).toMatchObject({ running: { total: 0 } })
  })
})

describe('at work', () => {
  test('is who has saved, run or answered something in the last five minutes', async () => {
    const { one, user, draft, questionAt } = await begun()
    const isAtWork = async () => (await read()).atWork === 1
    const rests = async () => {
      pass(5)
      expect(await isAtWork()).toBe(false)
    }
    expect(await isAtWork()).toBe(true)
    await rests()
    await draft(0, 'some code')
    expect(await isAtWork()).toBe(true)
    await rests()
    const question = questionAt(0)
    await runCode(user, one, question._id, solutionOf(question))
    expect(await isAtWork()).toBe(true)
    await rests()
    await answer(user, one, question._id)
    expect(await isAtWork()).toBe(true)
  })

  test('a candidate is noted once a minute, however often code is saved', async () => {
    const { draft, attemptId } = await begun()
    const [first] = await noted(attemptId)
    product.clock.advance(minuteMs / 2)
    await draft(0, 'a')
    expect(await noted(attemptId)).toEqual([first])
    product.clock.advance(minuteMs / 2)
    await draft(0, 'ab', 1)
    expect(await noted(attemptId)).toEqual([product.clock.now()])
  })

  test('nobody is whose attempt has ended', async () => {
    const { attemptId } = await begun()
    expect(await read()).toMatchObject({ atWork: 1 })
    succeeded(await admin().call(closeAttempt, { params: { id: attemptId } }))
    pass(1)
    await work()
    expect(await read()).toMatchObject({ atWork: 0, running: { total: 0 } })
  })
})

test('an open page of an administrator hears when somebody begins or ends; that of a candidate does not', async () => {
  const port = await listenSomewhere(product.app)
  const { user } = await signInCandidate()
  const tabs = [admin(), user].map((one) => LiveTab.register(port, one))
  const heard = [0, 0]
  for (const [at, { socket }] of tabs.entries()) {
    socket.on(socketEvents.overviewChanged, () => {
      heard[at] = (heard[at] ?? 0) + 1
    })
  }
  for (const tab of tabs) await tab.until(() => true)
  const one = await makeTest(admin(), { numOfQuestions: 1 })
  await begin(user, one)
  await expect.poll(() => heard).toEqual([1, 0])
  const [question] = one.questions
  await runCode(user, one, question._id, solutionOf(question))
  await answer(user, one, question._id)
  await expect.poll(() => heard, { timeout: 5000 }).toEqual([2, 0])
  for (const { socket } of tabs) socket.disconnect()
})

describe('needs attention', () => {
  test('mails that failed for good, for two weeks', async () => {
    const one = await makeTest(admin(), { audience: 'invited' })
    await invitePeople(admin(), one._id, [{ email: 'nobody@nowhere.example' }])
    await runInvitationJobs(product)
    const refusing = {
      keepsSent: false,
      send: () => Promise.reject(new Error('550 no such user')),
      isFinal: () => true,
    }
    await runMailJobs(refusing)
    const failedAt = product.clock.now().toISOString()
    const { failedMails } = await read()
    expect(failedMails).toMatchObject({
      total: 1,
      rows: [{ recipient: 'nobody@nowhere.example', reason: '550 no such user', failedAt }],
    })
    const longAgo = after(product.clock.now(), -14 * dayMs)
    await product.db.update(jobs).set({ deadAt: longAgo }).where(isNotNull(jobs.deadAt))
    expect((await read()).failedMails.total).toBe(0)
  })

  test('answers whose judging was given up, until it is asked for again', async () => {
    const one = await casesTest()
    const { attemptId, question } = await answered(one, (solution) => solution)
    await product.db.update(jobs).set({ deaths: 2 }).where(eq(jobs.kind, judgingJob.name))
    await work()
    expect((await read()).failedJudgings).toMatchObject({
      total: 1,
      rows: [{ attemptId, candidate: 'Test Person', test: one.name, question: question.title }],
    })
    succeeded(await admin().call(rejudge, { body: { attemptId } }))
    await work()
    expect((await read()).failedJudgings.total).toBe(0)
  })

  test('invitations that expire within two days, of people who have not begun', async () => {
    const expiresAt = inMinutes(3 * 24 * 60)
    const one = await makeTest(admin(), { audience: 'invited', numOfQuestions: 1 })
    const { user, email } = await signInCandidate()
    await invitePeople(admin(), one._id, [{ email }, { email: 'late@example.com' }], { expiresAt })
    expect((await read()).expiring.total).toBe(0)
    product.clock.advance(dayMs)
    expect((await read()).expiring).toEqual({
      total: 2,
      rows: [{ testId: one._id, name: one.name, invitations: 2, expiresAt }],
    })
    await begin(user, one)
    expect((await read()).expiring).toMatchObject({ total: 1, rows: [{ invitations: 1 }] })
    product.clock.advance(2 * dayMs)
    expect((await read()).expiring.total).toBe(0)
  })

  test('questions that tell little, for 30 days after somebody has finished their test', async () => {
    const one = await makeTest(admin(), { numOfQuestions: 2 })
    const [first, second] = one.questions
    await seed(product.database, (db) => generateAttempts(db, one._id, 30))
    const all = { answeredAt: product.clock.now(), correct: true, marks: 10 }
    await product.db
      .update(attemptQuestions)
      .set(all)
      .where(eq(attemptQuestions.questionId, first._id))
    await count()
    const { weakQuestions } = await read()
    const shown = weakQuestions.rows.filter(({ questionId }) => questionId !== second?._id)
    expect(shown).toEqual([
      {
        ...{ testId: one._id, test: one.name },
        ...{ questionId: first._id, title: first.title, finding: 'too-easy' },
      },
    ])
    await product.db.update(weakItems).set({ countedAt: after(product.clock.now(), -30 * dayMs) })
    expect((await read()).weakQuestions.total).toBe(0)
  })
})

async function count(): Promise<void> {
  const { db, database, clock } = product
  const handlers = countingHandlers({ db, clock })
  const node = jobWorker({ database, clock, log: pino({ level: 'silent' }), handlers })
  await node.start()
  await node.runDue()
  await node.stop()
}

async function noted(attemptId: string): Promise<Date[]> {
  const rows = await product.db.select().from(activeAttempts)
  return rows.filter((row) => row.attemptId === attemptId).map(({ activeAt }) => activeAt)
}

async function runMailJobs(transport: Parameters<typeof mailSender>[1]): Promise<void> {
  const { db, database, clock } = product
  const handlers = [mailSender(db, transport, clock)]
  await jobWorker({ database, clock, log: pino({ level: 'silent' }), handlers }).runDue()
}
