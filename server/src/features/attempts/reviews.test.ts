import { exportAttempts, listAttempts, readAttemptDetail } from '@assay/contract/attempt-review'
import { readAttemptSummary } from '@assay/contract/attempts'
import { saveDraft } from '@assay/contract/drafts'
import { type Decision, reviewAttempt } from '@assay/contract/reviews'
import { listAttemptRuns } from '@assay/contract/submissions'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBank } from '../../testing/bank.ts'
import {
  answer,
  begin,
  makeTest,
  runCode,
  solutionOf,
  type TestAssessment,
} from '../../testing/candidate.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

let chief: SignedIn
let colleague: SignedIn
let assessment: TestAssessment
/** In the order in which they began. */
const candidates: { person: SignedIn; attemptId: string }[] = []

beforeAll(async () => {
  chief = await product.signedIn('admin', 'chief@example.com')
  colleague = await product.signedIn('admin', 'colleague@example.com')
  assessment = await makeTest(chief, { name: 'Reviewed test', numOfQuestions: 2 })
  for (const name of ['first', 'second', 'third']) {
    const person = await product.signedIn('user', `${name}@example.com`)
    const { body } = await begin(person, assessment)
    candidates.push({ person, attemptId: body.data._id })
    product.clock.advance(60_000)
  }
})

const candidate = (at: number) => {
  const found = candidates[at]
  if (!found) throw new Error(`there is no candidate ${at}`)
  return found
}
const [first, second, third] = [() => candidate(0), () => candidate(1), () => candidate(2)]
/** A minute later each time, since reviews are listed by when they were written. */
const review = (by: SignedIn, attemptId: string, decision: Decision | null, note: string) => {
  product.clock.advance(60_000)
  return by.call(reviewAttempt, { params: { id: attemptId }, body: { decision, note } })
}
const found = async (query: object) =>
  succeeded(await chief.call(listAttempts, { query })).data.map(({ email }) => email)

describe('reviews', () => {
  test('each reviewer has one of their own; the list finds and exports them', async () => {
    const { attemptId } = second()
    succeeded(await review(chief, attemptId, 'maybe', 'first impression'))
    succeeded(await review(colleague, attemptId, 'yes', 'Reads like a colleague'))
    const both = succeeded(await review(chief, attemptId, 'no', 'hard-coded zebra')).data
    expect(both.map(({ decision, note }) => [decision, note])).toEqual([
      ['yes', 'Reads like a colleague'],
      ['no', 'hard-coded zebra'],
    ])
    expect(await found({ search: 'ZEBRA' })).toEqual(['second@example.com'])
    expect(await found({ decision: 'yes' })).toEqual(['second@example.com'])
    expect(await found({ decision: 'maybe' })).toEqual([])
    expect(await found({ decision: 'none', testId: assessment._id })).toEqual([
      'third@example.com',
      'first@example.com',
    ])
    const { body } = await chief.request(exportAttempts, { query: { search: 'zebra' } })
    expect(body).toContain('hard-coded zebra')
    expect(body).toMatch(/: yes; .*: no/)
  })

  test('an empty one is removed', async () => {
    const { attemptId } = third()
    succeeded(await review(chief, attemptId, 'yes', 'soon gone'))
    expect(succeeded(await review(chief, attemptId, null, '  ')).data).toEqual([])
    expect(await found({ search: 'soon gone' })).toEqual([])
  })

  test('are for administrators only and never reach the candidate', async () => {
    const { person, attemptId } = second()
    expect((await review(person, attemptId, 'yes', 'mine')).statusCode).toBe(403)
    const own = await person.call(readAttemptSummary, { params: { testId: assessment._id } })
    expect(JSON.stringify(own)).not.toContain('zebra')
  })

  test('an attempt that does not exist is a 404, a long note a 422', async () => {
    const unknown = '01890000-0000-7000-8000-000000000000'
    expect((await review(chief, unknown, 'yes', '')).statusCode).toBe(404)
    expect((await review(chief, first().attemptId, null, 'x'.repeat(5001))).statusCode).toBe(422)
  })
})

describe('the page of an attempt', () => {
  const detail = async (id: string) =>
    succeeded(await chief.call(readAttemptDetail, { params: { id } })).data

  test('leads to the candidates before and after', async () => {
    const [one, two, three] = candidates.map(({ attemptId }) => attemptId)
    expect(await detail(two ?? '')).toMatchObject({ previousId: one, nextId: three })
    expect(await detail(three ?? '')).toMatchObject({ previousId: two, nextId: null })
  })

  test('shows every run of a question, and the draft of one that is not answered', async () => {
    const { person, attemptId } = first()
    const [answered, left] = assessment.questions
    await runCode(person, assessment, answered._id, 'print wrong')
    await runCode(person, assessment, answered._id, solutionOf(answered))
    expect((await answer(person, assessment, answered._id)).status).toBe(200)
    const params = { testId: assessment._id, questionId: left?._id ?? '' }
    const body = { sourceCode: 'half a program', revision: 0 }
    succeeded(await person.call(saveDraft, { params, body }))
    const { questions } = await detail(attemptId)
    expect(questions.map(({ runCount }) => runCount)).toEqual([2, 0])
    expect(questions[0]?.draft).toBeNull()
    expect(questions[1]?.draft).toMatchObject({ sourceCode: 'half a program' })
    const runs = succeeded(
      await chief.call(listAttemptRuns, { params: { id: attemptId, questionId: answered._id } }),
    ).data
    expect(runs.map(({ sourceCode, isMatch }) => [sourceCode, isMatch])).toEqual([
      [solutionOf(answered), true],
      ['print wrong', false],
    ])
  })
})

test('attempts are listed and exported by test', async () => {
  const other = await makeTest(chief, { name: 'Another test', numOfQuestions: 1 })
  await begin(first().person, other)
  expect(await found({ testId: other._id })).toEqual(['first@example.com'])
  const { body } = await chief.request(exportAttempts, { query: { testId: other._id } })
  expect(String(body).trim().split('\n')).toHaveLength(2)
})
