import { listAttempts, readAttemptDetail } from '@assay/contract/attempt-review'
import { readAttempt, readAttemptSummary } from '@assay/contract/attempts'
import { saveDraft } from '@assay/contract/drafts'
import { rejudge } from '@assay/contract/judgings'
import { readCases, writeCases } from '@assay/contract/kinds/tests/written-cases'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { listBankQuestions, readBankQuestion } from '@assay/contract/question-bank'
import { readBank } from '@assay/questions/bank'
import { readMade } from '@assay/questions/kinds/made-of'
import { testingRecipes } from '@assay/questions/kinds/tests/testing'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import { hiddenCases } from '../../tables/questions.ts'
import { smallBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, type TestAssessment } from '../../testing/candidate.ts'
import { judgingNode } from '../../testing/judged-product.ts'
import { hasRunner, useRealRunner } from '../../testing/real-runner.ts'
import { provingNode, startDraft } from '../../testing/studio.ts'
import { useProduct } from '../../testing/test-app.ts'
import { loadBank } from '../questions/load-bank.ts'

const [question] = readMade(testingRecipes, readBank()).questions
if (!question) throw new Error('no question asks for tests')
const { title, level, solutions, failing } = question
const catching = solutions[0]?.source ?? ''
const [first, ...others] = readCases(catching)
if (!first) throw new Error('the question has no cases')
const ofSamples = failing[0]?.source ?? ''
const asCases = { language_id: judgeLanguageIds.Cases }

