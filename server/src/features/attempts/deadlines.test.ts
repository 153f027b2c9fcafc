import { editAssessment } from '@assay/contract/assessments'
import { extendAttempt, readAttempt, readAttemptSummary } from '@assay/contract/attempts'
import { saveDraft } from '@assay/contract/drafts'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { socketEvents } from '@assay/contract/notifications'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { judgingHandlers } from '../../background.ts'
import { auditEntries } from '../../platform/audit/table.ts'
import { after, minuteMs, secondMs } from '../../platform/clock.ts'
import { jobs } from '../../platform/jobs/table.ts'
import { jobWorker } from '../../platform/jobs/worker.ts'
import { invitations } from '../../tables/invitations.ts'
import { announcements } from '../../tables/notifications.ts'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, solutionOf, submit } from '../../testing/candidate.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { faults, useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const { judge, client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let admin: Signed
beforeAll(async () => {
  admin = await product.signedIn('admin', 'boss@example.com')
})
let candidates = 0
async function signInCandidate() {
  candidates += 1
  const email = `candidate-${candidates}@example.com`
  return { email, user: await product.signedIn('user', email) }
}
beforeEach(() => {
  judge.isHeld = false
  judge.languageIds = undefined
})

const log = pino({ level: 'silent' })
const node = () => {
  const { db, database, clock } = product
  const handlers = judgingHandlers({ db, clock, judge: client, log })
  return jobWorker({ database, clock, log, handlers })
}
const work = () => node().runDue()
const pass = (minutes: number) => product.clock.advance(minutes * minuteMs)
const inMinutes = (minutes: number) => after(product.clock.now(), minutes * minuteMs).toISOString()

/** A candidate who has begun a test of 40 minutes with three questions. */
async function begun(changes: object = {}, more: { extraTimePercent?: number } = {}) {
  const one = await makeTest(admin, { numOfQuestions: 3, timeLimitMinutes: 40, ...changes })
  const { user, email } = await signInCandidate()
  const { extraTimePercent } = more
  if (extraTimePercent !== undefined) await invite(one._id, email, { extraTimePercent })
  const attemptId = (await begin(user, one, { remainingQuestionIds: [] })).body.data._id
  const read = async () =>
    (await user.request(readAttempt, { params: { testId: one._id } })).body.data
  const draft = (at: number, sourceCode: string, revision = 0) =>
    user.request(saveDraft, {
      params: { testId: one._id, questionId: questionAt(at)._id },
      body: { sourceCode, revision },
    })
  const questionAt = (at: number) => {
    const question = one.questions[at]
    if (!question) throw new Error(`there is no question ${at}`)
    return question
  }
  const extend = (extraMinutes: number) =>
    admin.request(extendAttempt, { params: { id: attemptId }, body: { extraMinutes } })
  const summary = async () =>
    (await user.request(readAttemptSummary, { params: { testId: one._id } })).body.data
  return { one, user, attemptId, read, draft, questionAt, extend, summary }
}

function invite(assessmentId: string, email: string, changes: object = {}) {
  const now = product.clock.now()
  const values = { assessmentId, email, name: 'Ada', createdAt: now, mailedAt: now }
  const expiresAt = after(now, 1000 * minuteMs)
  return product.db.insert(invitations).values({ ...values, expiresAt, ...changes })
}

const edit = (one: { _id: string; name: string }, changes: object) =>
  admin.request(editAssessment, {
    params: { id: one._id },
    body: {
      name: one.name,
      language: 'Python',
      level: 'Basic',
      numOfQuestions: 3,
      ...changes,
    } as never,
  })

