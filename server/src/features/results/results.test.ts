import { reopenAttempt } from '@assay/contract/attempt-review'
import { saveDraft } from '@assay/contract/drafts'
import { createGroup } from '@assay/contract/groups'
import { listItems, readQuestionFigures } from '@assay/contract/items'
import { socketEvents } from '@assay/contract/notifications'
import { compareGroups, readResults } from '@assay/contract/results'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { countingHandlers } from '../../background.ts'
import { dayMs, minuteMs } from '../../platform/clock.ts'
import { jobWorker } from '../../platform/jobs/worker.ts'
import { users } from '../../tables/accounts.ts'
import { groupMembers, groups } from '../../tables/groups.ts'
import { hiddenCases } from '../../tables/questions.ts'
import { countedAttempts, itemSums, itemTimes, resultPoints } from '../../tables/results.ts'
import { answer, begin, makeTest, runCode, type TestAssessment } from '../../testing/candidate.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { requestCount } from './job.ts'

const { product, admin, work, casesTest, answered } = useJudgedProduct()

const counter = () =>
  jobWorker({
    database: product.database,
    clock: product.clock,
    log: pino({ level: 'silent' }),
    handlers: countingHandlers(product),
  })
const count = () => counter().runDue()
/** As a node does when it starts, a day later. */
async function sweep() {
  product.clock.advance(2 * dayMs)
  const node = counter()
  await node.start()
  await node.runDue()
  await node.stop()
}

const resultsOf = async (one: TestAssessment, query: object = {}) =>
  (await admin().request(readResults, { params: { id: one._id }, query })).body.data
const itemsOf = async (one: TestAssessment) =>
  (await admin().request(listItems, { params: { id: one._id } })).body.data

/** What is stored of a test, in an order that does not depend on how it came about. */
async function sumsOf(one: TestAssessment) {
  const { db } = product
  const rows = await Promise.all(
    [resultPoints, itemSums, itemTimes].map((table) =>
      db.select().from(table).where(eq(table.assessmentId, one._id)),
    ),
  )
  return rows.map((some) => some.map((row) => JSON.stringify(row)).toSorted())
}

describe('a finished attempt', () => {
  test('counts once, with its score and time', async () => {
    const one = await makeTest(admin(), { numOfQuestions: 2 })
    const user = await product.signedIn('user')
    await begin(user, one)
    for (const [at, { _id }] of one.questions.entries()) {
      product.clock.advance(7 * minuteMs)
      await runCode(user, one, _id, 'times 0')
      await runCode(user, one, _id, at === 0 ? 'times 0' : 'times 1')
      await answer(user, one, _id)
    }
    const funnel = { invited: null, begun: 1, finished: 1 }
    expect(await resultsOf(one)).toMatchObject({ funnel, counted: 0, beingJudged: 1, points: [] })
    await count()
    const countedAt = product.clock.now().toISOString()
    await sweep()
    expect(await resultsOf(one)).toEqual({
      ...{ funnel, counted: 1, beingJudged: 0 },
      points: [{ percent: 0, minutes: 14, count: 1 }],
      spread: {
        ...{ meanPercent: 0, medianPercent: 0, lowerPercent: 0, upperPercent: 0 },
        medianMinutes: 14,
      },
      countedAt,
    })
    const times = await product.db
      .select({ seconds: itemTimes.seconds })
      .from(itemTimes)
      .where(eq(itemTimes.assessmentId, one._id))
    expect(times).toEqual([{ seconds: 420 }, { seconds: 420 }])
    expect(await itemsOf(one)).toMatchObject(
      one.questions.map(({ _id, title }, position) => ({
        ...{ questionId: _id, title, position, counted: 1, answered: 1 },
        ...{ finding: 'too-few', facility: null, wrongOutputs: [] },
      })),
    )
  })

  test('is found by the day it was begun on', async () => {
    const one = await makeTest(admin(), { numOfQuestions: 1 })
    const [from] = product.clock.now().toISOString().split('T')
    await answered(one, (solution) => solution)
    product.clock.advance(2 * dayMs)
    const [to] = product.clock.now().toISOString().split('T')
    await answered(one, () => 'times 0')
    await count()
    const percents = async (query: object) =>
      (await resultsOf(one, query)).points.map(({ percent }: { percent: number }) => percent)
    expect(await percents({})).toEqual([0, 100])
    expect(await percents({ from, to })).toEqual([0, 100])
    expect(await percents({ to: from })).toEqual([100])
    expect(await percents({ from: to })).toEqual([0])
    expect(await resultsOf(one, { from: to })).toMatchObject({ funnel: { begun: 1, finished: 1 } })
  })

  test('counts by its new marks once it has been judged again', async () => {
    const one = await casesTest()
    await answered(one, (solution) => solution)
    await count()
    expect(await resultsOf(one)).toMatchObject({ counted: 0, beingJudged: 1 })
    await work()
    await count()
    expect((await resultsOf(one)).points).toMatchObject([{ percent: 100, count: 1 }])
    const right = await sumsOf(one)
    const before = await product.db.select().from(hiddenCases)
    const rejudge = async () => {
      expect((await admin().post('/api/rejudgings', { testId: one._id })).status).toBe(201)
      await work()
      await work()
      await count()
    }
    await product.db.update(hiddenCases).set({ expectedOutput: 'spoilt' })
    await rejudge()
    expect((await resultsOf(one)).points).toMatchObject([{ percent: 70, count: 1 }])
    await product.db.delete(hiddenCases)
    await product.db.insert(hiddenCases).values(before)
    await rejudge()
    expect(await sumsOf(one)).toEqual(right)
  })

  test('does not count while it is open again', async () => {
    const one = await makeTest(admin(), { numOfQuestions: 1, timeLimitMinutes: 40 })
    const user = await product.signedIn('user')
    const id = (await begin(user, one)).body.data._id
    const params = { testId: one._id, questionId: one.questions[0]._id }
    await user.request(saveDraft, { params, body: { sourceCode: 'times 0', revision: 0 } })
    product.clock.advance(41 * minuteMs)
    await work()
    await count()
    expect((await resultsOf(one)).points).toEqual([{ percent: 0, minutes: 40, count: 1 }])
    product.clock.advance(60 * minuteMs)
    await admin().request(reopenAttempt, { params: { id }, body: { extraMinutes: 10 } })
    await count()
    expect(await sumsOf(one)).toEqual([[], [], []])
    product.clock.advance(11 * minuteMs)
    await work()
    await count()
    // Not the hour during which it was closed.
    expect((await resultsOf(one)).points).toEqual([{ percent: 0, minutes: 50, count: 1 }])
  })

  test('is counted by the sweep if it is from before, and forgotten once it is deleted', async () => {
    const one = await makeTest(admin(), { numOfQuestions: 1 })
    const { user } = await answered(one, (solution) => solution)
    await answered(one, () => 'times 0')
    await count()
    const counted = await sumsOf(one)
    for (const table of [countedAttempts, resultPoints, itemSums, itemTimes]) {
      await product.db.delete(table).where(eq(table.assessmentId, one._id))
    }
    await sweep()
    expect(await sumsOf(one)).toEqual(counted)
    await product.db.delete(users).where(eq(users.id, user.userId))
    await sweep()
    expect((await resultsOf(one)).points).toMatchObject([{ percent: 0, count: 1 }])
  })

  test('counts once, however many nodes count it at the same time', async () => {
    const one = await makeTest(admin(), { numOfQuestions: 1 })
    const ids: string[] = []
    for (const source of ['times 0', 'times 1', 'times 2']) {
      ids.push((await answered(one, () => source)).attemptId)
    }
    await count()
    const counted = await sumsOf(one)
    for (const table of [countedAttempts, resultPoints, itemSums, itemTimes]) {
      await product.db.delete(table).where(eq(table.assessmentId, one._id))
    }
    for (const id of [...ids, ...ids, ...ids]) {
      await requestCount(product.db, id, product.clock.now())
    }
    await Promise.all([count(), count(), count()])
    expect(await sumsOf(one)).toEqual(counted)
  })
})

