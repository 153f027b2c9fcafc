import { listPlatforms } from '@assay/contract/lti'
import { getMe } from '@assay/contract/sign-in'
import type { SignedIn } from '@assay/testkit/accounts'
import { type Client, succeeded } from '@assay/testkit/client'
import { beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../platform/clock.ts'
import { answer, begin, runCode, solutionOf, type TestAssessment } from '../../testing/candidate.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'
import { platformEnv, platformNode, usePlatform } from '../../testing/learning-platform.ts'

const { product, admin, work, judge, casesTest } = useJudgedProduct({}, platformEnv)
const lms = usePlatform(() => product)

beforeAll(async () => {
  await lms.register(admin())
})

const send = () => platformNode(product).runDue()

async function asUser(browser: Client): Promise<SignedIn> {
  const { _id: userId } = succeeded(await browser.call(getMe)).data
  return Object.assign(browser, { userId })
}

/** A learner comes from the course, begins the test and answers its only question. */
async function answeredFrom(test: TestAssessment, link: string) {
  const { sub } = lms.learner()
  const browser = product.client()
  await lms.enter(browser, sub, link)
  const user = await asUser(browser)
  const attemptId = (await begin(user, test)).body.data._id as string
  const [question] = test.questions
  await runCode(user, test, question._id, solutionOf(question))
  await answer(user, test, question._id)
  return { sub, attemptId, user, lineItem: `/lineitems/${link}` }
}

const received = () => lms.current.scores
const problem = async () => succeeded(await admin().call(listPlatforms)).data.platforms[0]

test('a score is sent when the attempt is judged, and again after a rejudging', async () => {
  const one = await casesTest()
  const { sub, attemptId, lineItem } = await answeredFrom(one, lms.linkTo(one._id))
  await send()
  // The answer still waits for its marks.
  expect(received()).toEqual([
    {
      lineItem,
      score: {
        ...{ userId: sub, activityProgress: 'Completed', gradingProgress: 'Pending' },
        timestamp: product.clock.now().toISOString(),
      },
    },
  ])

  await work()
  await send()
  const graded = {
    ...{ userId: sub, activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
    ...{ scoreGiven: 10, scoreMaximum: 10 },
  }
  expect(received()).toHaveLength(2)
  expect(received()[1]).toMatchObject({ lineItem, score: graded })
  await send()
  expect(received()).toHaveLength(2)

  judge.outcome = () => ({ status: { id: 3, description: 'Accepted' }, stdout: 'wrong' })
  expect((await admin().post('/api/rejudgings', { attemptId })).status).toBe(201)
  await work()
  await work()
  await send()
  expect(received()).toHaveLength(3)
  expect(received()[2]).toMatchObject({ score: { ...graded, scoreGiven: 0 } })

  // A platform takes only what is newer than what it has, and the clock here stood still.
  const times = received().map(({ score }) => String(score.timestamp))
  expect(new Set(times).size).toBe(3)
  expect(times).toEqual(times.toSorted())

  // Judged again with the same result, there is nothing new to say.
  expect((await admin().post('/api/rejudgings', { attemptId })).status).toBe(201)
  await work()
  await work()
  await send()
  expect(received()).toHaveLength(3)
})

test('a platform that is down for an hour gets the score once', async () => {
  const one = await casesTest()
  const { sub } = await answeredFrom(one, lms.linkTo(one._id))
  await work()
  lms.current.setDown(true)
  const end = product.clock.now().getTime() + hourMs
  while (product.clock.now().getTime() < end) {
    await send()
    product.clock.advance(minuteMs)
  }
  expect(received()).toEqual([])
  expect(await problem()).toMatchObject({
    waitingScores: 1,
    problem: 'It answered with the status 503.',
  })

  lms.current.setDown(false)
  product.clock.advance(hourMs)
  await send()
  product.clock.advance(dayMs)
  await send()
  expect(received()).toHaveLength(1)
  expect(received()[0]).toMatchObject({ score: { userId: sub, scoreGiven: 10 } })
  expect(await problem()).toMatchObject({ waitingScores: 0, problem: null })
})

test('a score is given up after three days, and sent when there is a new one', async () => {
  const one = await casesTest()
  const { attemptId } = await answeredFrom(one, lms.linkTo(one._id))
  await work()
  lms.current.setDown(true)
  for (let hour = 0; hour < 80; hour++) {
    await send()
    product.clock.advance(hourMs)
  }
  lms.current.setDown(false)
  product.clock.advance(dayMs)
  await send()
  expect(received()).toEqual([])
  expect(await problem()).toMatchObject({ waitingScores: 0, problem: expect.any(String) })
  expect((await admin().post('/api/rejudgings', { attemptId })).status).toBe(201)
  await work()
  await work()
  await send()
  expect(received()).toHaveLength(1)
})

test('somebody who comes by another link later has their score there too', async () => {
  const one = await casesTest()
  const { sub, user } = await answeredFrom(one, lms.linkTo(one._id))
  await work()
  await send()
  received().length = 0
  const other = lms.linkTo(one._id)
  expect(await lms.enter(user, sub, other)).toBe(`/dashboard/myScores/${one._id}`)
  await send()
  expect(received()).toMatchObject([{ lineItem: `/lineitems/${other}`, score: { scoreGiven: 10 } }])
})
