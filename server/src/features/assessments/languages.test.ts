import { editAssessment } from '@assay/contract/assessment-endpoints'
import { duplicateAssessment } from '@assay/contract/assessment-questions'
import { type Language, standardLanguages } from '@assay/contract/catalogue'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { listLanguages } from '@assay/contract/languages'
import { type SignedIn, signIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import type { App } from '../../platform/http/app-type.ts'
import { ownQuestion, publishQuestion, useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, solutionOf } from '../../testing/candidate.ts'
import { TestClient } from '../../testing/client.ts'
import { faults, useStandInJudge } from '../../testing/stand-in-judge.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'

const { judge, client } = useStandInJudge()
const product = useProduct({ LANGUAGES: ' rust,GO ' }, { judge: client })
useBank(product)

const email = 'languages@example.com'
let admin: SignedIn
const nodes: App[] = []
beforeAll(async () => {
  admin = await product.signedIn('admin', email)
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))
beforeEach(() => {
  judge.languageIds = undefined
  judge.received.length = 0
  judge.instead.length = 0
})

const form = { name: 'In Go', numOfQuestions: 2, language: 'Go', level: 'Basic' } as const
const create = (changes: object, on = admin) =>
  on.post('/api/test/create', { ...form, ...changes }) as Promise<{
    status: number
    body: { message: string }
  }>

/** The same administrator on a node with other languages. */
async function adminWith(languages: string): Promise<SignedIn> {
  const config = readConfig({ PUBLIC_URL: 'http://assay.test', LANGUAGES: languages })
  const node = await product.anotherNode({ config })
  nodes.push(node)
  return signIn(new TestClient(node), { email, password: testPassword })
}

const offered = async (on = admin) =>
  succeeded(await on.call(listLanguages)).data.map(({ name, isMissing }) =>
    isMissing ? `${name} missing` : name,
  )

describe('languages that are turned on', () => {
  test('are offered after the standard ones, to candidates too', async () => {
    expect(await offered()).toEqual([...standardLanguages, 'Go', 'Rust'])
    expect(await offered(await product.signedIn('user'))).toContain('Go')
  })

  test('are named with their version, if the judge tells it', async () => {
    judge.languageIds = [judgeLanguageIds.Go]
    const node = await adminWith('go')
    const told = succeeded(await node.call(listLanguages)).data
    expect(told.find(({ name }) => name === 'Go')).toMatchObject({
      title: 'Go (1.19)',
      compileCommand: 'go build main.go',
    })
    expect(told.find(({ name }) => name === 'Python')).toMatchObject({ title: null })
  })

  test('make tests that are taken from beginning to score', async () => {
    const one = await makeTest(admin, { language: 'Go', numOfQuestions: 1, marking: 'cases' })
    const user = await product.signedIn('user')
    await begin(user, one)
    const [question] = one.questions
    expect(question.timeLimit).toBe(2)
    const run = await runCode(user, one, question._id, solutionOf(question))
    expect(run.body).toMatchObject({ status: { id: 3 } })
    expect(judge.received[0]?.body).toMatchObject({
      language_id: judgeLanguageIds.Go,
      cpu_time_limit: 2,
    })
    expect((await answer(user, one, question._id)).status).toBe(200)
  })

  test('are named by the refusal of others', async () => {
    const message = 'Language must be one of Java, C++, JavaScript, Python, C, Go, or Rust'
    for (const language of ['Ruby', 'Cobol']) {
      expect(await create({ language })).toMatchObject({ status: 422, body: { message } })
    }
    const user = await product.signedIn('user')
    const practise = (language: string) =>
      user.post('/api/submissions/practice', { language, source_code: 'print 1', stdin: '' })
    expect(await practise('Ruby')).toMatchObject({ status: 422, body: { message } })
    expect((await practise('Rust')).status).toBe(201)
  })

  test('all can be turned on; those that the judge lacks are left out', async () => {
    judge.languageIds = [...standardLanguages, 'Perl' as const].map((one) => judgeLanguageIds[one])
    expect(await offered(await adminWith('all'))).toEqual([...standardLanguages, 'Perl'])
  })

  test('that the judge lacks are told', async () => {
    const has: Language[] = [...standardLanguages, 'Rust']
    judge.languageIds = has.map((one) => judgeLanguageIds[one])
    const on = await adminWith('Go,Rust')
    expect(await offered(on)).toEqual([...standardLanguages, 'Go missing', 'Rust'])
    // A test is made in the hope that it is installed; meanwhile the candidate learns why.
    const one = await makeTest(admin, { language: 'Go', numOfQuestions: 1 })
    const user = await product.signedIn('user')
    await begin(user, one)
    expect(await runCode(user, one, one.questions[0]._id, 'print 1')).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('cannot run Go at the moment') },
    })
  })
})

