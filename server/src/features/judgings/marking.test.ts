import { createHash } from 'node:crypto'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { inputGenerator } from '@assay/questions/generate'
import { describe, expect, test } from 'vitest'
import { publishQuestion } from '../../testing/bank.ts'
import { answer, begin, runCode, solutionOf } from '../../testing/candidate.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'

const { judge, client, product, admin, node, work, casesTest, answered } = useJudgedProduct()

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
    const own = await user.get(`/api/tests/${one._id}/attempt`)
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
        : judge.usualOutcome(program)
    const { progress, paths } = await answered(one, () => 'by heart')
    await work()
    const { cases } = (await admin().get(paths.judging)).body.data
    const fresh = cases.filter((one: { isFresh: boolean }) => one.isFresh)
    expect(fresh).toHaveLength(5)
    const lost = cases.filter((one: { verdict: string }) => one.verdict === 'wrong')
    expect(lost.every((one: { isFresh: boolean }) => one.isFresh)).toBe(true)
    expect((await progress()).score).toBeLessThan(10)
  })

  test('gives a fresh case no more weight because the references disagreed on the others', async () => {
    const one = await casesTest()
    const [{ expectedOutput, sampleInput }] = one.questions
    const factor = Number(expectedOutput) / Number(sampleInput)
    const known = new Set(['3', '1', '10'])
    let agreed: string | undefined
    let others = 0
    judge.outcome = (program) => {
      const stdin = program.stdin.trim()
      const isKnown = known.has(stdin)
      if (program.sourceCode === 'by heart') {
        return { stdout: isKnown ? `${Number(stdin) * factor}\n` : 'no idea' }
      }
      if (!isKnown) agreed ??= stdin
      if (stdin === agreed) return judge.usualOutcome(program)
      others += 1
      return { stdout: `${others}\n` }
    }
    const { progress } = await answered(one, () => 'by heart')
    await work()
    expect(await progress()).toMatchObject({ total: 3, score: 6 })
  })

  test('makes other fresh cases for every attempt', async () => {
    const one = await casesTest()
    const inputs = async () => {
      const { paths } = await answered(one, (solution) => solution)
      await work()
      const cases = [2, 3, 4, 5, 6].map((position) =>
        admin().get(`${paths.judging}/cases/${position}`),
      )
      return (await Promise.all(cases)).map(({ body }) => body.data.case.input)
    }
    expect(await inputs()).not.toEqual(await inputs())
  })

  test('makes fresh cases that nobody can compute from what a candidate knows', async () => {
    const one = await casesTest()
    const { attemptId, question, paths } = await answered(one, (solution) => solution)
    await work()
    const fresh = [2, 3, 4, 5, 6].map((position) =>
      admin().get(`${paths.judging}/cases/${position}`),
    )
    const inputs = (await Promise.all(fresh)).map(({ body }) => body.data.case.input)
    const generate = inputGenerator(['n:1..100'])
    const foreseen = new Set<string | undefined>()
    for (let tries = 0; foreseen.size < 5; tries += 1) {
      const known = createHash('sha256').update(`${attemptId}/${question._id}/${tries}`)
      const input = generate(known.digest().readUInt32BE())
      if (input?.trim() !== question.sampleInput) foreseen.add(input)
    }
    expect(inputs).not.toEqual([...foreseen])
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
          : judge.usualOutcome(program)
    const blanks = await answered(one, () => 'blanks')
    const crash = await answered(one, () => 'crash')
    await work()
    expect(await blanks.progress()).toMatchObject({ score: 10 })
    expect(await crash.progress()).toMatchObject({ score: 0 })
    const { cases } = (await admin().get(crash.paths.judging)).body.data
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
    const { cases, judgings } = (await admin().get(paths.judging)).body.data
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
    expect((await admin().get(`${paths.judging}/cases/0`)).body.data).toEqual({
      case: {
        input: '1',
        expectedOutput: String(Number(question.expectedOutput) / Number(question.sampleInput)),
      },
      output: `${question.expectedOutput}\n`,
      isOutputKept: true,
      isCut: false,
    })
    expect((await admin().get(`${paths.judging}/cases/99`)).status).toBe(404)
  })

  test('keeps the output of a case only where it differs', async () => {
    const right = await answered(await casesTest(), (solution) => solution)
    const silent = await answered(await casesTest(), () => 'silent')
    judge.outcome = (program) =>
      program.sourceCode === 'silent' ? { stdout: '' } : judge.usualOutcome(program)
    await work()
    const firstOutput = async ({ paths }: typeof right) =>
      (await admin().get(`${paths.judging}/cases/0`)).body.data.output
    expect(await firstOutput(right)).toBeNull()
    expect(await firstOutput(silent)).toBe('')
  })

  test('can be marked otherwise only until somebody begins it', async () => {
    const one = await casesTest()
    const edit = (marking: string) => {
      const { name, numOfQuestions, language, level } = one
      const body = { name, numOfQuestions, language, level, marking }
      return admin().put(`/api/test/edit/${one._id}`, body)
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
    let judged = 0
    judge.outcome = (program) => {
      judged += 1
      if (judged === 14) judge.isHeld = true
      return judge.usualOutcome(program)
    }
    const stopped = node()
    const running = stopped.runDue()
    await expect.poll(() => judge.isHeld).toBe(true)
    await stopped.stop()
    await running
    judge.outcome = judge.usualOutcome
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
      (await user.get(`/api/tests/${one._id}/attempt/questions/${question._id}/judging`)).body.data
    const forgetful = {
      ...client,
      submitCases: async () => 'token',
      askCases: async () => ({ state: 'forgotten' as const }),
      stopCases: async () => {},
    }
    for (let round = 0; round < 6; round += 1) {
      await node(forgetful).runDue()
      product.clock.advance(10_000)
    }
    expect(await progress()).toMatchObject({ correct: null, score: null, total: 7 })
    await work()
    expect(await progress()).toMatchObject({ judged: 7, total: 7, correct: false })
  })
})

