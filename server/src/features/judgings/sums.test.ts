import { randomUUID } from 'node:crypto'
import { percentOf } from '@assay/contract/attempts'
import type { AnswerJudging } from '@assay/contract/judgings'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Judge } from '../../platform/judge/judge.ts'
import type { Finished } from '../../platform/judge/result.ts'
import { hiddenCases } from '../../tables/questions.ts'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, submit, type TestAssessment } from '../../testing/candidate.ts'
import { judgingNode } from '../../testing/judged-product.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { useProduct } from '../../testing/test-app.ts'

const people = 8
const tests = 10

/** Multiplies, within this process: `times 3` always, `sometimes 3 41` for some inputs only. */
function run(sourceCode: string, stdin: string): Finished {
  const [verb, factor, seed] = sourceCode.split(' ')
  const n = Number(stdin)
  const isRight = verb === 'times' || seededRandom(Number(seed) * 1009 + n)() < 0.7
  return {
    statusId: 3,
    stdout: isRight ? `${n * Number(factor)}\n` : 'wrong',
    stderr: null,
    compileOutput: null,
    message: null,
    timeMs: 1,
    memoryKb: 1,
  }
}

const results = new Map<string, Finished[]>()
const keep = (finished: Finished[]) => {
  const token = randomUUID()
  results.set(token, finished)
  return token
}
const judge: Judge = {
  submit: async ({ sourceCode }, stdin) => keep([run(sourceCode, stdin)]),
  ask: async (token) => {
    const [result] = results.get(token) ?? []
    return result ? { state: 'finished', result } : { state: 'forgotten' }
  },
  stop: async () => {},
  submitBatch: async ({ sourceCode }, inputs) =>
    inputs.map((input) => keep([run(sourceCode, input)])),
  submitCases: async ({ sourceCode }, inputs) =>
    keep(inputs.map((input) => run(sourceCode, input))),
  askCases: async (token, after) => ({
    state: 'known',
    results: (results.get(token) ?? []).slice(after),
  }),
  stopCases: async () => {},
  languages: async () => undefined,
}

const product = useProduct({}, { judge })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
type Case = AnswerJudging['cases'][number]

/** By the words of the specification, from what an administrator sees. */
function marksFrom(cases: Case[]): number {
  const isEarned = ({ verdict, group }: Case) =>
    group === null
      ? verdict === 'passed'
      : cases.every((other) => other.group !== group || other.verdict === 'passed')
  const weigh = (some: Case[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  return Math.floor((10 * weigh(cases.filter(isEarned))) / weigh(cases))
}

test('cases, questions, list, file and pages agree on the marks of 80 attempts', async () => {
  const random = seededRandom(20)
  const upTo = (max: number) => 1 + Math.floor(random() * max)
  const admin = await product.signedIn('admin')
  for (const { questionId, position } of await product.db.select().from(hiddenCases)) {
    const group = random() < 0.5 ? 'edges' : null
    await product.db
      .update(hiddenCases)
      .set({ weight: upTo(9), group })
      .where(and(eq(hiddenCases.questionId, questionId), eq(hiddenCases.position, position)))
  }
  const all: TestAssessment[] = []
  for (let number = 0; number < tests; number += 1) {
    const options = {
      marking: 'cases',
      numOfQuestions: number % 5 === 0 ? 2 : 1,
      name: `Sums ${number}`,
    } as const
    all.push(await makeTest(admin, options))
  }
  const candidates = new Map<string, Signed>()
  /** Candidates answer at the same time, so their programs are drawn beforehand. */
  const take = async (user: Signed, seeds: number[]) => {
    for (const one of all) {
      await begin(user, one)
      for (const { _id, expectedOutput, sampleInput } of one.questions) {
        const factor = Number(expectedOutput) / Number(sampleInput)
        // Answering waits for the run.
        await submit(user, one, _id, `sometimes ${factor} ${seeds.pop()}`)
        await answer(user, one, _id)
      }
    }
  }
  const taking: Promise<void>[] = []
  for (let number = 0; number < people; number += 1) {
    const user = await product.signedIn('user')
    candidates.set(user.userId, user)
    taking.push(
      take(
        user,
        Array.from({ length: 2 * tests }, () => upTo(1_000_000)),
      ),
    )
  }
  await Promise.all(taking)
  await judgingNode(product, judge).runDue()

  const get = async (path: string) => (await admin.get(`/api/${path}`)).body
  const pages = await Promise.all(
    [1, 2].map((page) => get(`testAttempt/getAll?limit=100&page=${page}`)),
  )
  const rows = pages.flatMap(({ data }) => data)
  expect(rows).toHaveLength(people * tests)
  const lines = String(await get('attempts/export.csv')).split('\r\n')
  expect(lines).toHaveLength(1 + rows.length + 1)
  const marksSeen = new Set<number>()
  for (const [at, row] of rows.entries()) {
    const { questions, score, maxScore } = (await get(`attempts/${row._id}`)).data
    let sum = 0
    for (const { question, marks } of questions) {
      const { cases } = (await get(`attempts/${row._id}/questions/${question._id}/judging`)).data
      expect(marks).toBe(marksFrom(cases))
      marksSeen.add(marks)
      sum += marks
    }
    const total = { score: sum, maxScore: 10 * questions.length }
    expect({ score, maxScore }).toEqual(total)
    expect(row).toMatchObject(total)
    const own = await candidates.get(row.userId)?.get(`/api/tests/${row.testId}/attempt/summary`)
    expect(own?.body.data).toMatchObject(total)
    expect(lines[1 + at]).toContain(`"${row.email}","Completed",${sum},`)
    expect(lines[1 + at]).toMatch(
      new RegExp(`,${total.maxScore},${percentOf(total)},"Finished","","","",`),
    )
  }
  expect(marksSeen.size).toBeGreaterThan(6)
}, 600_000)
