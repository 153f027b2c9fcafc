import { createGroup } from '@assay/contract/groups'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, solutionOf } from '../../testing/candidate.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let admin: Signed

beforeAll(async () => {
  admin = await product.signedIn('admin')
})

const renamed = async (email: string, name: string) => {
  const user = await product.signedIn('user', email)
  await user.put(`/api/user/updateProfile/${user.userId}`, { name, email })
  return user
}
const list = async (query: string) => (await admin.get(`/api/testAttempt/getAll?${query}`)).body

describe("the administrators' list", () => {
  beforeAll(async () => {
    const anna = await renamed('anna@uni.example', 'Anna Arrow')
    const boris = await renamed('boris@arrow.example', 'Boris Bow')
    const sorting = await makeTest(admin, { name: 'Sorting 50%', numOfQuestions: 1 })
    const arrows = await makeTest(admin, { name: 'Arrow keys', level: 'Advanced', language: 'C' })
    for (const [user, one] of [
      [anna, sorting],
      [boris, sorting],
      [anna, arrows],
      [boris, arrows],
    ] as const) {
      product.clock.advance(1000)
      await begin(user, one)
    }
    await runCode(anna, sorting, sorting.questions[0]._id, solutionOf(sorting.questions[0]))
    await answer(anna, sorting, sorting.questions[0]._id)
  })
  type Row = { test: string; name: string }
  const seen = async (query: string) => {
    const { data, total } = await list(query)
    return [total, ...data.map((row: Row) => `${row.name[0]}:${row.test[0]}`)]
  }

  test('has a row for each attempt, newest first', async () => {
    const { data, ...rest } = await list('')
    expect(rest).toEqual({ statusCode: 200, message: 'Attempts', total: 4 })
    expect(data.at(-1)).toEqual({
      _id: expect.any(String),
      userId: expect.any(String),
      testId: expect.any(String),
      test: 'Sorting 50%',
      language: 'Python',
      level: 'Basic',
      name: 'Anna Arrow',
      email: 'anna@uni.example',
      marking: 'sample',
      score: 10,
      maxScore: 10,
      solved: 1,
      questionCount: 1,
      isBeingJudged: false,
      printsSample: false,
      startedAt: expect.any(String),
      completedAt: product.clock.now().toISOString(),
      ended: 'finished',
      secondsTaken: 3,
      answerLanguages: ['Python'],
      reviews: [],
    })
    expect(data[0]).toMatchObject({ name: 'Boris Bow', language: 'C', completedAt: null })
    expect(await seen('')).toEqual([4, 'B:A', 'A:A', 'B:S', 'A:S'])
    expect(await seen('sortOrder=asc')).toEqual([4, 'A:S', 'B:S', 'A:A', 'B:A'])
    expect(await seen('limit=3&page=2')).toEqual([4, 'A:S'])
    expect(await seen('level=Advanced')).toEqual([2, 'B:A', 'A:A'])
  })

  test('is searched by test, user name and e-mail, each row once', async () => {
    expect(await seen('search=sorting')).toEqual([2, 'B:S', 'A:S'])
    expect(await seen('search=BORIS')).toEqual([2, 'B:A', 'B:S'])
    expect(await seen('search=uni.example')).toEqual([2, 'A:A', 'A:S'])
    expect(await seen('search=arrow')).toEqual([4, 'B:A', 'A:A', 'B:S', 'A:S'])
    expect(await seen('search=arrow&sortOrder=asc&limit=3')).toEqual([4, 'A:S', 'B:S', 'A:A'])
    expect(await seen('search=arrow&limit=3&page=2')).toEqual([4, 'A:S'])
    expect(await seen('search=arrow&level=Basic')).toEqual([2, 'B:S', 'A:S'])
    expect(await seen(`search=${encodeURIComponent('50%')}`)).toEqual([2, 'B:S', 'A:S'])
    expect(await seen('search=50_')).toEqual([0])
    expect(await seen('search=nobody')).toEqual([0])
  })

  test('is filtered by status', async () => {
    expect(await seen('status=Completed')).toEqual([1, 'A:S'])
    expect(await seen('status=In%20Progress')).toEqual([3, 'B:A', 'A:A', 'B:S'])
    expect(await seen('status=In%20Progress&level=Basic')).toEqual([1, 'B:S'])
    expect(await seen('status=In%20Progress&search=anna')).toEqual([1, 'A:A'])
  })

  test('is sorted by score, and then by date; attempts in progress come last', async () => {
    expect(await seen('sortBy=score')).toEqual([4, 'A:S', 'B:A', 'A:A', 'B:S'])
    expect(await seen('sortBy=score&sortOrder=asc')).toEqual([4, 'A:S', 'B:S', 'A:A', 'B:A'])
    expect(await seen('sortBy=score&search=arrow&limit=2&page=2')).toEqual([4, 'A:A', 'B:S'])
    expect(await seen('sortBy=score&level=Basic')).toEqual([2, 'A:S', 'B:S'])
  })

  test('shows the members of a group', async () => {
    const body = { name: 'Readers', text: 'Anna Arrow, anna@uni.example' }
    const { _id } = succeeded(await admin.call(createGroup, { body })).data
    expect(await seen(`groupId=${_id}`)).toEqual([2, 'A:A', 'A:S'])
    expect(await seen(`groupId=${_id}&search=sorting&sortBy=score`)).toEqual([1, 'A:S'])
    const file = await admin.get(`/api/attempts/export.csv?groupId=${_id}`)
    expect(String(file.body)).not.toContain('boris@')
  })

  test('refuses what it does not know', async () => {
    for (const query of ['level=Hard', 'status=Stopped', 'sortBy=name']) {
      expect(await list(query)).toMatchObject({ statusCode: 422 })
    }
    const user = await product.signedIn('user')
    const { userId } = user
    for (const path of ['testAttempt/getAll', 'attempts/export.csv', `attempts/${userId}`]) {
      expect((await user.get(`/api/${path}`)).status).toBe(403)
    }
  })

  test('can be had as a file', async () => {
    const file = await admin.get('/api/attempts/export.csv?search=sorting&sortOrder=asc')
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe('attachment; filename="attempts.csv"')
    const lines = String(file.body).split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFF"Test","Language","Level","Name","Email","Status","Score","Started at","Completed at","Maximum","Percent","Ended","Decisions","Notes","Prints the sample","Questions solved","Questions","Seconds taken","Answered in"',
    )
    expect(lines[1]).toMatch(
      /^"Sorting 50%","Python","Basic","Anna Arrow","anna@uni.example","Completed",10,"20.*Z","20.*Z",10,100,"Finished","","","",1,1,3,"Python"$/,
    )
    expect(lines[2]).toMatch(
      /"boris@arrow.example","In Progress",0,"20.*Z","",10,0,"","","","",0,1,"",""$/,
    )
    expect(lines).toHaveLength(4)
  })
})