test('groups are compared, and are a filter', async () => {
  const one = await makeTest(admin(), { numOfQuestions: 1 })
  const solvers = await answered(one, (solution) => solution)
  const others = await answered(one, () => 'times 0')
  await count()
  const made: string[] = []
  for (const [name, { user }] of [['Solvers', solvers] as const, ['Others', others] as const]) {
    const { body } = await admin().request(createGroup, { body: { name } })
    const [row] = await product.db.select().from(users).where(eq(users.id, user.userId))
    const members = [row?.email ?? '', `absent-${name}@example.com`.toLowerCase()]
    const groupId = body.data._id
    made.push(groupId)
    await product.db
      .insert(groupMembers)
      .values(members.map((email) => ({ groupId, email, name: 'Member' })))
  }
  const { body } = await admin().request(compareGroups, { params: { id: one._id } })
  expect(body.data).toMatchObject([
    { name: 'Others', members: 2, begun: 1, counted: 1, spread: { medianPercent: 0 } },
    { name: 'Solvers', members: 2, begun: 1, counted: 1, spread: { medianPercent: 100 } },
  ])
  expect(await resultsOf(one, { groupId: made[0] })).toMatchObject({
    funnel: { begun: 1, finished: 1 },
    points: [{ percent: 100, count: 1 }],
  })
  await product.db.delete(groups)
})

test('administrators hear of it, and nobody else', async () => {
  const one = await makeTest(admin(), { numOfQuestions: 1 })
  const candidate = await product.signedIn('user')
  const port = await listenSomewhere(product.app)
  const tabs = [admin(), candidate].map((who) => LiveTab.register(port, who))
  const heard = tabs.map(({ socket }) => {
    const received: string[] = []
    socket.on(socketEvents.resultsChanged, (testId) => received.push(testId))
    return received
  })
  for (const tab of tabs) await tab.until(({ count }) => count !== undefined)
  for (const source of ['times 0', 'times 1']) await answered(one, () => source)
  await count()
  await expect.poll(() => heard[0]).toContain(one._id)
  expect(heard[1]).toEqual([])
  for (const { socket } of tabs) socket.close()
})

test('what is not there is not found', async () => {
  const params = { id: '01890000-0000-7000-8000-000000000000' }
  for (const endpoint of [readResults, compareGroups, listItems]) {
    expect((await admin().request(endpoint, { params })).body.code).toBe('test_not_found')
  }
  const { body } = await admin().request(readQuestionFigures, { params })
  expect(body.code).toBe('question_not_found')
})
