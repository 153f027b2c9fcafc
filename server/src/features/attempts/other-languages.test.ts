import { editAssessment } from '@assay/contract/assessment-endpoints'
import { duplicateAssessment, setTestQuestions } from '@assay/contract/assessment-questions'
import {
  exportAttempts,
  exportAttemptsJson,
  listAttempts,
  readAttemptDetail,
  reopenAttempt,
} from '@assay/contract/attempt-review'
import { readAttemptSummary } from '@assay/contract/attempts'
import { type Language, standardLanguages } from '@assay/contract/catalogue'
import { readDraft, saveDraft } from '@assay/contract/drafts'
import { readQuestionFigures } from '@assay/contract/items'
import { rejudge } from '@assay/contract/judgings'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { readSimilarAnswers } from '@assay/contract/similarity'
import { starterCodeFor } from '@assay/contract/starter-code'
import { listAttemptRuns, listRuns, readRunDetail } from '@assay/contract/submissions'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { comparingHandlers, countingHandlers } from '../../background.ts'
import { secondMs } from '../../platform/clock.ts'
import { jobWorker } from '../../platform/jobs/worker.ts'
import { ownQuestion, publishQuestion } from '../../testing/bank.ts'
import {
  answer,
  makeTest,
  runCode,
  solutionOf,
  submit,
  type TestAssessment,
} from '../../testing/candidate.ts'
import { reading } from '../../testing/reading.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { judge, product, admin, work, begun, edit, pass } = useTimedTests()

/** The same program in a text of its own, to be told apart at the judge. */
let programs = 0
function ownText(program: string): string {
  programs += 1
  return program + ' '.repeat(programs)
}
const judgedIn = (program: string) =>
  judge.received
    .filter(({ sourceCode }) => sourceCode === program)
    .map(({ body }) => [body.language_id, body.cpu_time_limit])

const choice = { numOfQuestions: 1, otherLanguages: ['Java', 'C'] as Language[] }
const inLanguage = (language: Language) => ({ language_id: judgeLanguageIds[language] })

/** A candidate who has begun a test in Python that allows Java and C too. */
async function begunWithChoice(changes: object = {}) {
  const attempt = await begun({ ...choice, ...changes })
  const { one, user } = attempt
  const question = attempt.questionAt(0)
  const params = { testId: one._id, questionId: question._id }
  const revisions = new Map<Language | undefined, number>()
  const save = async (
    language: Language | undefined,
    sourceCode: string,
    more: { editedMsAgo?: number } = {},
  ) => {
    const revision = revisions.get(language) ?? 0
    const named = language ? { language } : {}
    const body = { sourceCode, revision, ...named, ...more }
    const saved = await user.request(saveDraft, { params, body })
    if (saved.status === 200) revisions.set(language, revision + 1)
    return saved
  }
  const read = async (language?: Language) =>
    (await user.request(readDraft, { params, query: language ? { language } : {} })).body.data
  const detail = async () =>
    (await admin().request(readAttemptDetail, { params: { id: attempt.attemptId } })).body.data
  return { ...attempt, question, params, save, read, detail }
}

