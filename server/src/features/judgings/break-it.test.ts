import { listAttempts, readAttemptDetail } from '@assay/contract/attempt-review'
import { readAttempt } from '@assay/contract/attempts'
import type { ShownTrial } from '@assay/contract/kinds/break-it/trial'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { listBankQuestions, readBankQuestion } from '@assay/contract/question-bank'
import { readBank } from '@assay/questions/bank'
import { breakingRecipes } from '@assay/questions/kinds/break-it/breaking'
import { readMade } from '@assay/questions/kinds/made-of'
import type { Question } from '@assay/questions/question'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { smallBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, type TestAssessment } from '../../testing/candidate.ts'
import { judgingNode } from '../../testing/judged-product.ts'
import { hasRunner, useRealRunner } from '../../testing/real-runner.ts'
import { provingNode, startDraft } from '../../testing/studio.ts'
import { useProduct } from '../../testing/test-app.ts'
import { loadBank } from '../questions/load-bank.ts'

const made = readMade(breakingRecipes, readBank()).questions
const shownBy = ({ samples: [{ input }] }: Question): ShownTrial => JSON.parse(input)
const question = made.find((one) => shownBy(one).translations)
const ofPython = made.find((one) => one.level === question?.level && !shownBy(one).translations)
if (!question || !ofPython) throw new Error('no questions show wrong programs')
const { title, level, solutions, failing, hiddenCases } = question
const { programs, translations } = shownBy(question)
const breaking = solutions[0]?.source ?? ''
const sample = failing[0]?.source ?? ''
const asInput = { language_id: judgeLanguageIds.Input }

