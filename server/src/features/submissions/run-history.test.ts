import { type ListedRun, listRuns, maxListedRuns, readRunDetail } from '@assay/contract/submissions'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runs } from '../../tables/submissions.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, runCode, solutionOf } from '../../testing/candidate.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const { judge, client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let user: Signed
let one: Awaited<ReturnType<typeof makeTest>>
let question: (typeof one)['questions'][0]

let admin: Signed

beforeAll(async () => {
  admin = await product.signedIn('admin')
  one = await makeTest(admin)
  question = one.questions[0]
})

beforeEach(async () => {
  user = await product.signedIn('user')
  await begin(user, one)
})

const run = (source: string, more: object = {}) =>
  runCode(user, one, question._id, source, more).then(({ body }) => body.token)

const history = async (reader: Signed, questionId = question._id) =>
  (await reader.request(listRuns, { query: { testId: one._id, questionId } })).body.data

const detail = (reader: Signed, token: string) =>
  reader.request(readRunDetail, { params: { token } })

test('the runs of a question are listed, newest first, and say which of them match', async () => {
  const right = await run(solutionOf(question))
  const wrong = await run('times 1000')
  const custom = await run(solutionOf(question), { stdin: '1' })
  expect(await history(user)).toMatchObject([
    { token: custom, isCustom: true, isMatch: null },
    { token: wrong, isCustom: false, isMatch: false, status: { id: 3 } },
    { token: right, isCustom: false, isMatch: true },
  ])
  expect(await history(user, one.questions[1]?._id)).toEqual([])
})

test('error output matches only where the sample gives the marks', async () => {
  judge.outcome = () => ({ stderr: question.expectedOutput })
  const listed = async (marking: 'sample' | 'cases') => {
    const other = await makeTest(admin, { marking, questionIds: [question._id], numOfQuestions: 1 })
    await begin(user, other)
    await runCode(user, other, question._id, 'to stderr')
    const query = { testId: other._id, questionId: question._id }
    return (await user.request(listRuns, { query })).body.data
  }
  expect(await listed('sample')).toMatchObject([{ isMatch: true }])
  expect(await listed('cases')).toMatchObject([{ isMatch: false }])
  judge.outcome = judge.usualOutcome
})

test('a run can be read with its program and input', async () => {
  const token = await run('times 2', { stdin: '21' })
  expect((await detail(user, token)).body).toMatchObject({
    token,
    sourceCode: 'times 2',
    customInput: '21',
    stdout: '42\n',
  })
})

test('nobody sees the runs of another', async () => {
  const token = await run('times 2')
  const other = await product.signedIn('user')
  await begin(other, one)
  expect(await history(other)).toEqual([])
  expect((await detail(other, token)).status).toBe(404)
})

test('only the latest runs are listed, and long outputs are not compared', async () => {
  const { db } = product
  const token = await run('times 2')
  const [first] = await db.select().from(runs).where(eq(runs.id, token))
  if (!first) throw new Error('the run is missing')
  const { id: _, ...copy } = { ...first, stdout: 'x'.repeat(5000) }
  const later = Array.from({ length: maxListedRuns }, (_row, index) => ({
    ...copy,
    createdAt: new Date(first.createdAt.getTime() + index + 1),
  }))
  await db.insert(runs).values(later)
  const listed = (await history(user)) as ListedRun[]
  expect(listed.map(({ isMatch }) => isMatch)).toEqual(later.map(() => null))
})