test('a file holds every row, and no formulas', async () => {
  const user = await renamed('rows@example.org', 'Many Rows')
  const names = [
    '=HYPERLINK("http://evil")',
    '+1+1',
    '-2-3',
    '@SUM(A1)',
    ' =1+1',
    '"quoted", with comma',
  ]
  for (const name of names) {
    product.clock.advance(10)
    await begin(user, await makeTest(admin, { name, numOfQuestions: 1 }))
  }
  const file = await admin.get('/api/attempts/export.csv?search=rows@example.org&sortOrder=asc')
  const cells = String(file.body)
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(0, line.indexOf(',"Python"')))
  expect(cells).toEqual([
    `"'=HYPERLINK(""http://evil"")"`,
    `"'+1+1"`,
    `"'-2-3"`,
    `"'@SUM(A1)"`,
    `"'=1+1"`,
    '"""quoted"", with comma"',
  ])
})

test('an attempt is opened with its code, outputs and verdicts', async () => {
  const user = await product.signedIn('user', 'detail@example.com')
  const one = await makeTest(admin, { name: 'Opened', numOfQuestions: 3 })
  const attemptId = (await begin(user, one)).body.data._id
  const [first, second] = one.questions
  if (!second) throw new Error('the test has three questions')
  await runCode(user, one, first._id, solutionOf(first))
  await answer(user, one, first._id)
  await runCode(user, one, second._id, 'fail <b>Traceback</b>')
  await answer(user, one, second._id, true)

  const opened = await admin.get(`/api/attempts/${attemptId}`)
  expect(opened.status).toBe(200)
  const { questions, ...row } = opened.body.data
  expect(row).toMatchObject({ _id: attemptId, test: 'Opened', email: 'detail@example.com' })
  const answeredAt = product.clock.now().toISOString()
  expect(questions).toEqual([
    {
      question: first,
      answeredAt,
      correct: true,
      marks: 10,
      flagMismatch: false,
      language: 'Python',
      sourceCode: solutionOf(first),
      output: `${first.expectedOutput}\n`,
      status: 'Accepted',
      timeMs: 12,
      memoryKb: 3456,
      runCount: 1,
      runToken: expect.any(String),
      draft: null,
      groups: [],
      hidden: null,
    },
    {
      question: second,
      answeredAt,
      correct: false,
      marks: 0,
      flagMismatch: true,
      language: 'Python',
      sourceCode: 'fail <b>Traceback</b>',
      output: '<b>Traceback</b>',
      status: 'Runtime Error (NZEC)',
      timeMs: 12,
      memoryKb: 3456,
      runCount: 1,
      runToken: expect.any(String),
      draft: null,
      groups: [],
      hidden: null,
    },
    {
      question: one.questions[2],
      answeredAt: null,
      correct: null,
      marks: null,
      flagMismatch: false,
      language: null,
      sourceCode: null,
      output: null,
      status: null,
      timeMs: null,
      memoryKb: null,
      runCount: 0,
      runToken: null,
      draft: null,
      groups: [],
      hidden: null,
    },
  ])
  for (const id of ['nonsense', one._id]) {
    expect((await admin.get(`/api/attempts/${id}`)).status).toBe(404)
  }
})
