import { describe, expect, test } from 'vitest'
import { hiddenCases } from '../../tables/questions.ts'
import { makeTest } from '../../testing/candidate.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'
import { titlesTo } from '../../testing/notifications.ts'

const { product, admin, work, casesTest, answered } = useJudgedProduct()

describe('rejudging', () => {
  test('applies corrected cases, keeps both scores and tells the candidate', async () => {
    const one = await casesTest({ name: 'Corrected' })
    const { user, paths, attemptId, question } = await answered(one, (solution) => solution)
    await work()
    const spoilt = { expectedOutput: 'spoilt' }
    const before = await product.db.select().from(hiddenCases)
    await product.db.update(hiddenCases).set(spoilt)
    const begun = await admin().post('/api/rejudgings', { testId: one._id })
    expect(begun).toMatchObject({ status: 201, body: { data: { total: 1, done: 0 } } })
    await work()
    await work()
    const progress = `/api/rejudgings/${begun.body.data._id}`
    expect((await admin().get(progress)).body.data).toMatchObject({ total: 1, done: 1, changed: 1 })
    const { judgings } = (await admin().get(paths.judging)).body.data
    expect(judgings).toMatchObject([
      { marks: 7, isRejudging: true },
      { marks: 10, isRejudging: false },
    ])
    expect((await user.get(paths.summary)).body.data).toMatchObject({ score: 7 })
    await product.db.delete(hiddenCases)
    await product.db.insert(hiddenCases).values(before)
    for (const body of [{ attemptId }, { attemptId, questionId: question._id }]) {
      expect((await admin().post('/api/rejudgings', body)).status).toBe(201)
    }
    await work()
    await work()
    expect((await user.get(paths.summary)).body.data).toMatchObject({ score: 10 })
    const titles = await titlesTo(user)
    expect(titles.filter((title) => title === 'Score changed')).toHaveLength(2)
    expect(titles.filter((title) => title === 'Test completed')).toHaveLength(1)
  })

  test('says when there is nothing to rejudge', async () => {
    const one = await makeTest(admin(), { numOfQuestions: 1 })
    expect((await admin().post('/api/rejudgings', { testId: one._id })).status).toBe(409)
    expect((await admin().post('/api/rejudgings', {})).status).toBe(422)
    const unknown = '01890000-0000-7000-8000-000000000000'
    for (const body of [{ testId: unknown }, { attemptId: unknown, questionId: unknown }]) {
      expect((await admin().post('/api/rejudgings', body)).status).toBe(409)
    }
    expect((await admin().get(`/api/rejudgings/${unknown}`)).status).toBe(404)
  })
})
