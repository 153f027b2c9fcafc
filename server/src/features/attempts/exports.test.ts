import type { AttemptRow } from '@assay/contract/attempt-review'
import { percentOf } from '@assay/contract/attempts'
import { beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, solutionOf } from '../../testing/candidate.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

let admin: Awaited<ReturnType<typeof product.signedIn>>
let testId: string

/** Everyone begins; each answers the first questions, the right ones first, in so many minutes. */
const people = [
  { email: 'all@example.com', right: 3, wrong: 0, minutes: 5 },
  { email: 'most@example.com', right: 2, wrong: 1, minutes: 20 },
  { email: 'one@example.com', right: 1, wrong: 2, minutes: 40 },
  { email: 'none@example.com', right: 0, wrong: 3, minutes: 3 },
  { email: 'running@example.com', right: 1, wrong: 0, minutes: 1 },
]

beforeAll(async () => {
  admin = await product.signedIn('admin')
  const one = await makeTest(admin, { name: 'Compared', numOfQuestions: 3 })
  testId = one._id
  for (const { email, right, wrong, minutes } of people) {
    const user = await product.signedIn('user', email)
    await begin(user, one)
    product.clock.advance(minutes * minuteMs)
    for (const [index, question] of one.questions.slice(0, right + wrong).entries()) {
      const source = index < right ? solutionOf(question) : 'fail wrong'
      await runCode(user, one, question._id, source)
      await answer(user, one, question._id)
    }
  }
  const other = await makeTest(admin, { name: 'Another', numOfQuestions: 1 })
  await begin(await product.signedIn('user', 'other@example.com'), other)
})

const listed = async (query: string): Promise<AttemptRow[]> =>
  (await admin.get(`/api/testAttempt/getAll?limit=100&${query}`)).body.data
const exported = async (format: 'csv' | 'json', query: string) =>
  (await admin.get(`/api/attempts/export.${format}?${query}`)).body

/** Without the columns that say the same as others. */
const asCells = (row: AttemptRow) => [
  ...[row.test, row.language, row.level, row.name, row.email],
  ...[row.score, row.startedAt, row.completedAt ?? '', row.maxScore, percentOf(row)],
  ...[row.solved, row.questionCount, row.secondsTaken ?? ''],
]
const columns = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 15, 16, 17]

const today = () => product.clock.now().toISOString().slice(0, 10)

describe('the same filter gives the same rows', () => {
  test.each([
    [
      'one test by score',
      () => `testId=${testId}&sortBy=score`,
      ['all', 'most', 'one', 'none', 'running'],
    ],
    [
      'those who solved something',
      () => `testId=${testId}&minPercent=33&sortOrder=asc`,
      ['all', 'most', 'one'],
    ],
    ['a bar of the histogram', () => 'minPercent=30&maxPercent=66', ['one', 'most']],
    ['the quick ones', () => 'maxMinutes=5&sortBy=score', ['all', 'none']],
    ['a period and a search', () => `from=${today()}&to=${today()}&search=one@`, ['none', 'one']],
    ['a day without attempts', () => 'to=2001-01-01', []],
  ])('%s', async (_, query, expected) => {
    const rows = await listed(query())
    expect(rows.map(({ email }) => email.split('@')[0])).toEqual(expected)
    expect(await exported('json', query())).toEqual(rows)
    const lines = String(await exported('csv', query()))
      .split('\r\n')
      .slice(1, -1)
    const cells = lines.map((line) => JSON.parse(`[${line}]`) as unknown[])
    expect(cells.map((line) => columns.map((at) => line[at]))).toEqual(rows.map(asCells))
  })

  test('with how much was solved and how long it took', async () => {
    const rows = await listed(`testId=${testId}&sortOrder=asc`)
    expect(
      rows.map(({ solved, questionCount, secondsTaken }) => [solved, questionCount, secondsTaken]),
    ).toEqual([
      [3, 3, 300],
      [2, 3, 1200],
      [1, 3, 2400],
      [0, 3, 180],
      [1, 3, null],
    ])
  })

  test('and nonsense is refused', async () => {
    for (const query of ['from=yesterday', 'to=0000-01-01', 'minPercent=101', 'maxMinutes=1.5']) {
      expect((await admin.get(`/api/testAttempt/getAll?${query}`)).status, query).toBe(422)
    }
  })
})