describe('a language that the judge lacks', () => {
  const onlyC = [judgeLanguageIds.C]

  test.each(['cases', 'sample'])(
    'holds up only its own answers, marked by %s, until it is back',
    async (marking) => {
      const make = (language: string) => casesTest({ language, marking })
      const [inPython, inC] = [await make('Python'), await make('C')]
      const hidden = async ({ paths }: Awaited<ReturnType<typeof answered>>) =>
        (await admin().get(paths.detail)).body.data.questions[0].hidden
      const waiting = await answered(inPython, (solution) => solution)
      judge.languageIds = onlyC
      const only = node()
      await only.runDue()
      const other = await answered(inC, (solution) => solution)
      await only.runDue()
      expect(await hidden(waiting)).toBeNull()
      expect(await hidden(other)).toMatchObject({ passed: 2, total: 2 })
      judge.languageIds = undefined
      product.clock.advance(60_000)
      await only.runDue()
      expect((await hidden(waiting)).passed).toBe((await hidden(waiting)).total)
    },
  )

  test('is left out of the references of fresh cases', async () => {
    const source = 'times 2'
    const inThree = (['C', 'Python', 'Java'] as const).map((language) => ({ language, source }))
    const id = await publishQuestion(product, { validator: '', solutions: inThree })
    const one = await casesTest({ language: 'C', questionIds: [id] })
    judge.languageIds = [judgeLanguageIds.C, judgeLanguageIds.Java]
    const { progress } = await answered(one, (solution) => solution)
    await work()
    expect(await progress()).toMatchObject({ judged: 6, total: 6, score: 10 })
  })

  test.each(['import sys', ''])(
    'leaves an answer with its fixed cases, if others are not enough: validator "%s"',
    async (validator) => {
      const source = 'times 2'
      const inTwo = (['C', validator ? 'Java' : 'Python'] as const).map((language) => ({
        language,
        source,
      }))
      const id = await publishQuestion(product, { validator, solutions: inTwo })
      const one = await casesTest({ language: 'C', questionIds: [id] })
      judge.languageIds = [judgeLanguageIds.C, judgeLanguageIds.Java]
      const { progress } = await answered(one, (solution) => solution)
      await work()
      expect(await progress()).toMatchObject({ judged: 1, total: 1, score: 10 })
    },
  )
})