describe('a test in several languages', () => {
  test('names them once, in their order, without its own', async () => {
    const given = ['C', 'Java', 'Python', 'C'] as Language[]
    const one = await makeTest(admin(), { otherLanguages: given })
    expect(one).toMatchObject({ language: 'Python', otherLanguages: ['Java', 'C'] })
    const moved = await edit(one, { numOfQuestions: 2, language: 'C' })
    expect(moved.body.data).toMatchObject({ language: 'C', otherLanguages: ['Java'] })
    const copy = await admin().request(duplicateAssessment, { params: { id: one._id } })
    expect(copy.body.data).toMatchObject({ language: 'C', otherLanguages: ['Java'] })
  })

  test('takes only what the installation offers', async () => {
    const create = (otherLanguages: unknown) =>
      admin().post('/api/test/create', {
        ...{ name: 'In any', numOfQuestions: 1, language: 'Python', level: 'Basic' },
        otherLanguages,
      }) as Promise<{ status: number; body: unknown }>
    expect(await create(['Go'])).toMatchObject({
      status: 422,
      body: { errors: { otherLanguages: expect.stringMatching(/must be among Java, .* or C$/) } },
    })
    for (const wrong of [['Cobol'], 'Java', [null], Array(16).fill('Java')]) {
      expect((await create(wrong)).status).toBe(422)
    }
  })

  test('is fixed once somebody has begun, but for more languages', async () => {
    const { one, read: _, params, user } = await begunWithChoice()
    const change = async (changes: object) =>
      (await edit(one, { numOfQuestions: 1, ...changes })).body
    expect(await change({ otherLanguages: ['Java'] })).toMatchObject({
      code: 'test_begun',
      message: 'Languages cannot be taken away once somebody has begun the test.',
    })
    expect((await change({ language: 'Java', otherLanguages: ['C'] })).code).toBe('test_begun')
    const save = () =>
      user.request(saveDraft, {
        params,
        body: { sourceCode: 'times 1', revision: 0, language: 'C++' },
      })
    expect((await save()).body).toMatchObject({
      statusCode: 422,
      message: 'This test must be solved in Python, Java, or C',
    })
    const more = await change({ otherLanguages: ['Java', 'C', 'C++'] })
    expect(more.data.otherLanguages).toEqual(['Java', 'C++', 'C'])
    expect((await save()).status).toBe(200)
  })

  test('has questions to debug only with their programs in all of them', async () => {
    const starters = (['Python', 'Java'] as const).map((language) => ({
      ...{ language, source: 'times 3' },
    }))
    const content = { ...ownQuestion, kind: 'debugging', starters, title: 'Mend it' } as const
    const id = await publishQuestion(product, content, 'mend-in-two')
    const fits = await makeTest(admin(), {
      ...{ numOfQuestions: 1, questionIds: [id], otherLanguages: ['Java'] },
    })
    expect(fits.questions[0].inOtherLanguages).toEqual([
      { language: 'Java', starterCode: 'times 3' },
    ])
    const refused = { message: '"Mend it" has no program to debug in C. Choose another question.' }
    const add = { numOfQuestions: 1, otherLanguages: ['Java', 'C'] }
    expect((await edit(fits, add)).body).toMatchObject(refused)
    const other = await makeTest(admin(), { ...choice })
    const set = await admin().request(setTestQuestions, {
      params: { id: other._id },
      body: { questionIds: [id], version: other.version },
    })
    expect(set.body).toMatchObject(refused)
  })

  test('as specified knows nothing of it', async () => {
    const { one, user, questionAt, draft } = await begun({ numOfQuestions: 1 })
    expect(one).toMatchObject({ otherLanguages: [] })
    expect(one.questions[0].inOtherLanguages).toBeUndefined()
    const refused = await submit(user, one, questionAt(0)._id, 'times 1', inLanguage('Java'))
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This test must be solved in Python',
    ])
    expect((await draft(0, 'times 1')).body.data.language).toBe('Python')
    const edited = await admin().request(editAssessment, {
      params: { id: one._id },
      body: { name: 'Moved', language: 'Java', level: 'Basic', numOfQuestions: 1 },
    })
    // A time limit fixes the language; the choice has nothing to do with it.
    expect(edited.status).toBe(409)
  })
})