describe('a time limit', () => {
  test('sets a deadline when the attempt begins', async () => {
    const { read } = await begun()
    expect(await read()).toMatchObject({
      timeLimitMinutes: 40,
      ownTimeLimitMinutes: 40,
      now: inMinutes(0),
      deadline: inMinutes(40),
    })
  })

  test('keeps the candidate from doing anything once it is over', async () => {
    const { one, user, draft, questionAt } = await begun()
    const { _id } = questionAt(0)
    await runCode(user, one, _id, solutionOf(questionAt(0)))
    pass(40)
    expect((await draft(0, 'times 1')).status).toBe(200)
    product.clock.advance(1)
    const refusals = [
      await submit(user, one, _id, 'times 2'),
      await draft(0, 'times 2', 1),
      await answer(user, one, _id),
    ]
    for (const { status, body } of refusals) {
      expect([status, body.message]).toEqual([409, 'Time is up: this test has ended'])
    }
  })

  test('hands in what was saved: the draft, the last run where there is none, once', async () => {
    const { one, user, draft, questionAt, summary } = await begun()
    await draft(0, solutionOf(questionAt(0)))
    await runCode(user, one, questionAt(1)._id, 'print wrong')
    pass(50)
    await work()
    await work()
    expect(await summary()).toMatchObject({
      score: 10,
      completedAt: inMinutes(-10),
      isBeingJudged: false,
      questions: [
        { result: 'correct', marks: 10, sourceCode: solutionOf(questionAt(0)) },
        { result: 'incorrect', marks: 0, sourceCode: 'print wrong' },
        { result: 'not answered', marks: null, sourceCode: null },
      ],
    })
    const told = await product.db
      .select()
      .from(announcements)
      .where(eq(announcements.userId, user.userId))
    expect(told.filter(({ title }) => title === 'Test completed')).toHaveLength(1)
  })

  test('runs nothing twice: a draft that was run in time counts as it is', async () => {
    const { one, user, draft, questionAt, summary } = await begun()
    const solution = solutionOf(questionAt(0))
    await draft(0, solution)
    judge.isHeld = true
    await submit(user, one, questionAt(0)._id, solution)
    const runs = judge.received.length
    pass(41)
    judge.isHeld = false
    await work()
    expect((await summary()).score).toBe(10)
    expect(
      judge.received
        .slice(runs)
        .some(
          ({ sourceCode, stdin }) => sourceCode === solution && stdin === questionAt(0).sampleInput,
        ),
    ).toBe(false)
  })

  test('is judged by hidden cases where the test is', async () => {
    const { draft, questionAt, summary } = await begun({ marking: 'cases', numOfQuestions: 1 })
    await draft(0, solutionOf(questionAt(0)))
    pass(41)
    await work()
    // The judging that closing the attempt asked for.
    await work()
    expect(await summary()).toMatchObject({ score: 10, questions: [{ result: 'correct' }] })
  })

  test('leaves questions unanswered if the test says so', async () => {
    const { draft, questionAt, summary } = await begun({ atDeadline: 'leave-unanswered' })
    await draft(0, solutionOf(questionAt(0)))
    pass(41)
    await work()
    const { score, questions } = await summary()
    expect(score).toBe(0)
    expect(questions?.map(({ result }: { result: string }) => result)).toEqual(
      Array(3).fill('not answered'),
    )
  })

  test('waits for a judge that is down', async () => {
    const { draft, questionAt, read, summary } = await begun()
    await draft(0, solutionOf(questionAt(0)))
    pass(41)
    judge.instead.push(faults.queueFull)
    await work()
    expect((await read()).completedAt).toBeNull()
    pass(1)
    await work()
    expect((await summary()).score).toBe(10)
  })

  test('hands in code for the hidden cases also if the judge lacks its language', async () => {
    const { draft, questionAt, summary } = await begun({ marking: 'cases', numOfQuestions: 1 })
    await work()
    const solution = solutionOf(questionAt(0))
    await draft(0, solution)
    pass(41)
    judge.languageIds = [judgeLanguageIds.C]
    await work()
    expect(await summary()).toMatchObject({
      completedAt: inMinutes(-1),
      isBeingJudged: true,
      questions: [{ result: 'being judged', sourceCode: solution }],
    })
    judge.languageIds = undefined
    pass(1)
    await work()
    expect(await summary()).toMatchObject({ score: 10, questions: [{ result: 'correct' }] })
  })

  test('waits for the language where the run gives the marks, but holds nobody else up', async () => {
    const waiting = await begun({ numOfQuestions: 1 })
    await waiting.draft(0, solutionOf(waiting.questionAt(0)))
    product.clock.advance(20 * secondMs)
    const other = await begun({ numOfQuestions: 1, language: 'C' })
    await other.draft(0, solutionOf(other.questionAt(0)))
    judge.languageIds = [judgeLanguageIds.C]
    const only = node()
    product.clock.advance(40 * minuteMs - 10 * secondMs)
    await only.runDue()
    product.clock.advance(20 * secondMs)
    await only.runDue()
    expect((await waiting.read()).completedAt).toBeNull()
    expect(await other.summary()).toMatchObject({ score: 10 })
    judge.languageIds = undefined
    pass(1)
    await only.runDue()
    expect(await waiting.summary()).toMatchObject({ score: 10 })
  })

  test('costs nobody an answer because the judge lost the run', async () => {
    const { draft, questionAt, summary } = await begun({ numOfQuestions: 1 })
    const left = `${solutionOf(questionAt(0))}\n`
    const runs = () => judge.received.filter(({ sourceCode }) => sourceCode === left)
    await draft(0, left)
    pass(41)
    judge.isHeld = true
    const working = work()
    await expect.poll(runs, { timeout: 60_000 }).toHaveLength(1)
    judge.forgetEverything()
    judge.isHeld = false
    await working
    expect((await summary()).score).toBe(10)
  })

  test('is handled once, also when the node that handles it dies', async () => {
    const { draft, questionAt, read, summary } = await begun({ numOfQuestions: 1 })
    // Unlike any other program, so that its runs can be told apart.
    const left = `${solutionOf(questionAt(0))}\n\n`
    const { sampleInput } = questionAt(0)
    const runs = () =>
      judge.received.filter(({ sourceCode, stdin }) => sourceCode === left && stdin === sampleInput)
    await draft(0, left)
    pass(41)
    judge.isHeld = true
    const dying = node()
    const working = dying.runDue()
    await expect.poll(runs, { timeout: 60_000 }).toHaveLength(1)
    await dying.stop()
    await working
    expect((await read()).completedAt).toBeNull()
    judge.isHeld = false
    await work()
    expect((await summary()).score).toBe(10)
    expect(runs()).toHaveLength(1)
  })

  test('closes attempts that end together, each once, whichever node takes them', async () => {
    const one = await makeTest(admin, { numOfQuestions: 1, timeLimitMinutes: 5 })
    const { db, clock } = product
    const ended = clock.now()
    await db.delete(jobs)
    const users = await Promise.all(
      Array.from({ length: 20 }, async () => product.signedIn('user')),
    )
    for (const user of users) {
      await begin(user, one, { remainingQuestionIds: [] })
      await user.request(saveDraft, {
        params: { testId: one._id, questionId: one.questions[0]._id },
        body: { sourceCode: solutionOf(one.questions[0]), revision: 0 },
      })
    }
    pass(6)
    // As several nodes do.
    await Promise.all([work(), work(), work()])
    for (const user of users) {
      const { body } = await user.request(readAttemptSummary, { params: { testId: one._id } })
      expect(body.data).toMatchObject({
        score: 10,
        completedAt: after(ended, 5 * minuteMs).toISOString(),
      })
    }
  })
})

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

  test('only grows, and ends with the attempt', async () => {
    const { read, extend } = await begun()
    await extend(10)
    const { deadline } = await read()
    expect((await extend(10)).status).toBe(200)
    expect((await read()).deadline).toBe(deadline)
    const less = await extend(5)
    expect([less.status, less.body.message]).toEqual([
      409,
      'Extra time can only grow. This attempt has 10 extra minutes.',
    ])
    pass(60)
    await work()
    expect((await extend(20)).body.message).toBe('This attempt is finished and cannot be extended.')
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
    [{ atDeadline: 'leave-unanswered' }, 'Saved drafts cannot be left out'],
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

describe('a window', () => {
  test('lets nobody begin before it opens or after it closes', async () => {
    const user = await product.signedIn('user')
    const one = await makeTest(admin, { opensAt: inMinutes(10), closesAt: inMinutes(20) })
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
    const make = (body: object) => admin.post('/api/test/create', body)
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
      status: (await user.get(`/api/test/get/${id}`)).status,
      isListed: list.body.data.some((row: { _id: string }) => row._id === id),
    }
  }

  test('does not exist for anyone else', async () => {
    const one = await makeTest(admin, { audience: 'invited', numOfQuestions: 1 })
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
    const one = await makeTest(admin, { audience: 'invited', numOfQuestions: 1 })
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
      const one = await makeTest(admin, { numOfQuestions: 2, ...options })
      const { user, email } = await signInCandidate()
      await invite(one._id, email)
      const secret = one.questions[0].questionText
      // Open tests may have drawn the same question.
      const rows = (await user.get('/api/test/getAll?limit=100')).body.data
      const listed = rows.find((row: { _id: string }) => row._id === one._id)
      const read = async () => (await user.get(`/api/test/get/${one._id}`)).body.data
      for (const seen of [listed, await read()]) {
        expect(seen).toMatchObject({ numOfQuestions: 2, questions: [] })
        expect(JSON.stringify(seen)).not.toContain(secret)
      }
      await begin(user, one, { remainingQuestionIds: [] })
      expect(JSON.stringify(await read())).toContain(secret)
    },
  )
})
