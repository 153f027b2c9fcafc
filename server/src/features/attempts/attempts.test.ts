import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, solutionOf } from '../../testing/candidate.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let admin: Signed

beforeAll(async () => {
  admin = await product.signedIn('admin')
})

const anId = '01890000-0000-7000-8000-000000000000'
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)

describe('beginning a test', () => {
  test('makes an attempt with all its questions', async () => {
    const [user, one] = [await product.signedIn('user'), await makeTest(admin)]
    const begun = await begin(user, one)
    expect(begun.status).toBe(201)
    expect(begun.body).toEqual({
      statusCode: 201,
      message: 'Test begun',
      data: {
        _id: begun.body.data._id,
        userId: user.userId,
        testId: one._id,
        remainingQuestionIds: idsOf(one.questions),
        completedAt: null,
      },
    })
  })

  test('twice gives the same attempt', async () => {
    const [user, one] = [await product.signedIn('user'), await makeTest(admin)]
    const first = await begin(user, one)
    const second = await begin(user, one)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual({
      statusCode: 200,
      message: 'Test already begun',
      data: first.body.data,
    })
  })

  test('twenty times at once gives one attempt', async () => {
    const [user, one] = [await product.signedIn('user'), await makeTest(admin)]
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin(user, one)))
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(new Set(begun.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  })

  test('cannot be shortened by naming fewer questions', async () => {
    const [user, one] = [await product.signedIn('user'), await makeTest(admin)]
    const begun = await begin(user, one, { remainingQuestionIds: [] })
    expect(begun.body.data.remainingQuestionIds).toEqual(idsOf(one.questions))
  })

  test('is refused with a reason', async () => {
    const [user, other] = [await product.signedIn('user'), await product.signedIn('user')]
    const [one, two] = [await makeTest(admin), await makeTest(admin, { level: 'Advanced' })]
    const foreign = await begin(user, one, { userId: other.userId })
    expect([foreign.status, foreign.body.message]).toEqual([
      403,
      'Sorry, you are not authorized to do this.',
    ])
    const wrong = await begin(user, one, { remainingQuestionIds: idsOf(two.questions) })
    expect([wrong.status, wrong.body]).toEqual([
      422,
      {
        statusCode: 422,
        code: 'invalid_input',
        message: 'These are not the questions of this test',
        errors: { remainingQuestionIds: 'These are not the questions of this test' },
      },
    ])
    const unknown = await begin(user, one, { testId: anId })
    expect([unknown.status, unknown.body.message]).toEqual([404, 'This test does not exist'])
    expect((await begin(user, one, { testId: 'nonsense' })).status).toBe(422)
    await admin.put(`/api/test/delete/${two._id}`)
    const deleted = await begin(user, two)
    expect([deleted.status, deleted.body.message]).toEqual([404, 'This test does not exist'])
    expect((await admin.post('/api/testAttempt/create', {})).status).toBe(403)
  })
})