describe('drafts', () => {
  test('are kept in each language, with revisions of their own', async () => {
    const { save, read } = await begunWithChoice()
    await save(undefined, 'python 1')
    product.clock.advance(secondMs)
    await save('Java', 'java 1')
    expect((await save('Java', 'java 2')).body.data).toMatchObject({
      ...{ language: 'Java', revision: 2 },
    })
    expect(await read('Python')).toMatchObject({ sourceCode: 'python 1', revision: 1 })
    expect(await read('Java')).toMatchObject({ sourceCode: 'java 2', revision: 2 })
    expect(await read('C')).toBeNull()
    expect(await read()).toMatchObject({ language: 'Java' })
  })

  test('are told apart by when they were changed, not by when they arrived', async () => {
    const { save, read } = await begunWithChoice()
    product.clock.advance(60 * secondMs)
    await save('Java', 'typed last')
    await save('C', 'typed before, and saved when the line was back', { editedMsAgo: 5000 })
    expect(await read()).toMatchObject({ language: 'Java' })
    product.clock.advance(secondMs)
    await save('C', 'typed now')
    expect(await read()).toMatchObject({ language: 'C' })
  })

  test('in which nothing is written do not count', async () => {
    const { save, read } = await begunWithChoice()
    await save('Java', 'times 2')
    product.clock.advance(secondMs)
    expect((await save('C', starterCodeFor('C'))).status).toBe(200)
    expect((await save(undefined, ' \n')).status).toBe(200)
    expect(await read()).toMatchObject({ language: 'Java' })
  })
})

describe('code in another language', () => {
  test('runs and is judged in it, and says so everywhere', async () => {
    const { one, user, question, params, attemptId, detail } = await begunWithChoice({
      marking: 'cases',
    })
    const solution = ownText(solutionOf(question))
    await runCode(user, one, question._id, 'print wrong')
    await runCode(user, one, question._id, solution, inLanguage('Java'))
    expect(question.inOtherLanguages).toEqual([
      { language: 'Java', timeLimit: 2 },
      { language: 'C', timeLimit: 2 },
    ])
    const runs = (await user.request(listRuns, { query: params })).body.data
    expect(runs.map(({ language }: { language: string }) => language)).toEqual(['Java', 'Python'])
    const read = await user.request(readRunDetail, { params: { token: runs[0].token } })
    expect(read.body.language).toBe('Java')
    await answer(user, one, question._id)
    await work()
    const inJava = [judgeLanguageIds.Java, 2]
    const asked = judgedIn(solution)
    // As a run, and on the hidden cases.
    expect(asked.length).toBeGreaterThan(2)
    expect(asked).toEqual(Array(asked.length).fill(inJava))
    expect(await detail()).toMatchObject({
      language: 'Python',
      answerLanguages: ['Java'],
      questions: [{ language: 'Java', marks: 10 }],
    })
    const reviewed = await admin().request(listAttemptRuns, {
      params: { id: attemptId, questionId: question._id },
    })
    expect(reviewed.body.data).toMatchObject([{ language: 'Java' }, { language: 'Python' }])
    const summary = await user.request(readAttemptSummary, { params: { testId: one._id } })
    expect(summary.body.data).toMatchObject({
      language: 'Python',
      questions: [{ language: 'Java', result: 'correct' }],
    })
    judge.received.length = 0
    await admin().request(rejudge, { body: { attemptId } })
    await work()
    await work()
    const again = judgedIn(solution)
    expect(again.length).toBeGreaterThan(1)
    expect(again).toEqual(Array(again.length).fill(inJava))
  })

  test('is refused in languages that the test does not allow', async () => {
    const { one, user, question } = await begunWithChoice()
    const refused = await submit(user, one, question._id, 'times 1', inLanguage('C++'))
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This test must be solved in Python, Java, or C',
    ])
    expect((await submit(user, one, question._id, 'times 1', { language_id: 9999 })).status).toBe(
      422,
    )
    const stranger = await product.signedIn('user')
    const unbegun = await submit(stranger, one, question._id, 'times 1', inLanguage('Java'))
    expect(unbegun.status).toBe(404)
  })

  test('is in the files, next to the language of the test', async () => {
    const { one, user, question } = await begunWithChoice()
    await runCode(user, one, question._id, solutionOf(question), inLanguage('C'))
    await answer(user, one, question._id)
    const query = { testId: one._id }
    const rows = (await admin().request(listAttempts, { query })).body.data
    expect(rows).toMatchObject([{ language: 'Python', answerLanguages: ['C'] }])
    const csv = String((await admin().request(exportAttempts, { query })).body)
    const [headings = [], cells = []] = csv
      .slice(1)
      .split('\r\n', 2)
      .map((line) => JSON.parse(`[${line}]`) as unknown[])
    const cell = (name: string) => cells[headings.indexOf(name)]
    expect([cell('Language'), cell('Answered in')]).toEqual(['Python', 'C'])
    const json = await admin().request(exportAttemptsJson, { query })
    expect(json.body).toMatchObject([{ language: 'Python', answerLanguages: ['C'] }])
  })

  test('is compared and counted with code in the same language', async () => {
    const node = jobWorker({
      ...{ database: product.database, clock: product.clock, log: pino({ level: 'silent' }) },
      handlers: [...comparingHandlers({ db: product.db, reading }), ...countingHandlers(product)],
    })
    const id = await publishQuestion(product, { title: 'In both' }, 'in-both')
    const one = (await makeTest(admin(), {
      ...choice,
      questionIds: [id],
      marking: 'cases',
    })) as TestAssessment
    const attempts: string[] = []
    for (const language of ['Python', 'Java', 'Java'] as const) {
      attempts.push(await answeredIn(one, language))
    }
    await work()
    await node.runDue()
    const similar = await admin().request(readSimilarAnswers, {
      params: { id: attempts[2] ?? '' },
    })
    expect(similar.body.data.questions).toMatchObject([{ language: 'Java' }])
    const figures = await admin().request(readQuestionFigures, { params: { id } })
    expect(figures.body.data.languages).toEqual([
      { language: 'Java', counted: 2, solved: 2 },
      { language: 'Python', counted: 1, solved: 1 },
    ])
  })
})

