import { readAttemptDetail } from '@assay/contract/attempt-review'
import { auditListQuery, listAuditEntries } from '@assay/contract/audit'
import { appendJournal, readJournal } from '@assay/contract/journal'
import { readJudgedCase } from '@assay/contract/judgings'
import { succeeded } from '@assay/testkit/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { after, dayMs } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { defaultRetention } from './platform/retention.ts'
import { applyRetention } from './retention.ts'
import { drafts } from './tables/attempts.ts'
import { journalChunks, journals } from './tables/journals.ts'
import { freshCases } from './tables/judgings.ts'
import { runs } from './tables/submissions.ts'
import { begin } from './testing/candidate.ts'
import { chunkOf } from './testing/journals.ts'
import { useJudgedProduct } from './testing/judged-product.ts'
import { secretOfTests } from './testing/test-app.ts'

const { product, admin, work, casesTest, answered } = useJudgedProduct()

/** The sweep as it will be after so many days. */
const sweep = (days: number, changes: Partial<typeof defaultRetention> = {}) =>
  applyRetention(product.db, after(product.clock.now(), days * dayMs + 1), {
    retention: { ...defaultRetention, ...changes },
    secret: secretOfTests,
  })

const entries = async () => {
  const query = auditListQuery.parse({ action: 'retention.applied' })
  return succeeded(await admin().call(listAuditEntries, { query })).data
}

/** An answer that fails hidden cases, with what the screens of an administrator show of it. */
async function failed() {
  const one = await casesTest()
  const { user, attemptId, question, paths } = await answered(
    one,
    (_, expected) => `print ${expected}`,
  )
  await work()
  const cases = async () => (await admin().get(paths.judging)).body.data.cases
  const readCase = async (isFresh: boolean) => {
    const [wrong] = (await cases()).filter(
      (one: { isFresh: boolean; verdict: string }) =>
        one.isFresh === isFresh && one.verdict === 'wrong',
    )
    const params = { id: attemptId, questionId: question._id, position: wrong.position }
    return succeeded(await admin().call(readJudgedCase, { params })).data
  }
  const score = async () => (await user.get(paths.summary)).body.data.score
  const rejudge = async () => {
    expect((await admin().post('/api/rejudgings', { attemptId })).status).toBe(201)
    await work()
    await work()
  }
  return { cases, readCase, score, rejudge }
}

beforeEach(() => product.db.delete(drafts))

describe('after 180 days', () => {
  test('outputs and fresh cases are gone; verdicts and marks stay; rejudging makes them anew', async () => {
    const answer = await failed()
    const before = { cases: await answer.cases(), score: await answer.score() }
    await sweep(179)
    expect(await answer.readCase(false)).toMatchObject({ isOutputKept: true })
    const fresh = await answer.readCase(true)
    expect(fresh.case).not.toBeNull()

    const known = (await entries()).length
    await sweep(180)
    expect(await answer.readCase(false)).toMatchObject({
      case: { input: expect.any(String) },
      output: null,
      isOutputKept: false,
    })
    expect(await answer.readCase(true)).toMatchObject({ case: null, isOutputKept: false })
    expect({ cases: await answer.cases(), score: await answer.score() }).toEqual(before)
    const [told, ...earlier] = await entries()
    expect(earlier).toHaveLength(known)
    expect(told).toMatchObject({
      actor: { name: 'Assay', email: '' },
      subject: { name: 'data past its retention period' },
      after: { outputs: expect.any(Number), 'fresh-cases': expect.any(Number) },
    })
    await sweep(180)
    expect(await entries()).toHaveLength(known + 1)

    await answer.rejudge()
    expect(await answer.score()).toBe(before.score)
    expect(await answer.cases()).toEqual(before.cases)
    expect(await answer.readCase(true)).toEqual(fresh)
  })

  test('the fresh cases of an answer that is still to be judged stay', async () => {
    const one = await casesTest()
    await product.db.delete(freshCases)
    await answered(one, (solution) => solution)
    await work()
    const count = await product.db.$count(freshCases)
    expect(count).toBeGreaterThan(0)
    await product.db.execute('update judgings set finished_at = null, passed = null')
    await sweep(180)
    expect(await product.db.$count(freshCases)).toBe(count)
  })
})

