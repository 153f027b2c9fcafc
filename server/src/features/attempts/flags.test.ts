import {
  flagQuestion,
  listOwnAttempts,
  readAssessment,
  readAttempt,
} from '@assay/contract/attempts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, solutionOf } from '../../testing/candidate.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let user: Signed
let one: Awaited<ReturnType<typeof makeTest>>

beforeAll(async () => {
  one = await makeTest(await product.signedIn('admin'), { numOfQuestions: 3 })
})

beforeEach(async () => {
  user = await product.signedIn('user')
  await begin(user, one)
})

const flag = (who: Signed, questionId: string, flagged: boolean) =>
  who.request(flagQuestion, { params: { testId: one._id }, body: { questionId, flagged } })

const flaggedIn = async (who: Signed) => {
  const params = { id: one._id }
  const whole = (await who.request(readAssessment, { params })).body.data
  const own = (await who.request(readAttempt, { params: { testId: one._id } })).body.data
  const listed = (await who.request(listOwnAttempts, { params: { id: who.userId }, query: {} }))
    .body
  expect([own, listed.data[0]].map(({ flaggedQuestionIds }) => flaggedQuestionIds)).toEqual([
    whole.flaggedQuestionIds,
    whole.flaggedQuestionIds,
  ])
  return whole.flaggedQuestionIds
}

test('a flag is kept until it is removed, and setting it twice changes nothing', async () => {
  const [first, , third] = one.questions.map(({ _id }) => _id) as [string, string, string]
  expect(await flaggedIn(user)).toEqual([])
  expect((await flag(user, third, true)).body).toEqual({
    statusCode: 200,
    message: 'Question flagged',
  })
  await flag(user, first, true)
  expect((await flag(user, first, true)).status).toBe(200)
  expect(await flaggedIn(user)).toEqual([first, third])
  expect((await flag(user, third, false)).body.message).toBe('Flag removed')
  expect((await flag(user, third, false)).status).toBe(200)
  expect(await flaggedIn(user)).toEqual([first])
})

test('flags are per candidate', async () => {
  const other = await product.signedIn('user')
  const [{ _id }] = one.questions
  expect((await flag(other, _id, true)).body).toEqual({
    statusCode: 404,
    code: 'attempt_not_begun',
    message: 'You have not begun this test',
  })
  await begin(other, one)
  await flag(other, _id, true)
  expect(await flaggedIn(user)).toEqual([])
  const foreign = await flag(user, one._id, true)
  expect([foreign.status, foreign.body.message]).toEqual([
    404,
    'This question is not part of the test',
  ])
})

test('an answered question is not flagged any more and cannot be', async () => {
  const [question] = one.questions
  await flag(user, question._id, true)
  await runCode(user, one, question._id, solutionOf(question))
  await answer(user, one, question._id)
  expect(await flaggedIn(user)).toEqual([])
  const late = await flag(user, question._id, true)
  expect([late.status, late.body.message]).toEqual([409, 'This question was already answered'])
})