test('a judge that fails is asked once for all, and again some seconds later', async () => {
  judge.languageIds = standardLanguages.map((one) => judgeLanguageIds[one])
  const on = await adminWith('Go')
  const hope = [...standardLanguages, 'Go']
  judge.instead.push(faults.broken, faults.broken)
  expect(await Promise.all([offered(on), offered(on)])).toEqual([hope, hope])
  expect(await offered(on)).toEqual(hope)
  expect(judge.instead).toHaveLength(1)
  product.clock.advance(10_000)
  expect(await offered(on)).toEqual(hope)
  expect(judge.instead).toHaveLength(0)
  product.clock.advance(10_000)
  expect(await offered(on)).toEqual([...standardLanguages, 'Go missing'])
})

describe('a language that is turned off again', () => {
  const message = 'Language must be one of Java, C++, JavaScript, Python, or C'

  test('is refused for new tests, as any other', async () => {
    const off = await adminWith('')
    expect(await offered(off)).toEqual([...standardLanguages])
    expect(await create({}, off)).toMatchObject({ status: 422, body: { message } })
    const one = await makeTest(admin, { language: 'Go' })
    const copied = await off.call(duplicateAssessment, { params: { id: one._id } })
    expect(copied).toMatchObject({ statusCode: 409, message: 'New tests in Go are turned off.' })
  })

  test('stays with the tests in it', async () => {
    const one = await makeTest(admin, { language: 'Go', numOfQuestions: 1 })
    const off = await adminWith('')
    const edit = (changes: object) =>
      off.call(editAssessment, {
        params: { id: one._id },
        body: { ...form, numOfQuestions: 1, ...changes },
      })
    expect(await edit({ name: 'Still in Go' })).toMatchObject({
      statusCode: 200,
      data: { name: 'Still in Go', language: 'Go' },
    })
    expect((await edit({ language: 'Python' })).statusCode).toBe(200)
    expect(await edit({ language: 'Go' })).toMatchObject({ statusCode: 422, message })
  })
})

describe('a question to debug', () => {
  const starters = standardLanguages.map((language) => ({ language, source: 'times 3' }))
  const debugging = { ...ownQuestion, kind: 'debugging', starters } as const

  test('is not for tests in a language without its program', async () => {
    const id = await publishQuestion(product, { ...debugging, title: 'Mend it' }, 'mend-it')
    const chosen = { questionIds: [id], numOfQuestions: 1 }
    const refusal = '"Mend it" has no program to debug in Go. Choose another question.'
    expect(await create(chosen)).toMatchObject({ status: 409, body: { message: refusal } })
    const one = await makeTest(admin, { ...form, ...chosen, language: 'C' })
    const moved = await admin.call(editAssessment, {
      params: { id: one._id },
      body: { ...form, numOfQuestions: 1 },
    })
    expect(moved).toMatchObject({ statusCode: 409, message: refusal })
  })

  test('is drawn only where its program is', async () => {
    const inRust = [...starters, { language: 'Rust' as const, source: 'times 3' }]
    const content = { ...debugging, level: 'Intermediate', starters: inRust } as const
    await publishQuestion(product, { ...content, title: 'Only Rust' }, 'only-rust')
    /** As many as there are, so that it is drawn if it can be. */
    const drawAll = async (language: Language) => {
      const { _id: id } = await makeTest(admin, { language, level: 'Intermediate' })
      const body = { ...form, level: 'Intermediate', language, numOfQuestions: 13 } as const
      return admin.call(editAssessment, { params: { id }, body })
    }
    const { data } = succeeded(await drawAll('Rust'))
    expect(data.questions.map(({ title }) => title)).toContain('Only Rust')
    expect(await drawAll('Go')).toMatchObject({
      statusCode: 409,
      message: 'The question bank has only 12 Intermediate questions',
    })
  })
})
