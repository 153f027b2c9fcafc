import { type AttemptRow, attemptExportQuery, listAttempts } from '@assay/contract/attempt-review'
import { percentOf } from '@assay/contract/attempts'
import { timeTakenText } from '@assay/contract/reports'
import {
  downloadResultFile,
  type ResultFormat,
  readResultFile,
  requestResultFile,
} from '@assay/contract/result-files'
import { readResults } from '@assay/contract/results'
import { urlFrom } from '@assay/contract/url'
import { succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { housekeeper } from '../../housekeeping.ts'
import { hourMs, minuteMs } from '../../platform/clock.ts'
import { jobs } from '../../platform/jobs/table.ts'
import { resultFileChunks, resultFiles } from '../../tables/result-files.ts'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, solutionOf } from '../../testing/candidate.ts'
import { allElements, problemsOf, readPdf, rowsIn } from '../../testing/read-pdf.ts'
import { resultFileNode } from '../../testing/result-files.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'
import { resultFileJob } from './file-job.ts'
import { finish, newPdf } from './pdf-page.ts'

const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let admin: Signed
let testId: string
let groupId: string

/** Everyone begins; each answers the first questions, the right ones first, in so many minutes. */
const people = [
  { email: 'all@example.com', right: 2, wrong: 0, minutes: 5 },
  { email: 'one@example.com', right: 1, wrong: 1, minutes: 70 },
  { email: 'none@example.com', right: 0, wrong: 2, minutes: 3 },
  { email: 'running@example.com', right: 1, wrong: 0, minutes: 1 },
]

beforeAll(async () => {
  admin = await product.signedIn('admin')
  const one = await makeTest(admin, { name: 'Filed', numOfQuestions: 2 })
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
  const text = 'one@example.com\nnone@example.com'
  groupId = (await admin.post('/api/groups', { name: 'Evening class', text })).body.data._id
  await work()
})
beforeEach(() => product.db.delete(resultFiles))

const work = () => resultFileNode(product).runDue()
const filterOf = (filter: object) => attemptExportQuery.parse({ testId, ...filter })
const request = async (format: ResultFormat, filter: object = {}) => {
  const body = { format, filter: filterOf(filter) }
  return succeeded(await admin.call(requestResultFile, { body })).data
}
const progress = async (id: string) =>
  succeeded(await admin.call(readResultFile, { params: { id } })).data
const download = (id: string) => admin.request(downloadResultFile, { params: { id } })

