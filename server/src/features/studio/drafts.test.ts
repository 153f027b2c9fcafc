import { listAuditEntries } from '@assay/contract/audit'
import type { QuestionContent } from '@assay/contract/question-parts'
import {
  createQuestionDraft,
  deleteQuestionDraft,
  listQuestionDrafts,
  readQuestionDraft,
  saveQuestionDraft,
} from '@assay/contract/studio'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../tables/accounts.ts'
import { useProduct } from '../../testing/test-app.ts'
import { emptyQuestion } from './empty-question.ts'

const product = useProduct()
const unknownId = '01890000-0000-7000-8000-000000000000'

let ada: SignedIn
let grace: SignedIn
beforeAll(async () => {
  ada = await product.signedIn('admin', 'ada@example.com')
  grace = await product.signedIn('admin', 'grace@example.com')
  const named = { name: 'Ada Lovelace' }
  await product.db.update(users).set(named).where(eq(users.email, 'ada@example.com'))
})

const create = async () => succeeded(await ada.call(createQuestionDraft, { body: {} })).data
const titled = (title: string): QuestionContent => ({ ...emptyQuestion, title })
const save = (author: SignedIn, id: string, revision: number, content: QuestionContent) =>
  author.request(saveQuestionDraft, { params: { id }, body: { revision, content } })

describe('a draft', () => {
  test('starts empty, is saved and read back', async () => {
    const { _id, revision, savedBy, content, publishedId, proof } = await create()
    expect({ revision, savedBy, publishedId, proof }).toEqual({
      ...{ revision: 1, savedBy: 'Ada Lovelace', publishedId: null, proof: null },
    })
    expect(content).toEqual(emptyQuestion)
    product.clock.advance(1000)
    const saved = await save(grace, _id, 1, titled('Sum of two numbers'))
    const savedAt = product.clock.now().toISOString()
    expect(saved.body.data).toEqual({ revision: 2, savedAt, savedBy: 'Test Person' })
    const read = succeeded(await ada.call(readQuestionDraft, { params: { id: _id } })).data
    expect(read).toMatchObject({ revision: 2, savedAt, content: titled('Sum of two numbers') })
  })

  test('is not overwritten by an author who has not seen the latest save', async () => {
    const { _id } = await create()
    expect((await save(ada, _id, 1, titled('Ada first'))).status).toBe(200)
    const refused = await save(grace, _id, 1, titled('Grace second'))
    const time = product.clock.now().toISOString()
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({
      statusCode: 409,
      code: 'draft_outdated',
      message: `Ada Lovelace saved this question at ${time.slice(0, 10)} ${time.slice(11, 16)} UTC. Reload to see the changes.`,
      data: { revision: 2, savedAt: time, savedBy: 'Ada Lovelace' },
    })
    const read = succeeded(await ada.call(readQuestionDraft, { params: { id: _id } })).data
    expect(read.content.title).toBe('Ada first')
  })

  test('takes a save that is sent again for one', async () => {
    const { _id } = await create()
    await save(ada, _id, 1, titled('Once'))
    const again = await save(ada, _id, 1, titled('Once'))
    expect([again.status, again.body.data.revision]).toEqual([200, 2])
    expect((await save(ada, _id, 1, titled('Twice'))).status).toBe(409)
  })

  test('is saved by one of two authors who save at the same moment', async () => {
    const { _id } = await create()
    const both = await Promise.all([
      save(ada, _id, 1, titled('One')),
      save(grace, _id, 1, titled('Other')),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is deleted, which the audit log tells', async () => {
    const { _id } = await create()
    await save(ada, _id, 1, titled('To be deleted'))
    expect((await grace.request(deleteQuestionDraft, { params: { id: _id } })).status).toBe(200)
    for (const endpoint of [deleteQuestionDraft, readQuestionDraft]) {
      const gone = await ada.request(endpoint, { params: { id: _id } })
      expect([gone.status, gone.body.message]).toEqual([404, 'This draft does not exist'])
    }
    expect((await save(ada, _id, 2, titled('Too late'))).status).toBe(404)
    const { data } = succeeded(await ada.call(listAuditEntries))
    expect(data[0]).toMatchObject({
      action: 'question-draft.deleted',
      subject: { name: 'To be deleted' },
    })
  })

  test('is no copy of a question that does not exist', async () => {
    const copy = await ada.request(createQuestionDraft, { body: { from: unknownId } })
    expect([copy.status, copy.body.message]).toEqual([404, 'This question does not exist'])
  })
})

describe('the list', () => {
  test('has the newest first and finds by title', async () => {
    for (const title of ['Rotate a matrix', 'Rotate a list', 'Merge 100% of two lists']) {
      product.clock.advance(1000)
      await save(ada, (await create())._id, 1, titled(title))
    }
    const titles = async (search: string) => {
      const found = succeeded(await ada.call(listQuestionDrafts, { query: { search } }))
      expect(found.total).toBe(found.data.length)
      return found.data.map(({ title }) => title)
    }
    expect(await titles('rotate')).toEqual(['Rotate a list', 'Rotate a matrix'])
    expect(await titles('100%')).toEqual(['Merge 100% of two lists'])
    expect(await titles('%')).toEqual(['Merge 100% of two lists'])
    const { data } = succeeded(await ada.call(listQuestionDrafts))
    expect(data[0]).toMatchObject({
      title: 'Merge 100% of two lists',
      savedBy: 'Ada Lovelace',
      state: 'unpublished',
      proof: null,
    })
  })
})

describe('a bad body', () => {
  test.each<[string, object, number]>([
    ['no content', { revision: 1 }, 422],
    ['no revision', { content: emptyQuestion }, 422],
    ['a NUL', { revision: 1, content: titled('a\0b') }, 422],
    ['half a surrogate pair', { revision: 1, content: titled('a\ud800b') }, 422],
    ['no sample', { revision: 1, content: { ...emptyQuestion, samples: [] } }, 422],
    [
      'a long statement',
      { revision: 1, content: { ...emptyQuestion, statement: 'x'.repeat(30_000) } },
      422,
    ],
    ['13 MB', { revision: 1, content: emptyQuestion, more: 'x'.repeat(13_000_000) }, 413],
  ])('with %s is refused', async (_, body, status) => {
    const { _id } = await create()
    const { path } = saveQuestionDraft
    const refused = await ada.put(`/api${path.replace(':id', _id)}`, body)
    expect(refused.status).toBe(status)
  })
})
