import { stopRun } from '@assay/contract/submissions'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useBank } from '../../testing/bank.ts'
import {
  answer,
  begin,
  makeTest,
  runCode,
  solutionOf,
  submit,
  type TestQuestion,
} from '../../testing/candidate.ts'
import { faults, useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const { judge, client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

let admin: Awaited<ReturnType<typeof product.signedIn>>

beforeAll(async () => {
  admin = await product.signedIn('admin')
})

beforeEach(() => {
  judge.received.length = 0
  judge.isHeld = false
})

/** A candidate at the first question of a new test, whose questions have three samples. */
async function begun(marking: 'sample' | 'cases') {
  const user = await product.signedIn('user')
  const one = await makeTest(admin, { level: 'Advanced', numOfQuestions: 1, marking })
  await begin(user, one)
  const [question] = one.questions
  const run = (code: string, changes: object = {}) => submit(user, one, question._id, code, changes)
  const read = async (token: string) => (await user.get(`/api/submissions/${token}`)).body
  const listed = async () =>
    (await user.get(`/api/submissions?testId=${one._id}&questionId=${question._id}`)).body.data
  return { user, one, question, run, read, listed }
}

const expectedOf = ({ expectedOutput, furtherSamples = [] }: TestQuestion) =>
  [expectedOutput, ...furtherSamples.map((sample) => sample.expectedOutput)].map(
    (text) => `${text}\n`,
  )

test('marked by cases, code runs on every sample', async () => {
  const { user, question, run, read, listed } = await begun('cases')
  expect(question.furtherSamples).toHaveLength(2)
  const { token, sampleTokens = [] } = (await run(solutionOf(question))).body
  const runs = await Promise.all([token, ...sampleTokens].map(read))
  expect(runs.map(({ stdout }) => stdout)).toEqual(expectedOf(question))
  expect(judge.received.map(({ stdin }) => stdin)).toEqual(['3', '4', '5'])
  expect(await listed()).toMatchObject([{ token, isCustom: false, isMatch: true }])
  const detail = (await user.get(`/api/submissions/${token}/detail`)).body
  expect(detail).toMatchObject({ customInput: null, sampleTokens })
})

test('the run on the first sample is the one that is answered', async () => {
  const { user, one, question } = await begun('cases')
  await runCode(user, one, question._id, solutionOf(question))
  expect((await answer(user, one, question._id)).status).toBe(200)
  const [attempt] = (await admin.get('/api/testAttempt/getAll?limit=1')).body.data
  const { questions } = (await admin.get(`/api/attempts/${attempt._id}`)).body.data
  expect(questions[0].output).toBe(`${question.expectedOutput}\n`)
})

test('further samples are left out on own input, and when marked by sample', async () => {
  const byCases = await begun('cases')
  const onOwnInput = await byCases.run('times 2', { stdin: '7' })
  expect(onOwnInput.body).not.toHaveProperty('sampleTokens')
  const bySample = await begun('sample')
  expect(bySample.question).not.toHaveProperty('furtherSamples')
  expect((await bySample.run('times 2')).body).not.toHaveProperty('sampleTokens')
  expect(judge.received).toHaveLength(2)
})

test('stopping a run stops it on every sample', async () => {
  const { user, run, read } = await begun('cases')
  judge.isHeld = true
  const { token, sampleTokens = [] } = (await run('times 2')).body
  const stoppedBefore = judge.stopped.length
  await user.request(stopRun, { params: { token } })
  expect(judge.stopped.length - stoppedBefore).toBe(3)
  for (const one of [token, ...sampleTokens]) {
    expect(await read(one)).toMatchObject({ message: 'Stopped', status: { id: 13 } })
  }
})

test('a click counts as one run, and leaves nothing behind if the judge refuses it', async () => {
  const { run, listed } = await begun('cases')
  judge.isHeld = true
  for (let times = 0; times < 4; times += 1) expect((await run('times 2')).status).toBe(201)
  expect((await run('times 2')).status).toBe(429)
  const refused = await begun('cases')
  judge.instead.push(faults.queueFull)
  expect((await refused.run('times 2')).status).toBe(503)
  expect(await refused.listed()).toEqual([])
  expect(await listed()).toHaveLength(4)
})
