import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { judgingHandlers } from '../../background.ts'
import { jobWorker } from '../../platform/jobs/worker.ts'
import { useBank } from '../../testing/bank.ts'
import {
  answer,
  begin,
  makeTest,
  runCode,
  solutionOf,
  type TestAssessment,
} from '../../testing/candidate.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'
import { announcements } from '../notifications/table.ts'
import { hiddenCases } from '../questions/table.ts'

const { judge, client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let admin: Signed

beforeAll(async () => {
  admin = await product.signedIn('admin')
})

const usual = judge.outcome
beforeEach(() => {
  judge.isHeld = false
  judge.outcome = usual
})

const log = pino({ level: 'silent' })
const node = () => {
  const { db, database, clock } = product
  const handlers = judgingHandlers({ db, clock, judge: client, log })
  return jobWorker({ database, clock, log, handlers })
}
const work = () => node().runDue()

const casesTest = (changes: object = {}) =>
  makeTest(admin, { numOfQuestions: 1, marking: 'cases', ...changes })

/** Begins, runs and answers the first question. */
async function answered(
  one: TestAssessment,
  source: (solution: string, expected: string) => string,
) {
  const user = await product.signedIn('user')
  const [question] = one.questions
  const attemptId = (await begin(user, one)).body.data._id
  await runCode(user, one, question._id, source(solutionOf(question), question.expectedOutput))
  const verdict = (await answer(user, one, question._id)).body
  const paths = {
    progress: `/api/testAttempt/judging/${one._id}/${question._id}`,
    summary: `/api/testAttempt/summary/${one._id}`,
    detail: `/api/testAttempt/detail/${attemptId}`,
    judging: `/api/testAttempt/detail/${attemptId}/judging/${question._id}`,
  }
  const progress = async () => (await user.get(paths.progress)).body.data
  return { user, question, attemptId, verdict, progress, paths }
}

describe('a test marked by cases', () => {
  test('gives all marks to a right program, and tells so once it is judged', async () => {
    const one = await casesTest()
    expect(one).toMatchObject({ marking: 'cases', showResults: true })
    expect(one.questions[0]).toMatchObject({ timeLimit: 2 })
    const { user, verdict, progress, paths } = await answered(one, (solution) => solution)
    expect(verdict).toMatchObject({
      message: 'Your answer is being judged',
      data: { correct: null, score: null, totalScore: 0, remaining: 0 },
    })
    expect(await progress()).toMatchObject({ judged: 0, correct: null, score: null })
    expect((await user.get(paths.summary)).body.data.questions[0].result).toBe('being judged')
    await work()
    expect((await user.get(paths.summary)).body.data.questions[0].result).toBe('correct')
    expect(await progress()).toMatchObject({ judged: 7, total: 7, correct: true, score: 10 })
    const own = await user.get(`/api/testAttempt/get/${one._id}`)
    expect(own.body.data).toMatchObject({ score: 10, maxScore: 10, judgingQuestionIds: [] })
    const limits = judge.received.map(({ body }) => body.cpu_time_limit)
    expect(limits.filter((limit) => limit === 2).length).toBeGreaterThanOrEqual(8)
  })

  test('gives nothing for printing the output of the sample', async () => {
    const { user, progress, paths } = await answered(
      await casesTest(),
      (_, expected) => `print ${expected}`,
    )
    await work()
    expect(await progress()).toMatchObject({ correct: false, score: 0 })
    const { questions, ...summary } = (await user.get(paths.summary)).body.data
    expect(summary).toMatchObject({ score: 0, maxScore: 10, marking: 'cases' })
    expect(questions).toMatchObject([{ result: 'incorrect', marks: 0 }])
  })

  test('takes the fresh cases from a program that knows the others by heart', async () => {
    const one = await casesTest()
    const [{ expectedOutput, sampleInput }] = one.questions
    const factor = Number(expectedOutput) / Number(sampleInput)
    const key = new Map([3, 1, 10].map((n) => [String(n), `${n * factor}\n`]))
    judge.outcome = (program) =>
      program.sourceCode === 'by heart'
        ? { stdout: key.get(program.stdin.trim()) ?? 'no idea' }
        : usual(program)
    const { progress, paths } = await answered(one, () => 'by heart')
    await work()
    const { cases } = (await admin.get(paths.judging)).body.data
    const fresh = cases.filter((one: { isFresh: boolean }) => one.isFresh)
    expect(fresh).toHaveLength(5)
    const lost = cases.filter((one: { verdict: string }) => one.verdict === 'wrong')
    expect(lost.every((one: { isFresh: boolean }) => one.isFresh)).toBe(true)
    expect((await progress()).score).toBeLessThan(10)
  })

  test('makes other fresh cases for every attempt', async () => {
    const one = await casesTest()
    const inputs = async () => {
      const { paths } = await answered(one, (solution) => solution)
      await work()
      const cases = [2, 3, 4, 5, 6].map((position) => admin.get(`${paths.judging}/${position}`))
      return (await Promise.all(cases)).map(({ body }) => body.data.input)
    }
    expect(await inputs()).not.toEqual(await inputs())
  })

  test('ignores blanks at line ends, but not a program that fails', async () => {
    const one = await casesTest()
    const [{ expectedOutput, sampleInput }] = one.questions
    const factor = Number(expectedOutput) / Number(sampleInput)
    const right = (stdin: string) => String(Number(stdin) * factor)
    judge.outcome = (program) =>
      program.sourceCode === 'blanks'
        ? { stdout: `${right(program.stdin)}  \t\r\n\n` }
        : program.sourceCode === 'crash'
          ? {
              stdout: right(program.stdin),
              status: { id: 11, description: 'Runtime Error (NZEC)' },
            }
          : usual(program)
    const blanks = await answered(one, () => 'blanks')
    const crash = await answered(one, () => 'crash')
    await work()
    expect(await blanks.progress()).toMatchObject({ score: 10 })
    expect(await crash.progress()).toMatchObject({ score: 0 })
    const { cases } = (await admin.get(crash.paths.judging)).body.data
    expect(new Set(cases.map((one: { verdict: string }) => one.verdict))).toEqual(
      new Set(['crashed']),
    )
  })

  test('shows an admin each case, and its data on demand', async () => {
    const { paths, question } = await answered(
      await casesTest(),
      (_, expected) => `print ${expected}`,
    )
    await work()
    const { cases, judgings } = (await admin.get(paths.judging)).body.data
    expect(cases[0]).toEqual({
      position: 0,
      name: 'of 1',
      isFresh: false,
      weight: 1,
      group: null,
      verdict: 'wrong',
      timeMs: 12,
      memoryKb: 3456,
    })
    expect(judgings).toMatchObject([{ marks: 0, isRejudging: false }])
    expect((await admin.get(`${paths.judging}/0`)).body.data).toEqual({
      input: '1',
      expectedOutput: String(Number(question.expectedOutput) / Number(question.sampleInput)),
      output: `${question.expectedOutput}\n`,
      isCut: false,
    })
    expect((await admin.get(`${paths.judging}/99`)).status).toBe(404)
  })

  test('keeps the output of a case only where it differs', async () => {
    const right = await answered(await casesTest(), (solution) => solution)
    const silent = await answered(await casesTest(), () => 'silent')
    judge.outcome = (program) => (program.sourceCode === 'silent' ? { stdout: '' } : usual(program))
    await work()
    const firstOutput = async ({ paths }: typeof right) =>
      (await admin.get(`${paths.judging}/0`)).body.data.output
    expect(await firstOutput(right)).toBeNull()
    expect(await firstOutput(silent)).toBe('')
  })

  test('can be marked otherwise only until somebody begins it', async () => {
    const one = await casesTest()
    const edit = (marking: string) => {
      const { name, numOfQuestions, language, level } = one
      const body = { name, numOfQuestions, language, level, marking }
      return admin.put(`/api/test/edit/${one._id}`, body)
    }
    expect((await edit('sample')).body.data.marking).toBe('sample')
    expect((await edit('cases')).body.data.marking).toBe('cases')
    await begin(await product.signedIn('user'), one)
    expect(await edit('sample')).toMatchObject({
      status: 409,
      body: { message: 'Marking cannot be changed once somebody has begun the test.' },
    })
    expect((await edit('cases')).status).toBe(200)
  })

  test('keeps its results to itself if it is told to', async () => {
    const { user, paths } = await answered(
      await casesTest({ showResults: false }),
      (solution) => solution,
    )
    await work()
    expect((await user.get(paths.summary)).body.data).toMatchObject({ score: 10, questions: null })
  })
})

describe('a judging', () => {
  test('is resumed by another node', async () => {
    const { progress } = await answered(await casesTest(), (solution) => solution)
    // The fresh cases first, so that only the answer is left.
    judge.received.length = 0
    const usualOutcome = judge.outcome
    let judged = 0
    judge.outcome = (program) => {
      judged += 1
      if (judged === 14) judge.isHeld = true
      return usualOutcome(program)
    }
    const stopped = node()
    const running = stopped.runDue()
    await expect.poll(() => judge.isHeld).toBe(true)
    await stopped.stop()
    await running
    judge.outcome = usualOutcome
    judge.isHeld = false
    expect(await progress()).toMatchObject({ correct: null })
    product.clock.advance(60_000)
    await work()
    expect(await progress()).toMatchObject({ judged: 7, total: 7, score: 10 })
  })

  test('gives no marks before every case is judged, however often the runner forgets it', async () => {
    const one = await casesTest()
    const user = await product.signedIn('user')
    const [question] = one.questions
    await begin(user, one)
    // Prepares the fresh cases, so that only the answer is left to be judged.
    await work()
    await runCode(user, one, question._id, solutionOf(question))
    await answer(user, one, question._id)
    const progress = async () =>
      (await user.get(`/api/testAttempt/judging/${one._id}/${question._id}`)).body.data
    const { db, database, clock } = product
    const forgetful = {
      ...client,
      submitCases: async () => 'token',
      askCases: async () => ({ state: 'forgotten' as const }),
      stopCases: async () => {},
    }
    const handlers = judgingHandlers({ db, clock, judge: forgetful, log })
    for (let round = 0; round < 6; round += 1) {
      await jobWorker({ database, clock, log, handlers }).runDue()
      clock.advance(10_000)
    }
    expect(await progress()).toMatchObject({ correct: null, score: null, total: 7 })
    await work()
    expect(await progress()).toMatchObject({ judged: 7, total: 7, correct: false })
  })

  test('sums up: cases, questions, list, file and page say the same for every attempt', async () => {
    const one = await casesTest({ numOfQuestions: 5, name: 'Sums' })
    const people = await Promise.all(Array.from({ length: 8 }, () => product.signedIn('user')))
    for (const [number, user] of people.entries()) {
      await begin(user, one)
      for (const [at, question] of one.questions.entries()) {
        const factor = Number(question.expectedOutput) / Number(question.sampleInput)
        // Right for inputs up to some bound, which differs by person and question.
        const bound = (number * 17 + at * 29) % 100
        const source = `bounded ${bound} ${factor}`
        judge.outcome = (program) => {
          const [, limit, times] = program.sourceCode.match(/^bounded (\d+) (\d+)$/) ?? []
          if (limit === undefined) return usual(program)
          const n = Number(program.stdin)
          return { stdout: n <= Number(limit) ? `${n * Number(times)}` : 'too large' }
        }
        await runCode(user, one, question._id, source)
        await answer(user, one, question._id)
      }
    }
    await work()
    const list = (await admin.get('/api/testAttempt/getAll?search=Sums&limit=100')).body.data
    const file = String((await admin.get('/api/testAttempt/export.csv?search=Sums')).body)
    expect(list).toHaveLength(people.length)
    const marksSeen = new Set<number>()
    for (const row of list) {
      const { questions, score } = (await admin.get(`/api/testAttempt/detail/${row._id}`)).body.data
      let sum = 0
      for (const { question, marks } of questions) {
        const { cases } = (
          await admin.get(`/api/testAttempt/detail/${row._id}/judging/${question._id}`)
        ).body.data
        const weigh = (some: { weight: number }[]) =>
          some.reduce((total, { weight }) => total + weight, 0)
        const passed = cases.filter(({ verdict }: { verdict: string }) => verdict === 'passed')
        expect(marks).toBe(Math.floor((10 * weigh(passed)) / weigh(cases)))
        marksSeen.add(marks)
        sum += marks
      }
      expect([score, row.score]).toEqual([sum, sum])
      const person = people.find(({ userId }) => userId === row.userId)
      const own = (await person?.get(`/api/testAttempt/summary/${one._id}`))?.body.data
      expect(own).toMatchObject({ score: sum, maxScore: 50 })
      expect(file).toContain(`"${row.email}","Completed",${sum},`)
    }
    expect(marksSeen.size).toBeGreaterThan(3)
  }, 120_000)
})

describe('rejudging', () => {
  test('applies corrected cases, keeps both scores and tells the candidate', async () => {
    const one = await casesTest({ name: 'Corrected' })
    const { user, paths, attemptId, question } = await answered(one, (solution) => solution)
    await work()
    const spoilt = { expectedOutput: 'spoilt' }
    const before = await product.db.select().from(hiddenCases)
    await product.db.update(hiddenCases).set(spoilt)
    const begun = await admin.post('/api/testAttempt/rejudge', { testId: one._id })
    expect(begun).toMatchObject({ status: 201, body: { data: { total: 1, done: 0 } } })
    await work()
    await work()
    const progress = `/api/testAttempt/rejudge/${begun.body.data._id}`
    expect((await admin.get(progress)).body.data).toMatchObject({ total: 1, done: 1, changed: 1 })
    const { judgings } = (await admin.get(paths.judging)).body.data
    expect(judgings).toMatchObject([
      { marks: 7, isRejudging: true },
      { marks: 10, isRejudging: false },
    ])
    expect((await user.get(paths.summary)).body.data).toMatchObject({ score: 7 })
    await product.db.delete(hiddenCases)
    await product.db.insert(hiddenCases).values(before)
    for (const body of [{ attemptId }, { attemptId, questionId: question._id }]) {
      expect((await admin.post('/api/testAttempt/rejudge', body)).status).toBe(201)
    }
    await work()
    await work()
    expect((await user.get(paths.summary)).body.data).toMatchObject({ score: 10 })
    const { titles } = await notificationsOf(user)
    expect(titles.filter((title) => title === 'Score changed')).toHaveLength(2)
    expect(titles.filter((title) => title === 'Test completed')).toHaveLength(1)
  })

  test('says when there is nothing to rejudge', async () => {
    const one = await makeTest(admin, { numOfQuestions: 1 })
    expect((await admin.post('/api/testAttempt/rejudge', { testId: one._id })).status).toBe(409)
    expect((await admin.post('/api/testAttempt/rejudge', {})).status).toBe(422)
    const unknown = '01890000-0000-7000-8000-000000000000'
    for (const body of [{ testId: unknown }, { attemptId: unknown, questionId: unknown }]) {
      expect((await admin.post('/api/testAttempt/rejudge', body)).status).toBe(409)
    }
    expect((await admin.get(`/api/testAttempt/rejudge/${unknown}`)).status).toBe(404)
  })
})

/** What a candidate has been told, read from the database, since lists come by socket only. */
async function notificationsOf({ userId }: Signed) {
  const rows = await product.db.select().from(announcements)
  return { titles: rows.filter((row) => row.userId === userId).map(({ title }) => title) }
}