describe.skipIf(!hasRunner)('questions about wrong programs, on the real runner', () => {
  const judge = useRealRunner()
  const product = useProduct({}, { judge })
  let admin: SignedIn
  let id: string
  let pythonId: string

  beforeAll(async () => {
    await loadBank(product.db, [...smallBank(), question, ofPython], product.clock.now())
    admin = await product.signedIn('admin')
    const idOf = async (search: string) =>
      succeeded(await admin.call(listBankQuestions, { query: { search } })).data[0]?._id ?? ''
    id = await idOf(title)
    pythonId = await idOf(ofPython.title)
  })

  const options = {
    ...{ kinds: ['break-it' as const], marking: 'cases' as const, level, numOfQuestions: 1 },
  }
  const testOf = (changes: object = {}) =>
    makeTest(admin, { ...options, questionIds: [id], ...changes })
  const begun = async (one: TestAssessment) => {
    const user = await product.signedIn('user')
    const attemptId = (await begin(user, one)).body.data._id
    return { user, attemptId }
  }
  const answered = async (one: TestAssessment, input: string) => {
    const { user, attemptId } = await begun(one)
    const run = await runCode(user, one, id, input, asInput)
    await answer(user, one, id)
    await judgingNode(product, judge).runDue()
    const attempt = await user.request(readAttempt, { params: { testId: one._id } })
    return { run: run.body, attemptId, marks: attempt.body.data.marks?.[id] }
  }

  test('an input earns marks for each program that goes wrong on it', async () => {
    const one = await testOf({ otherLanguages: ['Java'] })
    expect(one.questions[0]).toMatchObject({ kind: 'break-it', comparison: { by: 'checker' } })
    const { run, attemptId, marks } = await answered(one, breaking)
    expect(run).toMatchObject({ isMatch: true, status: { description: 'Accepted' } })
    expect(marks).toBe(10)
    const listed = succeeded(await admin.call(listAttempts, { query: { testId: one._id } })).data
    expect(listed[0]).toMatchObject({ language: 'Python', answerLanguages: ['Input'], score: 10 })
    const detail = succeeded(await admin.call(readAttemptDetail, { params: { id: attemptId } }))
    expect(detail.data.questions[0]).toMatchObject({ language: 'Input', sourceCode: breaking })
    const ofSample = await answered(one, sample)
    expect(ofSample.run.isMatch).toBe(false)
    expect(ofSample.marks).toBeLessThanOrEqual(4)
  }, 300_000)

  test('an input that the task does not allow is told at once and earns nothing', async () => {
    const { run, marks } = await answered(await testOf(), 'no input at all')
    expect(run.stdout).toMatch(/^This input is not allowed, so it does not count: line 1 /)
    expect([run.isMatch, marks]).toEqual([false, 0])
  }, 300_000)

  test('by sample, all three programs have to go wrong', async () => {
    const one = await testOf({ marking: 'sample' })
    const scoreOf = async (input: string) => {
      const { user } = await begun(one)
      await runCode(user, one, id, input, asInput)
      return (await answer(user, one, id)).body.data.totalScore
    }
    expect([await scoreOf(breaking), await scoreOf(sample)]).toEqual([10, 0])
  }, 300_000)

  test('candidates see the programs, and neither the reference nor what it prints', async () => {
    const one = await testOf()
    const { user } = await begun(one)
    const { body } = await user.get(`/api/tests/${one._id}`)
    const run = await runCode(user, one, id, sample, asInput)
    const seen = JSON.stringify([body, run.body])
    const { reference, program } = JSON.parse(hiddenCases[0]?.input ?? '')
    const asText = (text: string) => JSON.stringify(text).slice(1, -1)
    expect(seen).toContain(asText(asText(program)))
    expect(seen).not.toContain(asText(asText(reference)))
    expect(seen).not.toContain(asText(reference))
    expect(run.body.stdout).toMatch(/^Your input: .*\n\nProgram 1 prints\n/)
  }, 300_000)

  test('an author publishes a copy under another title; an input that breaks less is told', async () => {
    const { content } = succeeded(await admin.call(readBankQuestion, { params: { id } })).data
    const draft = await startDraft(admin, content, id)
    const prove = async () => {
      await draft.prove()
      await provingNode(product, { judge }).runDue()
      const proof = await draft.proof()
      return { state: proof?.state, problems: proof?.checks.flatMap((one) => one.problems) }
    }
    const renamed = { ...draft.content, title: 'Three ways to be wrong' }
    await draft.save({ ...renamed, solutions: [{ language: 'Input', source: sample }] })
    expect((await prove()).state).toBe('failed')
    await draft.save(renamed)
    expect(await prove()).toEqual({ state: 'passed', problems: [] })
    expect((await draft.publish()).status).toBe(201)
  }, 300_000)

  const shownIn = async (one: TestAssessment) => {
    const { user } = await begun(one)
    const attempt = await user.get(`/api/tests/${one._id}`)
    return JSON.parse(attempt.body.data.questions[0].sampleInput)
  }

  test.each(['Java', 'C'] as const)(
    'a test in %s shows the programs in it',
    async (language) => {
      const inLanguage = { ...options, name: `In ${language}`, language }
      const { body } = await admin.post('/api/test/create', inLanguage)
      const [drawn] = body.data.questions
      expect(JSON.parse(drawn.sampleInput).programs).toEqual(translations?.[language])
      const one = await testOf({ language })
      const shown = await shownIn(one)
      expect(shown).toMatchObject({ programs: translations?.[language] })
      expect(shown).not.toHaveProperty('translations')
      const { run, marks, attemptId } = await answered(one, breaking)
      expect([run.isMatch, marks]).toEqual([true, 10])
      const detail = succeeded(await admin.call(readAttemptDetail, { params: { id: attemptId } }))
      const { sampleInput } = detail.data.questions[0]?.question ?? {}
      expect(JSON.parse(sampleInput ?? '')).toEqual(shown)
    },
    300_000,
  )

  test('a test in Python shows them as they are run, and others what they can', async () => {
    const shown = await shownIn(await testOf({ otherLanguages: ['Java'] }))
    expect(shown).toMatchObject({ programs })
    expect(shown).not.toHaveProperty('translations')
    const inJava = { language: 'Java', otherLanguages: ['Python'] }
    expect(await shownIn(await testOf(inJava))).toMatchObject({ programs: translations?.Java })
    const onlyInPython = await shownIn(await testOf({ ...inJava, questionIds: [pythonId] }))
    expect(onlyInPython).toEqual(shownBy(ofPython))
  }, 300_000)

  test('is only for tests whose candidates may use a language of the programs', async () => {
    const inJava = { ...options, name: 'In Java', language: 'Java' }
    const drawn = await admin.post('/api/test/create', { ...inJava, numOfQuestions: 4 })
    expect(drawn.body.code).toBe('bank_too_small')
    expect(drawn.body.message).toMatch(
      /^The question bank has only \d \w+ questions of the kind "Break it" that show programs in Java\. Allow Python in this test, or ask for fewer questions\.$/,
    )
    const questionIds = [pythonId]
    const chosen = await admin.post('/api/test/create', { ...inJava, questionIds })
    expect(chosen.body.message).toContain('shows programs in Python. Allow Python in this test')
    const inBoth = { ...inJava, otherLanguages: ['Python'] }
    const two = await admin.post('/api/test/create', { ...inBoth, numOfQuestions: 2 })
    expect(two.body.data.questions).toHaveLength(2)
    const both = await admin.post('/api/test/create', { ...inBoth, questionIds })
    expect(both.body.data.questions).toMatchObject([{ title: ofPython.title }])
  })
})