describe('an attempt under way', () => {
  test('is not reached by edits of its test', async () => {
    const [user, one] = [await product.signedIn('user'), await makeTest(admin)]
    await begin(user, one)
    const before = (await user.get(`/api/tests/${one._id}/attempt`)).body.data
    await admin.put(`/api/test/edit/${one._id}`, {
      name: 'Another name',
      numOfQuestions: 4,
      language: 'C',
      level: 'Advanced',
    })
    const after = (await user.get(`/api/tests/${one._id}/attempt`)).body.data
    expect(after).toEqual({ ...before, version: before.version + 1 })
    expect(idsOf(after.questions)).toEqual(idsOf(one.questions))
    const [first] = one.questions
    await runCode(user, one, first._id, solutionOf(first))
    expect((await answer(user, one, first._id)).body.data.correct).toBe(true)
  })

  test('is recorded to its end if its candidate was told so, although recording was turned off', async () => {
    const user = await product.signedIn('user')
    const one = await makeTest(admin, { numOfQuestions: 1, journal: true })
    await begin(user, one)
    const { name, numOfQuestions, language, level } = one
    const edited = { name, numOfQuestions, language, level, journal: false }
    expect((await admin.put(`/api/test/edit/${one._id}`, edited)).status).toBe(200)
    expect((await user.get(`/api/tests/${one._id}/attempt`)).body.data.journal).toBe(true)
    const other = await product.signedIn('user')
    await begin(other, one)
    expect((await other.get(`/api/tests/${one._id}/attempt`)).body.data.journal).toBe(false)
    const [question] = one.questions
    await runCode(user, one, question._id, solutionOf(question))
    await answer(user, one, question._id)
    const summary = await user.get(`/api/tests/${one._id}/attempt/summary`)
    const { hasJournal, journalUntil, completedAt } = summary.body.data
    expect(hasJournal).toBe(true)
    expect(Date.parse(journalUntil) - Date.parse(completedAt)).toBe(90 * dayMs)
  })

  test('can be finished when its test is deleted', async () => {
    const [user, one] = [await product.signedIn('user'), await makeTest(admin)]
    await begin(user, one)
    await admin.put(`/api/test/delete/${one._id}`)
    expect((await begin(user, one)).status).toBe(200)
    expect((await user.get(`/api/tests/${one._id}`)).body.data.completedAt).toBeNull()
    for (const question of one.questions) {
      await runCode(user, one, question._id, solutionOf(question))
      expect((await answer(user, one, question._id)).status).toBe(200)
    }
    const listed = await user.get(`/api/test/getOngoing/${user.userId}?onlyOnGoing=false`)
    expect(listed.body.data[0]).toMatchObject({ _id: one._id, score: 20 })
  })

  test('shows which questions are remaining, correct and wrong', async () => {
    const user = await product.signedIn('user')
    const one = await makeTest(admin, { numOfQuestions: 3 })
    await begin(user, one)
    const [first, second] = one.questions
    if (!second) throw new Error('the test has three questions')
    await runCode(user, one, first._id, solutionOf(first))
    await answer(user, one, first._id)
    await runCode(user, one, second._id, 'print nothing of use')
    await answer(user, one, second._id, false)
    const expected = {
      _id: one._id,
      name: 'Warm-up',
      language: 'Python',
      level: 'Basic',
      numOfQuestions: 3,
      questions: one.questions,
      completedAt: null,
      correctQuestionIds: [first._id],
      wrongQuestionIds: [second._id],
      score: 10,
    }
    const listed = await user.get(`/api/test/getOngoing/${user.userId}`)
    expect(listed.body).toMatchObject({ statusCode: 200, total: 1, data: [expected] })
    expect((await user.get(`/api/tests/${one._id}/attempt`)).body.data).toMatchObject(expected)
    expect((await user.get(`/api/tests/${one._id}`)).body.data).toMatchObject(expected)
    expect((await begin(user, one)).body.data.remainingQuestionIds).toEqual([one.questions[2]?._id])
  })
})

describe("a user's lists", () => {
  test('tell what is in progress from what is completed', async () => {
    const user = await product.signedIn('user')
    const tests = []
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
      product.clock.advance(1000)
      const one = await makeTest(admin, { name, numOfQuestions: 1, level: 'Intermediate' })
      await begin(user, one)
      tests.push(one)
    }
    const [alpha, , gamma] = tests
    for (const one of [gamma, alpha]) {
      if (!one) throw new Error('three tests were made')
      product.clock.advance(1000)
      await runCode(user, one, one.questions[0]._id, solutionOf(one.questions[0]))
      await answer(user, one, one.questions[0]._id)
    }
    const names = async (query: string) => {
      const { body } = await user.get(`/api/test/getOngoing/${user.userId}?${query}`)
      return [body.total, ...body.data.map(({ name }: { name: string }) => name)]
    }
    expect(await names('onlyOnGoing=true')).toEqual([1, 'Beta'])
    expect(await names('onlyOnGoing=false')).toEqual([2, 'Alpha', 'Gamma'])
    expect(await names('onlyOnGoing=false&sortOrder=asc')).toEqual([2, 'Gamma', 'Alpha'])
    expect(await names('onlyOnGoing=false&search=GAM')).toEqual([1, 'Gamma'])
    expect(await names('onlyOnGoing=false&limit=1&page=2')).toEqual([2, 'Gamma'])
    expect(await names('onlyOnGoing=false&level=Basic')).toEqual([0])
    const bad = await user.get(`/api/test/getOngoing/${user.userId}?onlyOnGoing=perhaps`)
    expect([bad.status, bad.body.message]).toEqual([422, 'Must be true or false'])
  })

  test("are the user's own, and the administrators'", async () => {
    const [user, other] = [await product.signedIn('user'), await product.signedIn('user')]
    await begin(user, await makeTest(admin))
    const path = `/api/test/getOngoing/${user.userId}`
    expect((await other.get(path)).status).toBe(403)
    expect((await admin.get(path)).body.total).toBe(1)
    expect((await user.get('/api/test/getOngoing/nonsense')).status).toBe(404)
    expect((await other.get(`/api/tests/${anId}/attempt`)).body).toEqual({
      statusCode: 404,
      code: 'attempt_not_begun',
      message: 'You have not begun this test',
    })
  })

  test('no longer count a begun test as new', async () => {
    const [user, one] = [await product.signedIn('user'), await makeTest(admin)]
    const path = `/api/test/getAll?onlyUnattempted=true&userId=${user.userId}&limit=100`
    const has = async () => idsOf((await user.get(path)).body.data).includes(one._id)
    expect(await has()).toBe(true)
    await begin(user, one)
    expect(await has()).toBe(false)
  })
})
