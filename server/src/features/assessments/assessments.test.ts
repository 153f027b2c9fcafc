import { defaultOptions } from '@assay/contract/assessment-options'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBank } from '../../testing/bank.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

const form = { name: 'Warm-up', numOfQuestions: 3, language: 'Python', level: 'Basic' }
type Signed = Awaited<ReturnType<typeof product.signedIn>>
let admin: Signed
let user: Signed

beforeAll(async () => {
  admin = await product.signedIn('admin')
  user = await product.signedIn('user')
})

const create = async (changes: Partial<typeof form> = {}) => {
  product.clock.advance(1000)
  return (await admin.post('/api/test/create', { ...form, ...changes })).body.data
}

describe('creating a test', () => {
  test('draws as many different questions of the level as asked', async () => {
    const answer = await admin.post('/api/test/create', form)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      statusCode: 201,
      message: 'Test created successfully',
      data: { ...form, version: 1, ...defaultOptions },
    })
    const ids = answer.body.data.questions.map((question: { _id: string }) => question._id)
    expect(new Set(ids).size).toBe(3)
    expect(Object.keys(answer.body.data.questions[0]).sort()).toEqual([
      '_id',
      'expectedOutput',
      'questionText',
      'sampleInput',
      'signature',
      'title',
    ])
    expect(answer.body.data.questions[0].signature).toEqual({
      lines: [{ form: 'values', values: [{ name: 'n', type: 'int' }] }],
      result: { of: 'number', layout: 'one' },
    })
  })

  test.each([
    [{ name: '' }, 'Test name is required'],
    [{ name: 'ab' }, 'Test name must be at least 3 characters'],
    [{ name: 'x'.repeat(101) }, 'Test name should not exceed 100 characters'],
    [{ numOfQuestions: undefined }, 'Number of questions is required'],
    [{ numOfQuestions: 'three' }, 'Number of questions must be a number'],
    [{ numOfQuestions: 1.5 }, 'Number of questions must be an integer'],
    [{ numOfQuestions: 0 }, 'There must be at least 1 question'],
    [{ numOfQuestions: 6 }, 'Questions should not exceed 5'],
    [{ language: undefined }, 'Language is required'],
    [{ language: 'Go' }, 'Language must be one of Java, C++, JavaScript, Python, or C'],
    [{ level: '' }, 'Level is required'],
    [{ level: 'Expert' }, 'Level must be one of Basic, Intermediate, or Advanced'],
    [{ instructions: 'x'.repeat(2001) }, 'Instructions should not exceed 2000 characters'],
    [{ instructions: 'bell \u0007' }, 'Instructions must not contain control characters'],
  ])('refuses %o', async (changes, message) => {
    const answer = await admin.post('/api/test/create', { ...form, ...changes })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      statusCode: 422,
      code: 'invalid_input',
      message,
      errors: { [Object.keys(changes)[0] ?? '']: message },
    })
  })

  test('keeps instructions until an edit changes them, also for those who have begun', async () => {
    const instructions = 'Work alone.\nUse any book.'
    const { _id, ...made } = (await admin.post('/api/test/create', { ...form, instructions })).body
      .data
    expect(made.instructions).toBe(instructions)
    expect((await create()).instructions).toBe('')
    const remainingQuestionIds = made.questions.map((question: { _id: string }) => question._id)
    const attempt = { userId: user.userId, testId: _id, remainingQuestionIds }
    expect((await user.post('/api/testAttempt/create', attempt)).status).toBe(201)

    await admin.put(`/api/test/edit/${_id}`, { ...form, name: 'Renamed' })
    expect((await user.get(`/api/tests/${_id}`)).body.data.instructions).toBe(instructions)
    await admin.put(`/api/test/edit/${_id}`, { ...form, instructions: '' })
    expect((await user.get(`/api/tests/${_id}`)).body.data.instructions).toBe('')
  })

  test('uses the bank evenly within a language', async () => {
    const seen = new Map<string, number>()
    for (let round = 0; round < 8; round += 1) {
      const created = await create({ language: 'C', level: 'Advanced', numOfQuestions: 5 })
      for (const { _id } of created.questions) seen.set(_id, (seen.get(_id) ?? 0) + 1)
    }
    const uses = [...seen.values()]
    expect(uses.reduce((sum, count) => sum + count)).toBe(40)
    expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1)
  })
})

