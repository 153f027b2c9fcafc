import { describe, expect, test } from 'vitest'
import { begin, makeTest } from '../../testing/candidate.ts'
import type { Signed } from '../../testing/judged-product.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { product, admin, signInCandidate, begun, invite, pass, inMinutes } = useTimedTests()

describe('a window', () => {
  test('lets nobody begin before it opens or after it closes', async () => {
    const user = await product.signedIn('user')
    const one = await makeTest(admin(), { opensAt: inMinutes(10), closesAt: inMinutes(20) })
    const early = await begin(user, one)
    expect([early.status, early.body.message]).toEqual([409, 'This test has not opened yet'])
    pass(20)
    const late = await begin(user, one)
    expect([late.status, late.body.message]).toEqual([409, 'This test has closed'])
  })

  test('cuts the time of those who begin late', async () => {
    const { read } = await begun({ closesAt: inMinutes(30) })
    expect((await read()).deadline).toBe(inMinutes(30))
  })

  test('must be possible', async () => {
    const make = (body: object) => admin().post('/api/test/create', body)
    const fields = { name: 'Window', numOfQuestions: 1, language: 'Python', level: 'Basic' }
    const refused = await make({ ...fields, opensAt: inMinutes(9), closesAt: inMinutes(9) })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { closesAt: 'Closing time must be after the opening time' },
    ])
    const past = await make({ ...fields, closesAt: inMinutes(-1) })
    expect(past.body.errors).toEqual({ closesAt: 'Closing time must be in the future' })
    const odd = await make({ ...fields, timeLimitMinutes: 4, opensAt: 'soon', timeZone: 'Mars' })
    expect(odd.body.errors).toEqual({
      timeLimitMinutes: 'Time limit must be at least 5 minutes',
      opensAt: 'Opening time must be a date and time',
      timeZone: 'This time zone is not known',
    })
  })
})

describe('a test for invited people', () => {
  const seenBy = async (user: Signed, id: string) => {
    const list = await user.get('/api/test/getAll?limit=100')
    return {
      status: (await user.get(`/api/tests/${id}`)).status,
      isListed: list.body.data.some((row: { _id: string }) => row._id === id),
    }
  }

  test('does not exist for anyone else', async () => {
    const one = await makeTest(admin(), { audience: 'invited', numOfQuestions: 1 })
    const [invited, revoked, expired, stranger] = await Promise.all(
      Array.from({ length: 4 }, signInCandidate),
    )
    if (!invited || !revoked || !expired || !stranger) throw new Error('somebody is missing')
    const now = product.clock.now()
    await invite(one._id, invited.email)
    await invite(one._id, revoked.email, { revokedAt: now })
    await invite(one._id, expired.email, { expiresAt: now })
    for (const { user } of [revoked, expired, stranger]) {
      expect(await seenBy(user, one._id)).toEqual({ status: 404, isListed: false })
      const refused = await begin(user, one)
      expect([refused.status, refused.body.message]).toEqual([404, 'This test does not exist'])
    }
    expect(await seenBy(invited.user, one._id)).toEqual({ status: 200, isListed: true })
    expect((await begin(invited.user, one, { remainingQuestionIds: [] })).status).toBe(201)
  })

  test('is not opened by claiming an address without proving it', async () => {
    const one = await makeTest(admin(), { audience: 'invited', numOfQuestions: 1 })
    await invite(one._id, 'victim@example.com')
    const thief = await product.signedIn('user')
    const changed = await thief.put(`/api/user/updateProfile/${thief.userId}`, {
      name: 'Thief',
      email: 'victim@example.com',
    })
    expect(changed.status).toBe(200)
    expect(await seenBy(thief, one._id)).toEqual({ status: 404, isListed: false })
  })

  test.each([{ audience: 'invited' as const }, { timeLimitMinutes: 5 }])(
    'or with a limit shows its questions only once it has begun: %o',
    async (options) => {
      const one = await makeTest(admin(), { numOfQuestions: 2, ...options })
      const { user, email } = await signInCandidate()
      await invite(one._id, email)
      const secret = one.questions[0].questionText
      // Open tests may have drawn the same question.
      const rows = (await user.get('/api/test/getAll?limit=100')).body.data
      const listed = rows.find((row: { _id: string }) => row._id === one._id)
      const read = async () => (await user.get(`/api/tests/${one._id}`)).body.data
      for (const seen of [listed, await read()]) {
        expect(seen).toMatchObject({ numOfQuestions: 2, questions: [] })
        expect(JSON.stringify(seen)).not.toContain(secret)
      }
      await begin(user, one, { remainingQuestionIds: [] })
      expect(JSON.stringify(await read())).toContain(secret)
    },
  )
})
