import type { Marking } from '@assay/contract/assessment-options'
import { type Checker, plainWords } from '@assay/contract/comparison'
import type { QuestionContent } from '@assay/contract/question-parts'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishQuestion } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, submit } from '../../testing/candidate.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'

const { judge, product, admin, work, answered } = useJudgedProduct()

/** Within 7 of what is expected: 13 is right for 6 and for 20, 14 for 20 only. */
const within7 = { ...plainWords, absoluteTolerance: 7 }
const checker: Checker = { by: 'checker', language: 'Python', source: 'secret checker', flags: '' }
const sampleOf = (name: string, n: number) => ({
  ...{ name, input: String(n), output: String(2 * n), weight: 1, group: null },
})

/** A test with one question of our own. */
async function testWith(changes: Partial<QuestionContent>, marking: Marking, slug: string) {
  const questionId = await publishQuestion(product, changes, slug)
  const options = { numOfQuestions: 1, marking, questionIds: [questionId] }
  return makeTest(admin(), { ...options, name: `Comparing ${slug}` })
}

/** The exit code of the checker, by what it gets: the output comes last. */
let exitCodeOf: (stdin: string) => number | undefined

beforeEach(() => {
  exitCodeOf = (stdin) => (stdin.endsWith('odd\n') ? 42 : 43)
  judge.outcome = (program) => {
    if (!program.sourceCode.includes(checker.source)) return judge.usualOutcome(program)
    const code = exitCodeOf(program.stdin)
    if (code === undefined) return { status: { id: 13, description: 'Internal Error' } }
    const message = `Exited with error status ${code}`
    return { status: { id: 11, description: 'Runtime Error (NZEC)' }, message, stderr: 'not odd' }
  }
})

describe('by words', () => {
  test.each([
    ['print 13', 10],
    ['print 14', 0],
    ['print thirteen', 0],
  ])('%s earns %i at the sample', async (source, marks) => {
    const one = await testWith({ comparison: within7 }, 'sample', 'by-sample')
    const { verdict, user, question } = await answered(one, () => source)
    expect(verdict.data).toMatchObject({ correct: marks === 10, score: marks })
    const listed = await user.get(`/api/submissions?testId=${one._id}&questionId=${question._id}`)
    expect(listed.body.data).toMatchObject([{ isMatch: marks === 10 }])
  })

  test('hidden cases and rejudging compare as the edition says', async () => {
    const one = await testWith({ comparison: within7 }, 'cases', 'by-cases')
    const { progress, user, paths } = await answered(one, () => 'print 13')
    await work()
    expect(await progress()).toMatchObject({ score: 10 })
    const stricter = { ...plainWords, absoluteTolerance: 1 }
    await publishQuestion(product, { comparison: stricter }, 'by-cases')
    expect((await admin().post('/api/rejudgings', { testId: one._id })).status).toBe(201)
    await work()
    await work()
    expect((await user.get(paths.summary)).body.data).toMatchObject({ score: 0 })
    const shown = await admin().get(`${paths.judging}/cases/0`)
    expect(shown.body.data).toMatchObject({ output: '13\n', comparison: stricter })
    expect(shown.body.data).not.toHaveProperty('remark')
  })
})

describe('by a checker', () => {
  test.each<[Marking, string, number]>([
    ['sample', 'print odd', 10],
    ['sample', 'print even', 0],
    ['cases', 'print odd', 10],
    ['cases', 'print even', 0],
  ])('marked by %s, %s earns %i', async (marking, source, marks) => {
    const one = await testWith({ comparison: checker }, marking, `checked-${marking}`)
    const { verdict, progress, paths } = await answered(one, () => source)
    if (marking === 'sample') {
      expect(verdict.data).toMatchObject({ score: marks })
      return
    }
    await work()
    expect(await progress()).toMatchObject({ score: marks })
    const shown = (await admin().get(`${paths.judging}/cases/0`)).body.data
    expect(shown.comparison).toEqual({ by: 'checker' })
    expect(shown.remark).toBe(marks === 10 ? undefined : 'not odd')
  })

  test('a run says whether it is right, also on further samples', async () => {
    const changes = {
      comparison: checker,
      samples: [sampleOf('sample', 3), sampleOf('second', 5)],
    }
    const one = await testWith(changes, 'cases', 'samples')
    const user = await product.signedIn('user')
    await begin(user, one)
    const [question] = one.questions
    expect(question.comparison).toEqual({ by: 'checker' })
    const { token, sampleTokens = [] } = (await submit(user, one, question._id, 'print odd')).body
    for (const each of [token, ...sampleTokens]) {
      const run = await user.get(`/api/submissions/${each}`)
      expect(run.body).toMatchObject({ status: { id: 3 }, isMatch: true })
    }
    const asked = judge.received.filter(({ sourceCode }) => sourceCode.includes(checker.source))
    expect(asked.map(({ stdin }) => stdin)).toEqual(['1 1\n36odd\n', '1 2\n510odd\n'])
    expect(asked[0]?.body.command_line_arguments).toBe('/tmp/input /tmp/answer /tmp/feedback/')
    const own = await runCode(user, one, question._id, 'print odd', { stdin: '3' })
    expect(own.body.isMatch).toBeUndefined()
  })

  test('one that ends in any other way approves nothing, and reviewers read why', async () => {
    exitCodeOf = () => 1
    const one = await testWith({ comparison: checker }, 'cases', 'failing')
    const { progress, paths } = await answered(one, () => 'print odd')
    await work()
    expect(await progress()).toMatchObject({ score: 0 })
    const { remark } = (await admin().get(`${paths.judging}/cases/0`)).body.data
    expect(remark).toMatch(/^The checker failed: Runtime Error \(NZEC\): not odd/)
  })

  test('while the judge cannot run it, the run is not finished', async () => {
    exitCodeOf = () => undefined
    const one = await testWith({ comparison: checker }, 'sample', 'no-judge')
    const user = await product.signedIn('user')
    await begin(user, one)
    const [question] = one.questions
    expect((await runCode(user, one, question._id, 'print odd')).status).toBe(503)
    exitCodeOf = () => 42
    expect((await answer(user, one, question._id)).body.data).toMatchObject({ score: 10 })
  })
})

test('the rules say that a question may compare otherwise', async () => {
  const one = await testWith({ comparison: within7 }, 'sample', 'rules')
  expect(one.comparesOtherwise).toBe(true)
  const plain = await makeTest(admin(), { numOfQuestions: 1, level: 'Intermediate' })
  expect(plain).not.toHaveProperty('comparesOtherwise')
})