/** A new candidate answers the only question of a test in this language. */
async function answeredIn(one: TestAssessment, language: Language): Promise<string> {
  const user = await product.signedIn('user')
  const created = await user.post('/api/testAttempt/create', {
    ...{ userId: user.userId, testId: one._id, remainingQuestionIds: [] },
  })
  await runCode(user, one, one.questions[0]._id, 'times 2', inLanguage(language))
  await answer(user, one, one.questions[0]._id)
  return (created.body as { data: { _id: string } }).data._id
}

describe('at the deadline', () => {
  test('the draft that was changed last counts, in its language', async () => {
    const { question, save, detail, attemptId } = await begunWithChoice()
    const solution = ownText(solutionOf(question))
    await save('C', 'times 0')
    product.clock.advance(secondMs)
    await save('Java', solution)
    product.clock.advance(secondMs)
    await save(undefined, 'typed before that', { editedMsAgo: 30 * secondMs })
    expect(await detail()).toMatchObject({
      questions: [{ language: null, draft: { language: 'Java' } }],
    })
    pass(41)
    await work()
    expect(judgedIn(solution)[0]?.[0]).toBe(judgeLanguageIds.Java)
    expect(await detail()).toMatchObject({
      score: 10,
      questions: [{ language: 'Java', sourceCode: solution }],
    })
    await admin().request(reopenAttempt, {
      params: { id: attemptId },
      body: { extraMinutes: 10 },
    })
    expect(await detail()).toMatchObject({
      questions: [{ language: null, draft: { language: 'Java' } }],
    })
  })

  test('the last run counts without a draft, in its language', async () => {
    const { one, user, question, detail } = await begunWithChoice()
    await runCode(user, one, question._id, 'print wrong')
    await runCode(user, one, question._id, solutionOf(question), inLanguage('C'))
    pass(41)
    await work()
    expect(await detail()).toMatchObject({ score: 10, questions: [{ language: 'C' }] })
  })

  test('a draft that was run in another language is run again', async () => {
    const { one, user, question, save, detail } = await begunWithChoice()
    const solution = ownText(solutionOf(question))
    await runCode(user, one, question._id, solution)
    await save('C', solution)
    pass(41)
    judge.received.length = 0
    await work()
    expect(judgedIn(solution)[0]?.[0]).toBe(judgeLanguageIds.C)
    expect(await detail()).toMatchObject({ questions: [{ language: 'C' }] })
  })
})

test('every language of the installation can be allowed', async () => {
  const one = await makeTest(admin(), { otherLanguages: [...standardLanguages] })
  expect(one.otherLanguages).toEqual(standardLanguages.filter((each) => each !== 'Python'))
})
