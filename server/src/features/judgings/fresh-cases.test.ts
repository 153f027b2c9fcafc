import type { QuestionContent } from '@assay/contract/question-parts'
import { maxFreshInputBytes } from '@assay/contract/question-parts'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { questions } from '../../tables/questions.ts'
import { publishQuestion } from '../../testing/bank.ts'
import { begin } from '../../testing/candidate.ts'
import { generated, groupedQuestion, teach } from '../../testing/grouped-question.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'

const { judge, product, admin, node, work, casesTest, answered } = useJudgedProduct()

/** The inputs of the fresh cases of a right answer to such a question, in order. */
async function freshInputs(changes: Partial<QuestionContent>, source = 'times 2') {
  const content = { ...groupedQuestion, ...changes }
  const id = await publishQuestion(product, content, 'fresh')
  const { paths, progress } = await answered(await casesTest({ questionIds: [id] }), () => source)
  await work()
  const { cases, freshCases } = (await admin().get(paths.judging)).body.data
  const fresh = cases.filter(({ isFresh }: { isFresh: boolean }) => isFresh)
  const texts = fresh.map(async ({ position }: { position: number }) => {
    const { data } = (await admin().get(`${paths.judging}/cases/${position}`)).body
    return data.case.input as string
  })
  const inputs: string[] = await Promise.all(texts)
  return { inputs, freshCases, progress: await progress() }
}

/** Made from the shape. */
const byShape = { generator: '', groups: [] } satisfies Partial<QuestionContent>
const ungrouped = (inputs: number[]) =>
  inputs.map((n) => ({
    ...{ name: `of ${n}`, input: `${n}\n`, output: `${2 * n}\n`, weight: 1, group: null },
  }))
const refused = { status: { id: 11, description: 'Runtime Error (NZEC)' } }

describe('fresh cases', () => {
  test('that the validator refuses are replaced by others', async () => {
    teach(judge, { 'only even': (n) => (n % 2 === 0 ? 0 : refused) })
    const { inputs, freshCases } = await freshInputs({ ...byShape, validator: 'only even' })
    expect(freshCases).toBe(5)
    expect(inputs.every((input) => Number(input) % 2 === 0)).toBe(true)
  })

  test('are never a sample, another hidden case, a recipe spelled out, or each other', async () => {
    teach(judge)
    const hiddenCases = [
      ...ungrouped([1, 5, 6, 7, 8]),
      { ...ungrouped([2])[0], input: '{{range 2 2}}\n', output: '4\n' } as never,
    ]
    const content = { ...byShape, shape: ['n:1..20'], hiddenCases, samples: ungrouped([3, 4]) }
    const { inputs } = await freshInputs(content)
    expect(new Set(inputs).size).toBe(5)
    expect(inputs.filter((input) => Number(input) <= 8)).toEqual([])
  })

  test('on which the references disagree are replaced by others', async () => {
    teach(judge, { 'odd is odd': (n) => (n % 2 === 0 ? 2 * n : 1) })
    const solutions = [
      { language: 'C', source: 'times 2' },
      { language: 'Python', source: 'odd is odd' },
    ] as const
    const { inputs, freshCases } = await freshInputs({ solutions: [...solutions] })
    expect(freshCases).toBe(5)
    expect(inputs.every((input) => Number(input) % 2 === 0)).toBe(true)
  })

  test('of a generator are for their groups, and other ones for every attempt', async () => {
    teach(judge)
    const one = (await freshInputs({})).inputs.map(Number)
    const [a, b, c, d, e] = one as [number, number, number, number, number]
    expect([a >= 300 && a < 1000, b < 100, c >= 300 && c < 1000]).toEqual([true, true, true])
    expect([d, e].every((n) => n >= 3000)).toBe(true)
    expect((await freshInputs({})).inputs.map(Number)).not.toEqual(one)
  })

  test('may be large, up to a limit', async () => {
    const zeros = (count: number) => '0'.repeat(count)
    let tooLong = 0
    judge.outcome = (program) => {
      if (program.sourceCode !== 'generate') return judge.usualOutcome(program)
      const number = generated(program.stdin).stdout?.trim() ?? ''
      const isFirst = tooLong < 5
      if (isFirst) tooLong += 1
      const length = isFirst ? maxFreshInputBytes + 1 : maxFreshInputBytes
      return { stdout: zeros(length - number.length) + number }
    }
    const { inputs, progress } = await freshInputs({})
    expect(inputs.map(({ length }) => length)).toEqual(Array(5).fill(65_536))
    expect(progress).toMatchObject({ score: 10 })
    expect(tooLong).toBe(5)
  })

  test('get the time limits of the question for their references', async () => {
    teach(judge)
    const id = await publishQuestion(product, groupedQuestion, 'fresh')
    const limits = { C: 3, Python: 4, Java: 5, 'C++': 5, JavaScript: 5 }
    await product.db.update(questions).set({ limits }).where(eq(questions.id, id))
    await begin(await product.signedIn('user'), await casesTest({ questionIds: [id] }))
    await work()
    const limitsOf = (source: string) =>
      judge.received
        .filter(({ sourceCode }) => sourceCode === source)
        .map(({ body }) => body.cpu_time_limit)
    expect(new Set(limitsOf('times 2'))).toEqual(new Set([3, 4]))
    expect(new Set(limitsOf('generate'))).toEqual(new Set([10]))
  })

  test('that are fewer than five are told to administrators and in the log', async () => {
    teach(judge, { 'only one': (n) => (n === 7 ? 0 : refused) })
    const told: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => told.push(line) })
    const content = { ...groupedQuestion, ...byShape, shape: ['n:1..9'], validator: 'only one' }
    const id = await publishQuestion(product, content, 'fresh')
    const { paths } = await answered(await casesTest({ questionIds: [id] }), () => 'times 2')
    await node(undefined, log).runDue()
    expect((await admin().get(paths.judging)).body.data.freshCases).toBe(1)
    expect(told.join('')).toContain('fewer than 5 fresh cases')
  })
})
