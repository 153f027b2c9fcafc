import { exportAttempts, listAttempts } from '@assay/contract/attempt-review'
import { listOwnAttempts } from '@assay/contract/attempts'
import { standardLanguages } from '@assay/contract/catalogue'
import { isFinished } from '@assay/contract/judge0-statuses'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import {
  listRuns,
  type PracticeBody,
  readRun,
  stopRun,
  submitPracticeRun,
} from '@assay/contract/submissions'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { after, dayMs } from '../../platform/clock.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { applyRetention } from '../../retention.ts'
import { runs } from '../../tables/submissions.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, submit } from '../../testing/candidate.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { secretOfTests, useProduct } from '../../testing/test-app.ts'
import { dropOldPractice, practiceLimits } from './practice-limits.ts'

const { judge, client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let admin: Signed
let user: Signed

beforeAll(async () => {
  admin = await product.signedIn('admin')
})

beforeEach(async () => {
  user = await product.signedIn('user')
  judge.isHeld = false
})

const practise = (who: Signed, changes: Partial<PracticeBody> = {}) =>
  who.request(submitPracticeRun, {
    body: { language: 'Python', source_code: 'times 2', stdin: '21', ...changes },
  })
const read = (who: Signed, token: string) => who.request(readRun, { params: { token } })

async function finished(who: Signed, changes: Partial<PracticeBody> = {}) {
  const { token } = (await practise(who, changes)).body
  for (;;) {
    const { body } = await read(who, token)
    if (isFinished(body.status.id)) return body
  }
}

test('a program can be run in every language before any test is begun', async () => {
  for (const language of standardLanguages) {
    expect(await finished(user, { language })).toMatchObject({ statusCode: 200, stdout: '42\n' })
    expect(judge.received.at(-1)?.body.language_id).toBe(judgeLanguageIds[language])
  }
})

test('a practice run belongs to whoever began it', async () => {
  judge.isHeld = true
  const { token } = (await practise(user)).body
  const other = await product.signedIn('user')
  expect((await read(other, token)).status).toBe(404)
  expect((await other.request(stopRun, { params: { token } })).status).toBe(404)
  const stopped = await user.request(stopRun, { params: { token } })
  expect(stopped.body).toMatchObject({ message: 'Stopped', status: { id: 13 } })
  expect((await practise(admin)).status).toBe(403)
})

test('practice is in no list, score or export', async () => {
  const one = await makeTest(admin, { numOfQuestions: 1 })
  const email = 'practises@example.com'
  user = await product.signedIn('user', email)
  await finished(user)
  const query = { search: email }
  for (const onlyOnGoing of [true, false]) {
    const params = { id: user.userId }
    const own = await user.request(listOwnAttempts, { params, query: { onlyOnGoing } })
    expect(own.body).toMatchObject({ data: [], total: 0 })
  }
  expect((await admin.request(listAttempts, { query })).body.total).toBe(0)
  expect((await admin.request(exportAttempts, { query })).body).not.toContain(email)

  await begin(user, one)
  const runQuery = { testId: one._id, questionId: one.questions[0]._id }
  expect((await user.request(listRuns, { query: runQuery })).body.data).toEqual([])
})

test('practice and tests share the limit of runs under way and of runs a minute', async () => {
  const one = await makeTest(admin, { numOfQuestions: 1 })
  await begin(user, one)
  const inTest = () => submit(user, one, one.questions[0]._id, 'print x')
  judge.isHeld = true
  const tokens = []
  for (const start of [inTest, () => practise(user), inTest, () => practise(user)]) {
    const { status, body } = await start()
    expect(status).toBe(201)
    tokens.push(body.token)
  }
  expect([(await inTest()).status, (await practise(user)).status]).toEqual([429, 429])
  judge.isHeld = false
  for (const token of tokens) await read(user, token)

  let status = 201
  let more = 0
  while (status === 201 && more < 100) {
    const started = await practise(user)
    status = started.status
    if (status === 201) await read(user, started.body.token)
    more += 1
  }
  expect(status).toBe(429)
  expect((await inTest()).body.message).toBe('Too many runs. Please wait a moment and try again.')
})

test('a practice run needs a program, an input and a known language', async () => {
  const refused = async (changes: object) => {
    const { status, body } = await practise(user, changes)
    return [status, body.message]
  }
  expect(await refused({ source_code: ' ' })).toEqual([422, 'Source code is required'])
  expect(await refused({ stdin: undefined })).toEqual([422, 'Input must be text'])
  expect(await refused({ language: 'Perl' })).toEqual([
    422,
    'Language must be one of Java, C++, JavaScript, Python, or C',
  ])
})

test('an account keeps its newest practice runs, up to a number and a size', async () => {
  const { ofAccount } = practiceLimits
  const small = await finished(user, { source_code: 'print first' })
  const megabyte = 'x'.repeat(1_000_000)
  judge.outcome = () => ({ stdout: megabyte })
  const large = ofAccount.bytes / megabyte.length + 1
  for (let count = 0; count < large; count += 1) {
    await finished(user)
    product.clock.advance(2000)
  }
  judge.outcome = judge.usualOutcome
  expect((await read(user, small.token)).status).toBe(404)
  const kept = () => product.db.$count(runs, eq(runs.practiceUserId, user.userId))
  expect(await kept()).toBeLessThan(large)
  for (let count = 0; count <= ofAccount.runs; count += 1) {
    await finished(user)
    product.clock.advance(2000)
  }
  expect(await kept()).toBe(ofAccount.runs + 1)
})

test('all accounts together keep the newest practice runs, up to a number and a size', async () => {
  await product.db.delete(runs)
  const other = await product.signedIn('user')
  const oldest = await finished(other)
  product.clock.advance(1000)
  const later = [await finished(user), await finished(other)]
  const one = await makeTest(admin, { numOfQuestions: 1 })
  await begin(user, one)
  await submit(user, one, one.questions[0]._id, 'print x')
  judge.isHeld = true
  await dropOldPractice(product.db, { runs: 2, bytes: 1000 })
  expect((await read(other, oldest.token)).status).toBe(404)
  expect((await read(other, later[1]?.token ?? '')).status).toBe(200)
  expect(await product.db.$count(runs)).toBe(3)
  await practise(user)
  await dropOldPractice(product.db, { runs: 100, bytes: 1 })
  // What is under way stays, and so do runs of tests.
  expect(await product.db.$count(runs)).toBe(2)
})

test('practice runs are deleted after 30 days, like other runs that decided nothing', async () => {
  await product.db.delete(runs)
  await finished(user)
  const clean = (afterMs: number) =>
    applyRetention(product.db, after(product.clock.now(), afterMs), {
      retention: defaultRetention,
      secret: secretOfTests,
    })
  await clean(30 * dayMs)
  expect(await product.db.$count(runs)).toBe(1)
  await clean(30 * dayMs + 1)
  expect(await product.db.$count(runs)).toBe(0)
})