/** As it is sent, byte by byte. */
async function fileOf(format: ResultFormat, filter: object): Promise<Buffer> {
  const { _id } = await request(format, filter)
  await work()
  const { rawPayload, statusCode, headers } = await product.app.inject({
    url: urlFrom(downloadResultFile, { params: { id: _id } }),
    headers: { cookie: admin.cookieHeader, 'sec-fetch-site': 'same-origin' },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="attempts.${format}"`)
  return rawPayload
}

const listed = async (filter: object): Promise<AttemptRow[]> =>
  succeeded(await admin.call(listAttempts, { query: { ...filterOf(filter), page: 1, limit: 100 } }))
    .data

const asPrinted = (row: AttemptRow) => [
  row.name,
  row.email,
  row.completedAt === null ? 'In Progress' : 'Finished',
  `${row.score} of ${row.maxScore}`,
  `${percentOf(row)} %`,
  `${row.solved} of ${row.questionCount}`,
  row.secondsTaken === null ? '' : timeTakenText(row.secondsTaken),
]

/** Of the CSV: without the columns that say the same as others. */
const asCells = (row: AttemptRow) => [
  ...[row.test, row.language, row.level, row.name, row.email],
  ...[row.score, row.startedAt, row.completedAt ?? '', row.maxScore, percentOf(row)],
  ...[row.solved, row.questionCount, row.secondsTaken ?? ''],
]
const columns = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 15, 16, 17]

describe('the same filter gives the same rows on the page, as CSV, JSON and PDF', () => {
  const today = () => product.clock.now().toISOString().slice(0, 10)
  test.each([
    ['the best first', () => ({ sortBy: 'score' }), ['all', 'one', 'none', 'running']],
    [
      'the completed, oldest first',
      () => ({ status: 'Completed', sortOrder: 'asc' }),
      ['all', 'one', 'none'],
    ],
    ['a group', () => ({ groupId, sortBy: 'score', sortOrder: 'asc' }), ['none', 'one']],
    ['a bar of the histogram', () => ({ minPercent: 50, maxPercent: 59 }), ['one']],
    [
      'a period, a time and a search',
      () => ({ from: today(), maxMinutes: 5, search: '@example' }),
      ['none', 'all'],
    ],
    ['a period without attempts', () => ({ to: '2001-01-01' }), []],
  ])('%s', async (_, filter, expected) => {
    const rows = await listed(filter())
    expect(rows.map(({ email }) => email.split('@')[0])).toEqual(expected)
    expect(JSON.parse((await fileOf('json', filter())).toString())).toEqual(rows)
    const lines = (await fileOf('csv', filter())).toString().split('\r\n').slice(1, -1)
    const cells = lines.map((line) => JSON.parse(`[${line}]`) as unknown[])
    expect(cells.map((line) => columns.map((at) => line[at]))).toEqual(rows.map(asCells))
    const pdf = await readPdf(await fileOf('pdf', filter()))
    const printed = rowsIn(pdf).filter((row) => row.length === 7)
    expect(printed.slice(1)).toEqual(rows.map(asPrinted))
    expect(problemsOf(pdf)).toEqual([])
  })
})

test('the report of a test has its figures and a description of its plot', async () => {
  const pdf = await readPdf(await fileOf('pdf', {}))
  expect(pdf).toMatchObject({ title: 'Results: Filed', language: 'en' })
  const results = succeeded(
    await admin.call(readResults, { params: { id: testId }, query: {} }),
  ).data
  expect(results.counted).toBe(3)
  const rows = rowsIn(pdf)
  expect(rows).toContainEqual(['Begun', '4'])
  expect(rows).toContainEqual(['Median score', '50 %'])
  expect(rows.filter((row) => row.length === 5)).toMatchObject([
    ['Question', 'What it means', 'Candidates', 'Solved', 'Discrimination'],
    [expect.any(String), expect.stringMatching(/^Its figures appear once 30/), '3', '–', '–'],
    [expect.any(String), expect.any(String), '3', '–', '–'],
  ])
  const [figure] = allElements(pdf.elements).filter(({ role }) => role === 'Figure')
  expect(figure?.alt).toMatch(/^Candidates by score\. 0 to 9 %: 1; .*50 to 59 %: 1; .*100 %: 1\.$/)
})

test('the check of a structure finds what is wrong with it', async () => {
  const doc = await newPdf({ title: 'Wrong', madeAt: product.clock.now() })
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.text('stray')
  root.add(doc.struct('H2', {}, () => void doc.text('second')))
  root.add(doc.struct('TD', {}, () => void doc.text('cell')))
  root.add(doc.struct('Figure', {}, () => void doc.text('picture')))
  root.end()
  expect(problemsOf(await readPdf(await finish(doc, '')))).toEqual([
    'not in the structure: stray',
    'TD in Document',
    'a figure without a description',
    'not exactly one H1',
    'H2 after H0',
  ])
})

describe('a file of attempts', () => {
  test('tells how far it is, and belongs to who requested it', async () => {
    const { _id: id, ...asked } = await request('csv')
    expect(asked).toMatchObject({ state: 'waiting', done: 0, total: null })
    expect((await download(id)).body.code).toBe('result_file_not_done')
    await work()
    expect(await progress(id)).toMatchObject({ state: 'done', done: 4, total: 4 })
    const other = await product.signedIn('admin', 'other-boss@example.com')
    for (const endpoint of [readResultFile, downloadResultFile]) {
      const { body } = await other.request(endpoint, { params: { id } })
      expect(body).toMatchObject({ statusCode: 404, code: 'result_file_not_found' })
    }
  })

  test('is made of long lists piece by piece, the same again after a node has died', async () => {
    const { _id: id } = await request('csv')
    await product.db.insert(resultFileChunks).values({
      ...{ fileId: id, position: 0 },
      content: Buffer.from('half of a file'),
    })
    await work()
    expect(await download(id)).toMatchObject({
      status: 200,
      body: expect.stringMatching(/"Filed"/),
    })
  })

  test('says that it could not be made', async () => {
    const { _id: id } = await request('csv')
    await product.db.update(jobs).set({ deaths: 2 }).where(eq(jobs.kind, resultFileJob.name))
    await work()
    expect(await progress(id)).toMatchObject({ state: 'failed' })
    expect((await download(id)).status).toBe(409)
  })

  test('is gone after a day', async () => {
    const { _id: id } = await request('json')
    await work()
    product.clock.advance(24 * hourMs)
    expect((await admin.request(readResultFile, { params: { id } })).status).toBe(404)
    await housekeeper(product.db, product.clock).run(
      {},
      {
        signal: new AbortController().signal,
        endTurn: async () => {},
      },
    )
    expect(await product.db.$count(resultFileChunks)).toBe(0)
  })

  test('is one of five under way at most, a PDF of one test', async () => {
    for (let made = 0; made < 5; made += 1) await request('csv')
    const body = { format: 'csv' as const, filter: filterOf({}) }
    expect((await admin.request(requestResultFile, { body })).body.code).toBe(
      'too_many_result_files',
    )
    await work()
    await request('csv')
    const ofAll = { format: 'pdf' as const, filter: attemptExportQuery.parse({}) }
    expect((await admin.request(requestResultFile, { body: ofAll })).body).toMatchObject({
      statusCode: 422,
      errors: { filter: 'A PDF is made of one test' },
    })
    const ofNone = { format: 'pdf' as const, filter: filterOf({ testId: admin.userId }) }
    expect((await admin.request(requestResultFile, { body: ofNone })).body.code).toBe(
      'test_not_found',
    )
  })
})