describe.skipIf(!hasRunner)('questions that ask for tests, on the real runner', () => {
  const judge = useRealRunner()
  const product = useProduct({}, { judge })
  let admin: SignedIn
  let id: string

  beforeAll(async () => {
    await loadBank(product.db, [...smallBank(), question], product.clock.now())
    admin = await product.signedIn('admin')
    const query = { search: title }
    id = succeeded(await admin.call(listBankQuestions, { query })).data[0]?._id ?? ''
  })

  const options = {
    ...{ kinds: ['tests' as const], marking: 'cases' as const, level, numOfQuestions: 1 },
  }
  const testOf = (changes: object = {}) =>
    makeTest(admin, { ...options, questionIds: [id], ...changes })
  const work = () => judgingNode(product, judge).runDue()
  const begun = async (one: TestAssessment) => {
    const user = await product.signedIn('user')
    const attemptId = (await begin(user, one)).body.data._id
    return { user, attemptId }
  }
  const marksOf = async (user: SignedIn, one: TestAssessment) =>
    (await user.request(readAttempt, { params: { testId: one._id } })).body.data.marks?.[id]
  const answered = async (one: TestAssessment, cases: string) => {
    const { user, attemptId } = await begun(one)
    const run = await runCode(user, one, id, cases, asCases)
    await answer(user, one, id)
    await work()
    return { run: run.body, user, attemptId, marks: await marksOf(user, one) }
  }

  test('cases earn the share of the programs that they catch', async () => {
    const one = await testOf({ language: 'Java' })
    expect(one.questions[0]).toMatchObject({ kind: 'tests', comparison: { by: 'checker' } })
    const { run, attemptId, marks } = await answered(one, catching)
    expect(run).toMatchObject({ isMatch: true, status: { description: 'Accepted' } })
    expect(run.stdout.split('\n').slice(0, -2)).toEqual(
      readCases(catching).map((_, at) => `Case ${at + 1} counts`),
    )
    expect(marks).toBe(10)
    const listed = succeeded(await admin.call(listAttempts, { query: { testId: one._id } })).data
    expect(listed[0]).toMatchObject({ language: 'Java', answerLanguages: ['Cases'], score: 10 })
    const detail = succeeded(await admin.call(readAttemptDetail, { params: { id: attemptId } }))
    expect(detail.data.questions[0]).toMatchObject({ language: 'Cases', sourceCode: catching })

    const ofFirst = await answered(one, writeCases([first]))
    expect(ofFirst.run.isMatch).toBe(false)
    expect(ofFirst.marks).toBeGreaterThan(0)
    expect(ofFirst.marks).toBeLessThan(10)
  }, 300_000)

  test('a case that the reference contradicts is told at once, and the others count', async () => {
    const one = await testOf()
    const wrong = { ...first, output: 'something else' }
    const notAllowed = { input: 'no input at all', output: '1' }
    const mixed = await answered(one, writeCases([wrong, notAllowed, ...others]))
    expect(mixed.run.stdout).toContain(
      'Case 1 does not count: the task asks for another output\nCase 2 does not count: its input is not allowed, line 1 ',
    )
    const without = await answered(one, writeCases(others))
    expect(mixed.marks).toBe(without.marks)
    expect((await answered(one, writeCases([wrong]))).marks).toBe(0)
  }, 300_000)

  test('no more than ten cases count', async () => {
    const one = await testOf()
    const spare = readCases(ofSamples).slice(0, 1)
    const many = writeCases([...Array(10).fill(spare[0]), ...readCases(catching)])
    const { run, marks } = await answered(one, many)
    expect(run.stdout).toContain('\nOnly the first 10 cases count.\n')
    expect(marks).toBe((await answered(one, writeCases(spare))).marks)
  }, 300_000)

  test('no text that is not cases, and none at all, earns anything', async () => {
    const one = await testOf()
    for (const text of ['print(1)', '=== input\n', '=== output\n1\n']) {
      const { run, marks } = await answered(one, text)
      expect([run.isMatch, marks], text).toEqual([false, 0])
    }
  }, 300_000)

  test('by sample, all programs have to be caught', async () => {
    const one = await testOf({ marking: 'sample' })
    const scoreOf = async (cases: string) => {
      const { user } = await begun(one)
      await runCode(user, one, id, cases, asCases)
      return (await answer(user, one, id)).body.data.totalScore
    }
    expect([await scoreOf(catching), await scoreOf(ofSamples)]).toEqual([10, 0])
  }, 300_000)

  test('what was saved at the deadline is judged, judged again after a correction, and exported', async () => {
    const one = await testOf({ timeLimitMinutes: 40 })
    const { user, attemptId } = await begun(one)
    const params = { testId: one._id, questionId: id }
    const body = { sourceCode: catching, revision: 0 }
    succeeded(await user.call(saveDraft, { params, body }))
    product.clock.advance(41 * minuteMs)
    await work()
    await work()
    expect(await marksOf(user, one)).toBe(10)
    const { data } = succeeded(await admin.call(readAttemptDetail, { params: { id: attemptId } }))
    expect(data.questions[0]).toMatchObject({ language: 'Cases', sourceCode: catching })
    expect(data.questions[0]?.output).toContain('Case 1 counts\n')

    const judgeAgain = async () => {
      succeeded(await admin.call(rejudge, { body: { testId: one._id } }))
      await work()
      await work()
    }
    const before = await product.db.select().from(hiddenCases)
    await product.db.update(hiddenCases).set({ expectedOutput: 'not caught\n' })
    await judgeAgain()
    expect(await marksOf(user, one)).toBe(0)
    await product.db.delete(hiddenCases)
    await product.db.insert(hiddenCases).values(before)
    await judgeAgain()
    expect(await marksOf(user, one)).toBe(10)
    const exported = await admin.get(`/api/attempts/export.json?testId=${one._id}`)
    expect(exported.body).toMatchObject([{ answerLanguages: ['Cases'], score: 10 }])
  }, 300_000)

  test('candidates see how many programs there are, and nothing of them or of the reference', async () => {
    const one = await testOf()
    const { user } = await begun(one)
    const { body } = await user.get(`/api/tests/${one._id}`)
    const run = await runCode(user, one, id, ofSamples, asCases)
    const results = await answered(one, ofSamples)
    const summary = await results.user.request(readAttemptSummary, { params: { testId: one._id } })
    const seen = JSON.stringify([body, run.body, results.run, summary.body])
    expect(JSON.parse(body.data.questions[0].sampleInput)).toEqual({ wrongPrograms: 5 })
    for (const { name, input } of question.hiddenCases) {
      const { reference, program } = JSON.parse(input)
      expect(seen).not.toContain(name)
      for (const text of [reference, program]) {
        expect(seen).not.toContain(JSON.stringify(text).slice(1, -1))
        for (const line of text.split('\n').filter((one: string) => one.trim().length > 25)) {
          expect(seen).not.toContain(JSON.stringify(line.trim()).slice(1, -1))
        }
      }
    }
  }, 300_000)

  test('an author publishes a copy under another title; cases that catch less are told', async () => {
    const { content } = succeeded(await admin.call(readBankQuestion, { params: { id } })).data
    const draft = await startDraft(admin, content, id)
    const prove = async () => {
      await draft.prove()
      await provingNode(product, { judge }).runDue()
      const proof = await draft.proof()
      return { state: proof?.state, problems: proof?.checks.flatMap((one) => one.problems) }
    }
    const renamed = { ...draft.content, title: 'Tests of my own' }
    await draft.save({ ...renamed, solutions: [{ language: 'Cases', source: ofSamples }] })
    expect((await prove()).state).toBe('failed')
    await draft.save(renamed)
    expect(await prove()).toEqual({ state: 'passed', problems: [] })
    expect((await draft.publish()).status).toBe(201)
  }, 300_000)
})