describe('editing a test', () => {
  test('keeps the questions there are and draws or drops at the end', async () => {
    const created = await create()
    const ids = (answer: { body: { data: { questions: { _id: string }[] } } }) =>
      answer.body.data.questions.map(({ _id }) => _id)
    const before = created.questions.map(({ _id }: { _id: string }) => _id)

    const more = await admin.put(`/api/test/edit/${created._id}`, { ...form, numOfQuestions: 7 })
    expect(more.body.message).toBe('Test updated successfully')
    expect(ids(more)).toHaveLength(7)
    expect(ids(more).slice(0, 3)).toEqual(before)

    const fewer = await admin.put(`/api/test/edit/${created._id}`, { ...form, numOfQuestions: 2 })
    expect(ids(fewer)).toEqual(before.slice(0, 2))

    const other = await admin.put(`/api/test/edit/${created._id}`, {
      ...form,
      level: 'Advanced',
      numOfQuestions: 2,
    })
    expect(other.body.data.level).toBe('Advanced')
    expect(ids(other).some((id) => before.includes(id))).toBe(false)
  })

  test('may ask for as many as 100, and no more', async () => {
    const { _id } = await create()
    const refused = await admin.put(`/api/test/edit/${_id}`, { ...form, numOfQuestions: 101 })
    expect(refused.body.message).toBe('Questions should not exceed 100')
    const short = await admin.put(`/api/test/edit/${_id}`, { ...form, numOfQuestions: 100 })
    expect(short.status).toBe(409)
    expect(short.body.message).toBe('The question bank has only 12 Basic questions')
    expect((await admin.get(`/api/tests/${_id}`)).body.data.numOfQuestions).toBe(3)
  })

  test('wins only over the version it was made from', async () => {
    const { _id, version } = await create()
    const first = await admin.put(`/api/test/edit/${_id}`, { ...form, name: 'First', version })
    expect(first.status).toBe(200)
    const second = await admin.put(`/api/test/edit/${_id}`, { ...form, name: 'Second', version })
    expect(second.status).toBe(409)
    expect(second.body.message).toBe(
      'Somebody else has changed this test in the meantime. Open it again to see the changes.',
    )
    expect((await admin.get(`/api/tests/${_id}`)).body.data.name).toBe('First')
  })
})

describe('deleting and restoring', () => {
  test('takes a test out of the list and puts it back', async () => {
    const { _id } = await create({ name: 'Goes and comes' })
    const listed = async (path: string) =>
      (await admin.get(`/api/test/${path}?search=goes and comes`)).body.total
    expect((await admin.put(`/api/test/delete/${_id}`)).body).toEqual({
      statusCode: 200,
      message: 'Test deleted successfully',
    })
    expect([await listed('getAll'), await listed('get-deleted-All')]).toEqual([0, 1])
    expect((await admin.put(`/api/test/delete/${_id}`)).status).toBe(409)
    expect((await admin.put(`/api/test/edit/${_id}`, form)).status).toBe(409)
    expect((await user.get(`/api/tests/${_id}`)).status).toBe(404)

    expect((await admin.put(`/api/test/restore/${_id}`)).body.message).toBe(
      'Test restored successfully',
    )
    expect([await listed('getAll'), await listed('get-deleted-All')]).toEqual([1, 0])
    expect((await admin.put(`/api/test/restore/${_id}`)).status).toBe(409)
  })

  test.each(['edit', 'delete', 'restore'])('%s of what does not exist is a 404', async (verb) => {
    for (const id of ['01890000-0000-7000-8000-000000000000', 'nonsense', '1; drop table users']) {
      const answer = await admin.put(`/api/test/${verb}/${encodeURIComponent(id)}`, form)
      expect([answer.status, answer.body.statusCode]).toEqual([404, 404])
    }
  })
})

describe('the list', () => {
  test('is sorted, filtered, searched and paged', async () => {
    const names = ['Alpha 100%', 'Beta 100_', 'Gamma', 'Delta', 'Epsilon', 'Zeta']
    for (const name of names) await create({ name: `Listed ${name}`, level: 'Intermediate' })
    const list = async (query: string) =>
      (await admin.get(`/api/test/getAll?search=listed&level=Intermediate&${query}`)).body
    const namesOf = (body: { data: { name: string }[] }) =>
      body.data.map(({ name }) => name.replace('Listed ', ''))

    const first = await list('')
    expect(first.total).toBe(6)
    expect(namesOf(first)).toEqual(['Zeta', 'Epsilon', 'Delta', 'Gamma', 'Beta 100_'])
    expect(namesOf(await list('page=2'))).toEqual(['Alpha 100%'])
    expect(namesOf(await list('sortOrder=asc&limit=2'))).toEqual(['Alpha 100%', 'Beta 100_'])
    expect((await list('page=9')).data).toEqual([])

    const found = async (search: string) =>
      namesOf((await admin.get(`/api/test/getAll?search=${encodeURIComponent(search)}`)).body)
    expect(await found('100%')).toEqual(['Alpha 100%'])
    expect(await found('100_')).toEqual(['Beta 100_'])
    expect(await found('LISTED GAM')).toEqual(['Gamma'])
  })

  test.each([
    ['sortOrder=up', 'Sort order must be asc or desc'],
    ['level=Hard', 'Level must be All, Basic, Intermediate or Advanced'],
    ['page=0', 'Page must be at least 1'],
    ['page=x', 'Page must be a number'],
    ['limit=101', 'Limit must not exceed 100'],
  ])('refuses %s', async (query, message) => {
    const answer = await admin.get(`/api/test/getAll?${query}`)
    expect([answer.status, answer.body.message]).toEqual([422, message])
  })

  test('shows a candidate only their own unattempted tests', async () => {
    const mine = `/api/test/getAll?onlyUnattempted=true&userId=${user.userId}`
    expect((await user.get(mine)).status).toBe(200)
    expect((await user.get(mine.replace(user.userId, admin.userId))).status).toBe(403)
  })
})
