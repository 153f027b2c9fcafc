import { socketEvents } from '@assay/contract/notifications'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../platform/audit/table.ts'
import { solutionOf } from '../../testing/candidate.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { judge, product, work, begun, edit, pass, inMinutes } = useTimedTests()

describe('extra time', () => {
  test('in percent and in minutes adds up, reaches the open tab and moves the end', async () => {
    const port = await listenSomewhere(product.app)
    const { one, user, attemptId, read, draft, extend, questionAt } = await begun(
      {},
      { extraTimePercent: 25 },
    )
    expect(await read()).toMatchObject({ ownTimeLimitMinutes: 50, deadline: inMinutes(50) })
    const tab = await LiveTab.register(port, user as never).until(() => true)
    const heard = new Promise((resolve) => tab.socket.once(socketEvents.attemptChanged, resolve))
    const extended = await extend(10)
    expect([extended.status, extended.body.data]).toMatchObject([
      200,
      { deadline: inMinutes(60), timeLimitMinutes: 40, extraTimePercent: 25, extraMinutes: 10 },
    ])
    expect(await heard).toBe(one._id)
    tab.socket.close()
    expect(await read()).toMatchObject({
      timeLimitMinutes: 40,
      ownTimeLimitMinutes: 60,
      deadline: inMinutes(60),
    })
    expect(
      await product.db.select().from(auditEntries).where(eq(auditEntries.subjectId, attemptId)),
    ).toMatchObject([
      {
        action: 'attempt.extended',
        actorEmail: 'boss@example.com',
        before: { extraMinutes: 0 },
        after: { extraMinutes: 10 },
      },
    ])
    pass(55)
    await work()
    expect((await draft(0, solutionOf(questionAt(0)))).status).toBe(200)
    pass(6)
    await work()
    expect((await read()).completedAt).toBe(inMinutes(-1))
  })

  test('is a total, and ends with the attempt', async () => {
    const { read, extend } = await begun()
    await extend(10)
    const { deadline } = await read()
    expect((await extend(10)).status).toBe(200)
    expect((await read()).deadline).toBe(deadline)
    pass(60)
    await work()
    expect((await extend(20)).body.message).toBe('This attempt is finished and cannot be extended.')
  })

  test('is taken back as far as nobody has used it, and the attempt ends by then', async () => {
    const { attemptId, read, extend } = await begun()
    await extend(600)
    pass(45)
    const used = await extend(5)
    expect([used.status, used.body.message]).toEqual([
      409,
      '6 of the 600 extra minutes are used already. At least 6 must stay.',
    ])
    expect((await extend(6)).body.data).toMatchObject({ extraMinutes: 6, deadline: inMinutes(1) })
    const entries = await product.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, attemptId))
    expect(entries.at(-1)).toMatchObject({
      action: 'attempt.shortened',
      before: { extraMinutes: 600 },
      after: { extraMinutes: 6 },
    })
    pass(2)
    const over = await extend(0)
    expect([over.status, over.body.message]).toEqual([
      409,
      'The time of this attempt is over: there is nothing to take back.',
    ])
    await work()
    expect(await read()).toMatchObject({ ended: 'out-of-time', completedAt: inMinutes(-1) })
  })

  test('given while the deadline is being handled keeps the attempt open', async () => {
    const { draft, read, extend, questionAt } = await begun()
    await draft(0, solutionOf(questionAt(0)))
    pass(41)
    judge.isHeld = true
    const before = judge.received.length
    const working = work()
    await expect.poll(() => judge.received.length, { timeout: 60_000 }).toBeGreaterThan(before)
    await extend(30)
    judge.isHeld = false
    await working
    expect(await read()).toMatchObject({ completedAt: null, deadline: inMinutes(29) })
    pass(30)
    await work()
    expect(await read()).toMatchObject({ completedAt: inMinutes(-1), score: 10 })
  })

  test('for the whole test reaches those who have begun', async () => {
    const { one, read } = await begun()
    expect((await edit(one, { timeLimitMinutes: 60 })).status).toBe(200)
    expect(await read()).toMatchObject({
      timeLimitMinutes: 40,
      ownTimeLimitMinutes: 60,
      deadline: inMinutes(60),
    })
  })

  test.each([
    [{ timeLimitMinutes: 30 }, 'The time limit can only become longer'],
    [{ closesAt: inMinutes(50_000) }, 'The closing time can only be moved later'],
    [{ audience: 'invited' }, 'Who may take the test cannot be changed'],
    [{ atDeadline: 'leave-unanswered' }, 'Saved code cannot be left unmarked'],
    [{ marking: 'cases' }, 'Marking cannot be changed'],
  ])('is all that options may bring once somebody has begun: %o', async (changes, reason) => {
    const { one } = await begun()
    const refused = await edit(one, changes)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${reason} once somebody has begun the test.`,
    ])
  })
})
