import { closeAttempt, readAttemptDetail, reopenAttempt } from '@assay/contract/attempt-review'
import { listAuditEntries } from '@assay/contract/audit'
import { socketEvents } from '@assay/contract/notifications'
import { pauseTest, resumeTest } from '@assay/contract/pauses'
import { succeeded } from '@assay/testkit/client'
import { expect, test } from 'vitest'
import { after, minuteMs } from '../../platform/clock.ts'
import { answer, begin, makeTest, runCode, solutionOf, submit } from '../../testing/candidate.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { product, admin, begun, edit, signInCandidate, work, pass, inMinutes } = useTimedTests()

const pause = async (one: { _id: string }) =>
  succeeded(await admin().call(pauseTest, { params: { id: one._id } })).data.pausedAt
const resume = async (one: { _id: string }) =>
  succeeded(await admin().call(resumeTest, { params: { id: one._id } }))
const later = (deadline: string | null | undefined, ms: number) =>
  after(new Date(deadline ?? 0), ms).toISOString()

test('only an administrator may pause or resume, and only a test that exists', async () => {
  const { one, user, attemptId } = await begun()
  for (const endpoint of [pauseTest, resumeTest]) {
    expect((await user.request(endpoint, { params: { id: one._id } })).status).toBe(403)
    expect((await admin().request(endpoint, { params: { id: attemptId } })).status).toBe(404)
  }
})

test('a pause moves every deadline by exactly its length, however long it was', async () => {
  const first = await begun()
  const { deadline } = await first.read()
  pass(5)
  const second = await signInCandidate()
  await begin(second.user, first.one)
  const pausedAt = product.clock.now().toISOString()
  expect(await pause(first.one)).toBe(pausedAt)
  expect(await first.read()).toMatchObject({ deadline: null, pausedAt, ended: null })
  // Far beyond what was left: neither the old deadlines nor their jobs may end anything.
  pass(60)
  expect(await pause(first.one)).toBe(pausedAt)
  await work()
  expect(await first.read()).toMatchObject({ deadline: null, pausedAt, ended: null })
  await resume(first.one)
  await resume(first.one)
  expect(await first.read()).toMatchObject({
    deadline: later(deadline, 60 * minuteMs),
    pausedAt: null,
    allowedMinutes: 40,
  })
  const { data } = succeeded(
    await admin().call(readAttemptDetail, { params: { id: first.attemptId } }),
  )
  expect(data).toMatchObject({ ended: null, deadline: later(deadline, 60 * minuteMs) })
  pass(36)
  await work()
  expect(await first.read()).toMatchObject({ ended: 'out-of-time' })
  const { data: log } = succeeded(
    await admin().call(listAuditEntries, { query: { search: first.one.name } }),
  )
  const [resumed, paused] = log.filter(({ action }) => /test.(paused|resumed)/.test(action))
  expect([paused?.action, resumed?.action]).toEqual(['test.paused', 'test.resumed'])
  expect(resumed?.after).toEqual({ seconds: 3600 })
})

test('nobody can begin, run or answer meanwhile; code is saved, and a run under way is kept', async () => {
  const { one, user, draft, questionAt } = await begun()
  const question = questionAt(0)
  await runCode(user, one, question._id, solutionOf(question))
  await pause(one)
  const refused = {
    status: 409,
    body: {
      code: 'test_paused',
      message: 'This test is paused and the clock stands still. Please wait until it goes on.',
    },
  }
  expect(await submit(user, one, question._id, 'times 2')).toMatchObject(refused)
  expect(await answer(user, one, question._id)).toMatchObject(refused)
  expect(await begin((await signInCandidate()).user, one)).toMatchObject(refused)
  expect(await draft(1, 'the last words before the alarm')).toMatchObject({ status: 200 })
  await resume(one)
  expect(await answer(user, one, question._id)).toMatchObject({ body: { data: { correct: true } } })
})

test('what was over before the pause stays over', async () => {
  const { one, read } = await begun()
  const { deadline } = await read()
  pass(41)
  await pause(one)
  expect(await read()).toMatchObject({ deadline })
  await work()
  expect(await read()).toMatchObject({ ended: 'out-of-time', pausedAt: null })
})

test('a closing time moves for those who are at work', async () => {
  const closesAt = inMinutes(30)
  const { one, read } = await begun({ closesAt, timeLimitMinutes: undefined })
  await pause(one)
  pass(10)
  await edit(one, { closesAt: later(closesAt, minuteMs) })
  expect(await read()).toMatchObject({ deadline: null })
  await resume(one)
  expect(await read()).toMatchObject({ deadline: later(closesAt, 11 * minuteMs) })
})

test('an attempt without a deadline goes on too, and the pause does not count as time taken', async () => {
  const { one, user, attemptId, read } = await begun({
    timeLimitMinutes: undefined,
    numOfQuestions: 1,
  })
  await pause(one)
  pass(10)
  await resume(one)
  pass(2)
  expect(await read()).toMatchObject({ deadline: null, pausedAt: null })
  const [question] = one.questions
  await runCode(user, one, question._id, solutionOf(question))
  await answer(user, one, question._id)
  const { data } = succeeded(await admin().call(readAttemptDetail, { params: { id: attemptId } }))
  expect(data.secondsTaken).toBe(120)
})

test('meanwhile an attempt can be ended, but not extended or reopened', async () => {
  const { one, attemptId, extend } = await begun()
  pass(3)
  await pause(one)
  pass(10)
  const refused = { status: 409, body: { code: 'test_paused' } }
  expect(await extend(5)).toMatchObject(refused)
  succeeded(await admin().call(closeAttempt, { params: { id: attemptId } }))
  await work()
  const { data } = succeeded(await admin().call(readAttemptDetail, { params: { id: attemptId } }))
  expect(data).toMatchObject({ ended: 'closed', secondsTaken: 180 })
  const reopened = { params: { id: attemptId }, body: { extraMinutes: 5 } }
  expect(await admin().request(reopenAttempt, reopened)).toMatchObject(refused)
})

test('open tabs hear of the pause and of its end, also without a deadline', async () => {
  const { user } = await signInCandidate()
  const one = await makeTest(admin(), {})
  await begin(user, one)
  const tab = LiveTab.register(await listenSomewhere(product.app), user)
  const heard: string[] = []
  tab.socket.on(socketEvents.attemptChanged, (testId) => heard.push(testId))
  await tab.until(() => true)
  await pause(one)
  await expect.poll(() => heard, { timeout: 5000 }).toEqual([one._id])
  await resume(one)
  await expect.poll(() => heard, { timeout: 5000 }).toEqual([one._id, one._id])
  tab.socket.disconnect()
})
