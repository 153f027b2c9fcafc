import { maxSourceBytes } from '@assay/contract/constants'
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
let path: string

beforeAll(async () => {
  one = await makeTest(await product.signedIn('admin'))
})

beforeEach(async () => {
  user = await product.signedIn('user')
  await begin(user, one)
  path = `/api/tests/${one._id}/attempt/questions/${one.questions[0]._id}/draft`
})

const save = (sourceCode: string, revision: number) => user.put(path, { sourceCode, revision })

test('a draft is kept and found again', async () => {
  expect((await user.get(path)).body).toEqual({ statusCode: 200, message: 'Draft', data: null })
  const data = {
    language: 'Python',
    sourceCode: 'first',
    revision: 1,
    savedAt: product.clock.now().toISOString(),
  }
  expect((await save('first', 0)).body).toEqual({ statusCode: 200, message: 'Draft saved', data })
  expect((await user.get(path)).body.data).toEqual(data)
  expect((await save('', 1)).body.data).toMatchObject({ sourceCode: '', revision: 2 })
})

test('a newer text is not overwritten unknowingly, but may be knowingly', async () => {
  await save('here', 0)
  const elsewhere = await save('elsewhere', 1)
  const late = await save('late', 1)
  expect([late.status, late.body]).toEqual([
    409,
    {
      statusCode: 409,
      code: 'draft_outdated',
      message: 'A newer draft of this question was saved elsewhere',
      data: elsewhere.body.data,
    },
  ])
  expect((await user.get(path)).body.data.sourceCode).toBe('elsewhere')
  expect((await save('late', late.body.data.revision)).body.data.revision).toBe(3)
})

test('a save that is sent twice is one', async () => {
  const first = await save('same', 0)
  const second = await save('same', 0)
  expect([second.status, second.body]).toEqual([200, first.body])
})

test('of two saves over the same revision at once, one wins', async () => {
  for (let revision = 0; revision < 10; revision += 1) {
    const both = await Promise.all([save('one', revision), save('other', revision)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)
    expect((await user.get(path)).body.data).toEqual(won?.body.data)
  }
})

test('a draft is refused where it has no place', async () => {
  const other = await product.signedIn('user')
  expect((await other.get(path)).body).toEqual({
    statusCode: 404,
    code: 'attempt_not_begun',
    message: 'You have not begun this question',
  })
  expect((await user.get(`/api/tests/${one._id}/attempt/questions/${one._id}/draft`)).status).toBe(
    404,
  )
  const long = await save('x'.repeat(65_537), 0)
  expect([long.status, long.body.message]).toEqual([422, 'Source code must not exceed 64 KB'])
  expect((await save('x'.repeat(300_000), 0)).status).toBe(413)
  expect((await save('x', -1)).status).toBe(422)
  expect((await save('\n'.repeat(maxSourceBytes), 0)).status).toBe(200)

  const [question] = one.questions
  await runCode(user, one, question._id, solutionOf(question))
  await answer(user, one, question._id)
  const answered = await save('too late', 1)
  expect([answered.status, answered.body]).toEqual([
    409,
    { statusCode: 409, code: 'question_answered', message: 'This question was already answered' },
  ])
})
