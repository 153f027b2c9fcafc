import {
  duplicateAssessment,
  readTestQuestions,
  redrawTestQuestion,
  setTestQuestions,
} from '@assay/contract/assessment-questions'
import { listAuditEntries } from '@assay/contract/audit'
import { listBankQuestions, withdrawQuestion } from '@assay/contract/question-bank'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { publishQuestion, useBank } from '../../testing/bank.ts'
import { begin, makeTest } from '../../testing/candidate.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
/** Questions of all levels. */
let bank: string[]
beforeAll(async () => {
  admin = await product.signedIn('admin')
  const query = { limit: 100 }
  const { data } = succeeded(await admin.call(listBankQuestions, { query }))
  bank = data.map(({ _id }) => _id)
})

const idsOf = ({ questions }: { questions: { _id: string }[] }) => questions.map(({ _id }) => _id)
const form = { name: 'By hand', numOfQuestions: 2, language: 'Python', level: 'Basic' }
const create = (changes: object) => admin.post('/api/test/create', { ...form, ...changes })
const set = (id: string, questionIds: string[], version = 1) =>
  admin.request(setTestQuestions, { params: { id }, body: { questionIds, version } })
let published = 0
const publish = () => {
  published += 1
  return publishQuestion(product, { title: `Own ${published}` }, `own-${published}`)
}

describe('choosing questions by hand', () => {
  test('makes a test of them in their order, of any level', async () => {
    const questionIds = [bank[30], bank[2], bank[15]]
    const { status, body } = await create({ questionIds, numOfQuestions: 3 })
    expect(status).toBe(201)
    expect(idsOf(body.data)).toEqual(questionIds)
    const user = await product.signedIn('user')
    await begin(user, body.data)
    expect(idsOf((await user.get(`/api/tests/${body.data._id}`)).body.data)).toEqual(questionIds)
  })

  test('is refused if the number differs, twice the same, or not a question', async () => {
    const refusal = async (changes: object) => {
      const { status, body } = await create(changes)
      return [status, body.message]
    }
    const [one = '', two = ''] = bank
    expect(await refusal({ questionIds: [one] })).toEqual([
      422,
      'Number of questions must be 1, as chosen',
    ])
    expect(await refusal({ questionIds: [one, one] })).toEqual([
      422,
      'Each question can be chosen only once',
    ])
    expect(await refusal({ questionIds: [] })).toEqual([422, 'Choose at least 1 question'])
    expect(await refusal({ questionIds: [two, '01890000-0000-7000-8000-000000000000'] })).toEqual([
      422,
      'One of the chosen questions does not exist',
    ])
  })

  test('is refused for withdrawn questions', async () => {
    const own = await publish()
    await admin.call(withdrawQuestion, { params: { id: own } })
    const { status, body } = await create({ questionIds: [own], numOfQuestions: 1 })
    expect([status, body.message]).toEqual([
      409,
      `"Own ${published}" is no longer offered. Choose another question.`,
    ])
  })
})

