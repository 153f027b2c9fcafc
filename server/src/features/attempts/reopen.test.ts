import { closeAttempt, readAttemptDetail, reopenAttempt } from '@assay/contract/attempt-review'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../platform/audit/table.ts'
import { answer, runCode, solutionOf } from '../../testing/candidate.ts'
import { titlesTo } from '../../testing/notifications.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { product, admin, work, begun, pass, inMinutes } = useTimedTests()

const reopen = (id: string, extraMinutes = 0) =>
  admin().request(reopenAttempt, { params: { id }, body: { extraMinutes } })
const detail = async (id: string) =>
  (await admin().request(readAttemptDetail, { params: { id } })).body.data

describe('an attempt that was ended', () => {
  test.each(['sample', 'cases'] as const)(
    'by its deadline goes on, marked by %s',
    async (marking) => {
      const { one, user, attemptId, read, draft, questionAt } = await begun({ marking })
      await runCode(user, one, questionAt(0)._id, solutionOf(questionAt(0)))
      await answer(user, one, questionAt(0)._id)
      await draft(1, 'times 0')
      pass(41)
      await work()
      expect(await read()).toMatchObject({ ended: 'out-of-time' })
      pass(600)
      expect((await reopen(attemptId)).body.message).toBe(
        'This attempt has no time left. Give it at least one more minute.',
      )
      const reopened = await reopen(attemptId, 15)
      expect([reopened.status, reopened.body.data]).toMatchObject([
        200,
        {
          ended: null,
          completedAt: null,
          deadline: inMinutes(15),
          extraMinutes: 15,
          // Not the ten hours during which it was closed.
          allowedMinutes: 55,
        },
      ])
      // Whatever was still being judged of what was submitted then, it is no answer any more.
      await work()
      const own = await read()
      expect(own).toMatchObject({
        score: 10,
        ownTimeLimitMinutes: 55,
        allowedMinutes: 55,
        correctQuestionIds: [questionAt(0)._id],
        wrongQuestionIds: [],
        judgingQuestionIds: [],
      })
      const { questions } = await detail(attemptId)
      expect(questions[1]).toMatchObject({ answeredAt: null, marks: null, hidden: null })

      await runCode(user, one, questionAt(1)._id, solutionOf(questionAt(1)))
      expect((await answer(user, one, questionAt(1)._id)).status).toBe(200)
      expect((await answer(user, one, questionAt(0)._id)).status).toBe(409)
      pass(16)
      await work()
      expect(await read()).toMatchObject({
        ended: 'out-of-time',
        completedAt: inMinutes(-1),
        score: 20,
      })

      const entries = await product.db
        .select()
        .from(auditEntries)
        .where(
          and(eq(auditEntries.subjectId, attemptId), eq(auditEntries.action, 'attempt.reopened')),
        )
      expect(entries).toMatchObject([
        {
          action: 'attempt.reopened',
          before: { ended: 'out-of-time' },
          after: { extraMinutes: 15 },
        },
      ])
      expect(await titlesTo(user)).toContain('Test reopened')
    },
  )

  test('by an administrator gets the time back that was left', async () => {
    const { attemptId, read } = await begun()
    pass(10)
    await admin().request(closeAttempt, { params: { id: attemptId } })
    expect((await reopen(attemptId)).body.message).toBe(
      'This attempt is still being closed. Try again in a moment.',
    )
    pass(5)
    await work()
    expect((await reopen(attemptId)).status).toBe(200)
    expect(await read()).toMatchObject({
      ended: null,
      deadline: inMinutes(30),
      allowedMinutes: 40,
    })
  })

  test('by its last answer stays finished, and one that runs is left alone', async () => {
    const { one, user, attemptId, questionAt } = await begun({ numOfQuestions: 1 })
    expect((await reopen(attemptId, 10)).body.message).toBe(
      'This attempt is running. You can give it more time.',
    )
    await runCode(user, one, questionAt(0)._id, solutionOf(questionAt(0)))
    await answer(user, one, questionAt(0)._id)
    const refused = await reopen(attemptId, 10)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Every question of this attempt is answered, so there is nothing left to do in it.',
    ])
  })

  test('is reopened once by two administrators at the same moment', async () => {
    const { attemptId } = await begun()
    pass(41)
    await work()
    const both = await Promise.all([reopen(attemptId, 10), reopen(attemptId, 10)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await detail(attemptId)).toMatchObject({ extraMinutes: 10 })
  })
})
