import { readAttemptSummary } from '@assay/contract/attempts'
import { saveDraft } from '@assay/contract/drafts'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { describe, expect, test } from 'vitest'
import { after, minuteMs, secondMs } from '../../platform/clock.ts'
import { jobs } from '../../platform/jobs/table.ts'
import { answer, begin, makeTest, runCode, solutionOf, submit } from '../../testing/candidate.ts'
import { titlesTo } from '../../testing/notifications.ts'
import { faults } from '../../testing/stand-in-judge.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { judge, product, admin, node, work, begun, pass, inMinutes } = useTimedTests()

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

  test('submits what was saved: the draft, the last run where there is none, once', async () => {
    const { one, user, draft, questionAt, summary } = await begun()
    await draft(0, solutionOf(questionAt(0)))
    await runCode(user, one, questionAt(1)._id, 'print wrong')
    pass(50)
    await work()
    await work()
    expect(await summary()).toMatchObject({
      score: 10,
      completedAt: inMinutes(-10),
      ended: 'out-of-time',
      isBeingJudged: false,
      questions: [
        { result: 'correct', marks: 10, sourceCode: solutionOf(questionAt(0)) },
        { result: 'incorrect', marks: 0, sourceCode: 'print wrong' },
        { result: 'not answered', marks: null, sourceCode: null },
      ],
    })
    const told = await titlesTo(user)
    expect(told.filter((title) => title === 'Time is up')).toHaveLength(1)
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

  test('submits code for the hidden cases also if the judge lacks its language', async () => {
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
    const one = await makeTest(admin(), { numOfQuestions: 1, timeLimitMinutes: 5 })
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