describe('the questions of a test', () => {
  test('are reordered, exchanged and added to, with the change in the audit log', async () => {
    const { _id, questions } = await makeTest(admin)
    const [first = '', second = ''] = idsOf({ questions })
    const own = await publish()
    const { body } = await set(_id, [second, own, first])
    expect(idsOf(body.data)).toEqual([second, own, first])
    expect(body.data).toMatchObject({ version: 2, isBegun: false })
    const [entry] = succeeded(await admin.call(listAuditEntries)).data
    const titles = questions.map(({ title }) => title)
    expect(entry).toMatchObject({
      action: 'test.edited',
      before: { questions: titles },
      after: { questions: [titles[1], `Own ${published}`, titles[0]] },
    })
    const stale = await set(_id, [first], 1)
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Somebody else has changed this test in the meantime. Open it again to see the changes.',
    ])
  })

  test('may be withdrawn if the test has them, but not in two editions', async () => {
    const own = await publish()
    const { _id } = await makeTest(admin, { questionIds: [own], numOfQuestions: 1 })
    const next = await publishQuestion(product, { title: 'Next edition' }, `own-${published}`)
    const both = await set(_id, [own, next])
    expect(both.status).toBe(409)
    expect(both.body.message).toMatch(/^The test already has another edition of ".*"\.$/)
    expect((await set(_id, [bank[0] ?? '', own])).status).toBe(200)
  })

  test('are replaced one by one by freshly drawn ones', async () => {
    const { _id, questions, version } = await makeTest(admin)
    const [first = '', second = ''] = idsOf({ questions })
    const redraw = (questionId: string) =>
      admin.request(redrawTestQuestion, { params: { id: _id }, body: { questionId, version } })
    expect((await redraw(bank[35] ?? '')).status).toBe(409)
    const { body } = await redraw(first)
    const [fresh, kept] = idsOf(body.data)
    expect(kept).toBe(second)
    expect([first, second]).not.toContain(fresh)
    expect(body.data.questions[0]).toMatchObject({ level: 'Basic' })
  })

  test('stay once somebody has begun', async () => {
    const made = await makeTest(admin)
    await begin(await product.signedIn('user'), made)
    const ids = idsOf(made)
    const refused = await set(made._id, [...ids].reverse())
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Questions cannot be changed once somebody has begun the test.',
    ])
    const { data } = succeeded(await admin.call(readTestQuestions, { params: { id: made._id } }))
    expect(data.isBegun).toBe(true)
    expect(idsOf(data)).toEqual(ids)
  })
})

describe('duplicating a test', () => {
  const copy = (id: string) => admin.request(duplicateAssessment, { params: { id } })

  test('keeps questions, order and options, and announces it as a new one', async () => {
    const closesAt = new Date(product.clock.now().getTime() + 86_400_000).toISOString()
    const made = await makeTest(admin, {
      questionIds: [bank[20] ?? '', bank[1] ?? ''],
      instructions: 'Alone, please.',
      marking: 'cases',
      timeLimitMinutes: 45,
      closesAt,
    })
    await begin(await product.signedIn('user'), made)
    const { status, body } = await copy(made._id)
    expect(status).toBe(201)
    const { _id, name, createdAt, version, ...same } = body.data
    expect(same).toMatchObject({
      ...{ language: 'Python', level: 'Basic', marking: 'cases', timeLimitMinutes: 45, closesAt },
      instructions: 'Alone, please.',
    })
    expect(name).toBe(`Copy of ${made.name}`)
    expect(idsOf(same)).toEqual(idsOf(made))
    expect(_id).not.toBe(made._id)
  })

  test('leaves out times that have passed, and cuts long names', async () => {
    const at = (ms: number) => new Date(product.clock.now().getTime() + ms).toISOString()
    const times = { opensAt: at(60_000), closesAt: at(120_000) }
    const made = await makeTest(admin, { name: 'x'.repeat(100), ...times })
    product.clock.advance(180_000)
    const { data } = (await copy(made._id)).body
    expect(data).toMatchObject({ opensAt: null, closesAt: null })
    expect(data.name).toBe(`Copy of ${'x'.repeat(92)}`)
  })

  test('takes newer editions, and draws others for withdrawn questions', async () => {
    const old = await publish()
    const newer = async () => publishQuestion(product, { title: 'Newer' }, `own-${published}`)
    const current = await newer()
    const gone = await publish()
    const made = await makeTest(admin, {
      questionIds: [gone, current, bank[3] ?? ''],
      numOfQuestions: 3,
    })
    await publishQuestion(product, { title: 'Newest' }, `own-${published - 1}`)
    await admin.call(withdrawQuestion, { params: { id: gone } })
    const { data } = (await copy(made._id)).body
    const [drawn, second, third] = data.questions
    expect([gone, old, current, bank[3]]).not.toContain(drawn._id)
    expect(second.title).toBe('Newest')
    expect(third._id).toBe(bank[3])
  })
})