test('journals go 90 days after the end of their attempt; that there was one stays known', async () => {
  const one = await casesTest({ marking: 'sample', journal: true })
  const params = { testId: one._id, questionId: one.questions[0]._id }
  const record = async () => {
    const user = await product.signedIn('user')
    const id: string = (await begin(user, one)).body.data._id
    for (const body of [chunkOf(product), chunkOf(product)]) {
      succeeded(await user.call(appendJournal, { params, body }))
    }
    return { id, user }
  }
  const [ended, tamperedWith, running] = [await record(), await record(), await record()]
  const completedAt = product.clock.now()
  await product.db.execute(
    `update attempts set ended = 'closed', completed_at = '${completedAt.toISOString()}'
     where id in ('${ended.id}', '${tamperedWith.id}')`,
  )
  await product.db.execute(
    `update journal_chunks set device = 'x' where attempt_id = '${tamperedWith.id}' and seq = 1`,
  )
  const read = async (id: string) =>
    succeeded(await admin().call(readJournal, { params: { id } })).data
  await sweep(89)
  await sweep(91, { journals: null })
  expect(await product.db.$count(journalChunks)).toBe(6)
  await sweep(91)
  expect(await product.db.$count(journalChunks)).toBe(2)
  expect(await product.db.$count(journals)).toBe(3)
  const deletedAt = after(completedAt, 91 * dayMs + 1).toISOString()
  expect(await read(ended.id)).toEqual({
    fullAt: null,
    deletedAt,
    seal: { state: 'intact', brokenAt: null },
    lastSeq: 0,
    chunks: [],
  })
  // What was altered before does not become intact by being deleted.
  expect(await read(tamperedWith.id)).toMatchObject({ deletedAt, seal: { state: 'broken' } })
  expect(await read(running.id)).toMatchObject({ deletedAt: null, lastSeq: 2 })
  const told = async () => (await entries()).filter(({ after }) => after && 'journals' in after)
  expect(await told()).toMatchObject([{ after: { journals: 2 } }])
  const late = await ended.user.request(appendJournal, { params, body: chunkOf(product) })
  expect(late.body.code).toBe('journal_closed')
  await sweep(92)
  expect(await told()).toHaveLength(1)
})

test('attempts are emptied only if the installation says so; their marks stay', async () => {
  const answer = await failed()
  const before = { score: await answer.score(), count: await product.db.$count(runs) }
  expect(before.count).toBeGreaterThan(0)
  await product.db.execute(
    `update attempts set ended = 'closed', completed_at = '2026-03-02T10:00:00Z' where ended is null`,
  )
  await sweep(5000, { attempts: null })
  const kept = await product.db.$count(runs)
  await sweep(729, { attempts: 730 })
  expect(await product.db.$count(runs)).toBe(kept)
  await sweep(800, { attempts: 730 })
  expect(await product.db.$count(runs)).toBe(0)
  expect(await answer.score()).toBe(before.score)
  expect((await answer.cases()).length).toBeGreaterThan(0)
  const told = (await entries()).filter(({ after }) => after && 'attempts' in after)
  expect(told).toMatchObject([{ after: { attempts: expect.any(Number) } }])
  const known = (await entries()).length
  await sweep(800, { attempts: 730 })
  expect(await entries()).toHaveLength(known)
})

test('drafts go 90 days after the end of their attempt, and not before it has ended', async () => {
  const one = await casesTest({ marking: 'sample', numOfQuestions: 2 })
  const [first, second] = one.questions
  const user = await product.signedIn('user')
  const id: string = (await begin(user, one)).body.data._id
  for (const question of [first, second]) {
    const body = { sourceCode: 'left', revision: 0 }
    const saved = await user.put(
      `/api/tests/${one._id}/attempt/questions/${question?._id}/draft`,
      body,
    )
    expect(saved.status).toBe(200)
  }
  await sweep(1000)
  expect(await product.db.$count(drafts)).toBe(2)
  const completedAt = product.clock.now()
  await product.db.execute(
    `update attempts set ended = 'closed', completed_at = '${completedAt.toISOString()}' where ended is null`,
  )
  await sweep(89)
  expect(await product.db.$count(drafts)).toBe(2)
  await sweep(91, { drafts: null })
  expect(await product.db.$count(drafts)).toBe(2)
  const read = async () => {
    const reader = await product.signedIn('admin')
    return succeeded(await reader.call(readAttemptDetail, { params: { id } })).data
  }
  expect(await read()).toMatchObject({ deletedAfterDays: { drafts: null, runs: null } })
  await sweep(91)
  expect(await product.db.$count(drafts)).toBe(0)
  product.clock.advance(91 * dayMs)
  expect(await read()).toMatchObject({
    deletedAfterDays: { drafts: 90, runs: 30 },
    questions: [{ draft: null }, { draft: null }],
  })
})

test('an installation says for how long it keeps what', () => {
  expect(readConfig({}).retention).toEqual(defaultRetention)
  expect(readConfig({ RETENTION: 'outputs=30, drafts=forever' }).retention).toEqual({
    ...defaultRetention,
    outputs: 30,
    drafts: null,
  })
  for (const RETENTION of ['journal=1', 'outputs', 'outputs=0', 'outputs=-1', 'outputs=1.5', ',']) {
    expect(() => readConfig({ RETENTION })).toThrow('RETENTION is')
  }
})
