import {
  listBankQuestions,
  listTopics,
  readBankQuestion,
  withdrawQuestion,
} from '@assay/contract/question-bank'
import { createQuestionDraft } from '@assay/contract/studio'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { questions } from '../../tables/questions.ts'
import { ownQuestion, publishQuestion, smallBank, useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode } from '../../testing/candidate.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'
import { hashOf } from './editions.ts'
import { loadBank } from './load-bank.ts'

const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin')
})

const list = async (query: Record<string, string>) =>
  succeeded(await admin.call(listBankQuestions, { query: query as never }))
const read = async (id: string) =>
  succeeded(await admin.call(readBankQuestion, { params: { id } })).data

describe('the bank for administrators', () => {
  test('is searched in title, summary and idea, and filtered', async () => {
    const id = await publishQuestion(product)
    const titles = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ title }) => title)
    for (const search of ['OWN QUES', 'number doubled', 'own-doubl']) {
      expect(await titles({ search })).toEqual([ownQuestion.title])
    }
    expect(await titles({ search: 'own%doubl' })).toEqual([])
    expect((await list({ origin: 'ours' })).data).toMatchObject([
      { _id: id, origin: 'ours', level: 'Basic', uses: 0, successPercent: null },
    ])
    expect((await list({ level: 'Basic' })).total).toBe(13)
    expect((await list({ topic: 'arithmetic', origin: 'shipped' })).total).toBe(36)
    expect(await titles({ idea: ownQuestion.idea })).toEqual([ownQuestion.title])
    expect((await list({ level: 'Advanced', limit: '5' })).data.map(({ title }) => title)).toEqual(
      [10, 11, 12, 13, 2].map((factor) => `Times ${factor}`),
    )
    const { data } = succeeded(await admin.call(listTopics))
    expect(data).toEqual({ topics: ['arithmetic'], ideas: [ownQuestion.idea] })
  })

  test('shows everything that proves a question', async () => {
    const id = await publishQuestion(product)
    expect(await read(id)).toMatchObject({ content: ownQuestion, limits: null, usedIn: [] })
    const [shipped] = (await list({ level: 'Advanced', search: 'Times 2' })).data
    const { content, limits } = await read(shipped?._id ?? '')
    expect(content.samples.map(({ name }) => name)).toEqual(['sample', 'sample 2', 'sample 3'])
    expect(content.solutions.map(({ language }) => language)).toEqual(['Python', 'C'])
    expect(limits).toMatchObject({ Python: 2 })
  })

  test('keeps groups of cases and the generator, in forks and exports too', async () => {
    const groups = [
      { name: 'ties', marks: 5, needsAll: false },
      { name: 'all of it', marks: 5, needsAll: true },
    ]
    const [only] = ownQuestion.hiddenCases
    const hiddenCases = groups.map(({ name }) => ({ ...only, name, group: name })) as never
    const grouped = { groups, generator: 'print(1)\n', hiddenCases }
    const id = await publishQuestion(product, grouped, 'grouped')
    expect((await read(id)).content).toMatchObject(grouped)
    const fork = succeeded(await admin.call(createQuestionDraft, { body: { from: id } })).data
    expect(fork.content).toMatchObject(grouped)
    const file = String((await admin.get(`/api/questions/${id}/question.md`)).body)
    expect(file).toContain('name: ties')
    expect(file).toContain('## Generator')
    const otherwise = { ...grouped, groups: [{ ...groups[0], name: 'other' }, groups[1]] as never }
    expect(await publishQuestion(product, otherwise, 'grouped')).not.toBe(id)
    expect(await publishQuestion(product, { ...grouped, generator: '' }, 'grouped')).not.toBe(id)
    expect(await publishQuestion(product, grouped, 'grouped')).toBe(id)
  })

  test('counts the tests of all editions and the share of full marks', async () => {
    const slug = 'counted'
    const idea = 'counted'
    const first = await publishQuestion(product, { title: 'Counted', idea }, slug)
    const made = await makeTest(admin, { numOfQuestions: 1 })
    const deleted = await makeTest(admin, { numOfQuestions: 1 })
    await product.db.execute(sql`
      update assessment_questions set question_id = ${first}
      where assessment_id in (${made._id}, ${deleted._id})`)
    await admin.put(`/api/test/delete/${deleted._id}`, {})
    const one = { ...made, questions: [{ ...made.questions[0], _id: first }] as never }
    for (const source of ['times 2', 'times 3', 'times 3']) {
      const user = await product.signedIn('user')
      await begin(user, one)
      await runCode(user, one, first, source)
      expect((await answer(user, one, first)).status).toBe(200)
    }
    const second = await publishQuestion(product, { title: 'Counted again', idea }, slug)
    expect((await list({ idea })).data).toMatchObject([
      { _id: second, title: 'Counted again', uses: 1, successPercent: 33 },
    ])
    expect(await read(first)).toMatchObject({
      content: { title: 'Counted' },
      editions: [
        { _id: second, withdrawnAt: null, uses: 0 },
        { _id: first, withdrawnAt: expect.any(String), uses: 1 },
      ],
      usedIn: [{ _id: made._id, name: made.name }],
    })
  })

  test('has each content of a question once', async () => {
    const publish = (title: string) => publishQuestion(product, { title }, 'once')
    const first = await publish('First')
    const second = await publish('Second')
    expect(await publish('First')).toBe(first)
    expect((await read(first)).withdrawnAt).toBeNull()
    expect((await read(second)).withdrawnAt).not.toBeNull()
    const failing = [{ ...ownQuestion.failing[0], reason: 'adds one' }] as never
    expect(await publishQuestion(product, { title: 'First', failing }, 'once')).toBe(first)
    expect((await read(first)).content.failing).toEqual(failing)
  })

  test('draws questions of our own as any other, until they are withdrawn', async () => {
    const own = await publishQuestion(product, { level: 'Advanced', title: 'Drawn' }, 'drawn')
    const drawn = async () => {
      const body = { name: 'All', level: 'Advanced', numOfQuestions: 1, language: 'C' }
      const { _id } = (await admin.post('/api/test/create', body)).body.data
      const edited = await admin.put(`/api/test/edit/${_id}`, { ...body, numOfQuestions: 13 })
      return edited
    }
    const before = (await drawn()).body.data
    expect(before.questions.map(({ _id }: { _id: string }) => _id)).toContain(own)

    expect((await admin.call(withdrawQuestion, { params: { id: own } })).statusCode).toBe(200)
    expect((await drawn()).status).toBe(409)
    const kept = (await admin.get(`/api/tests/${before._id}`)).body.data
    expect(kept.questions).toEqual(before.questions)
    expect((await list({ status: 'withdrawn', search: 'Drawn' })).data).toMatchObject([
      { _id: own, withdrawnAt: expect.any(String) },
    ])
    expect((await list({ search: 'Drawn' })).data).toEqual([])
    const again = await admin.request(withdrawQuestion, { params: { id: own } })
    expect([again.status, again.body.message]).toEqual([409, 'This question is already withdrawn'])
  })

  test('does not withdraw what ships with the product', async () => {
    const [shipped] = (await list({ origin: 'shipped' })).data
    const refused = await admin.request(withdrawQuestion, { params: { id: shipped?._id ?? '' } })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Shipped questions come with the product and cannot be withdrawn.',
    ])
  })
})

test('a question without groups is the edition it was before there were any', () => {
  const [question] = smallBank()
  expect(question && hashOf(question)).toBe(
    '4706ae7ce28406e2969619bea221c639f4e42e1699d17c32cfebd281d1bf80ba',
  )
})

test('loading the shipped questions leaves our own alone and updates what proves them', async () => {
  const own = await publishQuestion(product, {}, 'kept')
  const stored = () =>
    product.db.select().from(questions).where(eq(questions.slug, 'basic-times-2'))
  const [before] = await stored()
  await product.db
    .update(questions)
    .set({ proving: null, kind: 'debugging' })
    .where(eq(questions.slug, 'basic-times-2'))
  await loadBank(product.db, smallBank(), product.clock.now())
  expect(await stored()).toEqual([before])
  expect((await read(own)).withdrawnAt).toBeNull()
})
