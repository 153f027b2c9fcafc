import { reopenAttempt } from '@assay/contract/attempt-review'
import type { Language } from '@assay/contract/catalogue'
import { saveDraft } from '@assay/contract/drafts'
import {
  type Comparison,
  compareAnswers,
  compareWithReference,
  listSimilarPairs,
  readQuestionSimilarity,
  readSimilarAnswers,
} from '@assay/contract/similarity'
import { disguised, independent, original } from '@assay/testkit/compared-programs'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { comparingHandlers } from '../../background.ts'
import { minuteMs } from '../../platform/clock.ts'
import { jobWorker } from '../../platform/jobs/worker.ts'
import { attemptQuestions } from '../../tables/attempts.ts'
import { fingerprints } from '../../tables/similarity.ts'
import { publishQuestion } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode } from '../../testing/candidate.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'
import { reading } from '../../testing/reading.ts'

const fixture = useJudgedProduct()
const { product, admin } = fixture
let questions = 0

const node = () =>
  jobWorker({
    database: product.database,
    clock: product.clock,
    log: pino({ level: 'silent' }),
    handlers: comparingHandlers({ db: product.db, reading }),
  })
const compare = () => node().runDue()

/** A test with one question that nobody has answered yet. */
async function newTest(content: Parameters<typeof publishQuestion>[1] = {}, changes: object = {}) {
  questions += 1
  const solutions = [{ language: 'Python' as const, source: independent }]
  const id = await publishQuestion(product, { solutions, ...content }, `compared-${questions}`)
  return makeTest(admin(), { numOfQuestions: 1, questionIds: [id], ...changes })
}
type OneTest = Awaited<ReturnType<typeof newTest>>

/** Somebody new submits a program. */
async function answered(one: OneTest, source: string) {
  const { attemptId } = await fixture.answered(one, () => source)
  return attemptId
}

async function similarTo(id: string) {
  const { status, body } = await admin().request(readSimilarAnswers, { params: { id } })
  expect(status).toBe(200)
  return body.data.questions[0]
}

describe('an answer', () => {
  let one: OneTest
  let first: string
  let copy: string
  let other: string
  beforeAll(async () => {
    one = await newTest()
    first = await answered(one, original)
    copy = await answered(one, disguised)
    other = await answered(one, independent)
  })

  test('waits until it has been compared', async () => {
    expect(await similarTo(first)).toMatchObject({ state: 'waiting', nearest: [] })
    await compare()
    expect(await similarTo(first)).toMatchObject({ state: 'compared', others: 2 })
  })

  test('is nearest to its copy, whatever its names, layout and order of functions', async () => {
    const { nearest } = await similarTo(first)
    expect(nearest[0]).toMatchObject({ attemptId: copy, test: one.name, name: 'Test Person' })
    expect(nearest[0].percent).toBeGreaterThanOrEqual(80)
    const { nearest: ofCopy } = await similarTo(copy)
    expect(ofCopy[0]).toMatchObject({ attemptId: first, percent: nearest[0].percent })
  })

  test('is not near to another solution, which is near to the reference', async () => {
    const { nearest, referencePercent } = await similarTo(other)
    expect(nearest).toEqual([])
    expect(referencePercent).toBe(100)
    expect((await similarTo(first)).referencePercent).toBeLessThan(20)
  })

  test('is shown beside the other one, with what both have', async () => {
    const [question] = one.questions
    const params = { id: first, questionId: question._id }
    const { body } = await admin().request(compareAnswers, { params: { ...params, otherId: copy } })
    const { left, right, parts, percent } = body.data as Comparison
    expect(percent).toBe((await similarTo(first)).nearest[0].percent)
    expect([left.sourceCode, right.sourceCode]).toEqual([original, disguised])
    expect(left.answer).toMatchObject({ attemptId: first })
    const covers = (side: 'left' | 'right', line: number) =>
      parts.some(({ [side]: { fromLine, toLine } }) => fromLine <= line && line <= toLine)
    const lineOf = (source: string, text: string) =>
      source.split('\n').findIndex((row) => row.includes(text)) + 1
    expect(covers('left', lineOf(original, 'counts[word] += 1'))).toBe(true)
    expect(covers('right', lineOf(disguised, 'table[token] += 1'))).toBe(true)
    // The function that is second on one side and first on the other.
    const [leftLine, rightLine] = [lineOf(original, 'best ='), lineOf(disguised, 'order =')]
    const moved = parts.filter(
      ({ left: one, right: two }) =>
        one.fromLine <= leftLine &&
        leftLine <= one.toLine &&
        two.fromLine <= rightLine &&
        rightLine <= two.toLine,
    )
    expect(moved.length).toBeGreaterThan(0)
    const reference = await admin().request(compareWithReference, { params })
    expect(reference.body.data).toMatchObject({
      right: { answer: null, sourceCode: independent },
      parts: expect.any(Array),
    })
  })

  test('is listed with its question: pairs, clusters and what is usual', async () => {
    const [question] = one.questions
    const params = { id: question._id }
    const { body } = await admin().request(readQuestionSimilarity, { params })
    expect(body.data).toMatchObject({
      language: 'Python',
      languages: [{ language: 'Python', answers: 3 }],
      // Of three answers nothing can be told.
      spread: null,
      isCut: false,
    })
    const [cluster, ...more] = body.data.clusters
    expect(more).toEqual([])
    const ids = cluster?.answers.map(({ attemptId }: { attemptId: string }) => attemptId)
    expect(ids?.toSorted()).toEqual([first, copy].toSorted())
    const pairs = await admin().request(listSimilarPairs, { params })
    expect(pairs.body).toMatchObject({ total: 1, data: [{ percent: cluster?.pairs[0]?.percent }] })
  })

  test('that the deadline made, and was taken back, is compared no more until it is made again', async () => {
    const timed = await newTest({}, { timeLimitMinutes: 40 })
    await answered(timed, original)
    const user = await product.signedIn('user')
    const [question] = timed.questions
    const attemptId = (await begin(user, timed)).body.data._id
    const params = { testId: timed._id, questionId: question._id }
    await user.request(saveDraft, { params, body: { sourceCode: disguised, revision: 0 } })
    product.clock.advance(41 * minuteMs)
    await fixture.work()
    await compare()
    expect((await similarTo(attemptId)).nearest).toHaveLength(1)
    await admin().request(reopenAttempt, { params: { id: attemptId }, body: { extraMinutes: 60 } })
    expect(await similarTo(attemptId)).toMatchObject({ state: 'unanswered', nearest: [] })
    await compare()
    await runCode(user, timed, question._id, independent)
    expect((await answer(user, timed, question._id)).status).toBe(200)
    await compare()
    expect(await similarTo(attemptId)).toMatchObject({ state: 'compared', nearest: [] })
  })
})

describe('what does not count', () => {
  test('the starter that everybody was given', async () => {
    const starters = [{ language: 'Python' as const, source: original }]
    const failing = [
      { language: 'Python' as const, source: original, verdict: 'wrong' as const, reason: 'bug' },
    ]
    const one = await newTest({ kind: 'debugging', starters, failing })
    const mended = await answered(one, original.replace('> 1', '>= 1'))
    await answered(one, original.replace('limit]', 'limit + 1]'))
    const rewritten = await answered(one, independent)
    await compare()
    expect(await similarTo(mended)).toMatchObject({ state: 'short', nearest: [] })
    expect(await similarTo(rewritten)).toMatchObject({ state: 'compared', nearest: [] })
  })

  test('what nearly everyone has, once there are enough to tell', async () => {
    const one = await newTest()
    // Everybody reads the input with the same long function, and goes on in a way of their own.
    const ends = Array.from({ length: 12 }, (_, n) => {
      const steps = Array.from({ length: 8 }, (_, at) =>
        (n >> (at % 4)) & 1
          ? `while a[${at}]:\n  a.pop()\n`
          : `for b in a:\n  if b: print(b, a[${at}], sep="")\n`,
      )
      return `${steps.join('')}${'x = [y for y in a if y]\n'.repeat(n)}`
    })
    const ids: string[] = []
    for (const end of ends) ids.push(await answered(one, `${original}a = lines\n${end}`))
    await compare()
    const shared = `${original}a = lines\n`
    const alike = await answered(one, `${shared}print(len(a))\n`)
    await compare()
    expect(await similarTo(alike)).toMatchObject({ state: 'compared', nearest: [] })
  })

  test('own answers in another test', async () => {
    const one = await newTest()
    const [question] = one.questions
    const again = await makeTest(admin(), { numOfQuestions: 1, questionIds: [question._id] })
    const user = await product.signedIn('user')
    const ids: string[] = []
    for (const each of [one, again]) {
      ids.push((await begin(user, each)).body.data._id)
      await runCode(user, each, question._id, original)
      await answer(user, each, question._id)
    }
    const stranger = await answered(again, disguised)
    await compare()
    for (const id of ids) {
      expect((await similarTo(id)).nearest).toMatchObject([{ attemptId: stranger }])
    }
  })
})

describe('what is not judged', () => {
  const stateOf = async (source: string, language: Language = 'Python') => {
    const one = await newTest({ solutions: [] }, { language })
    const id = await answered(one, source)
    await compare()
    return (await similarTo(id)).state
  }

  test('short programs', async () => {
    expect(await stateOf('n = int(input())\nprint(n * 2)\n')).toBe('short')
  })

  test('languages without a grammar', async () => {
    const one = await newTest()
    const id = await answered(one, original)
    await product.db
      .update(attemptQuestions)
      .set({ language: 'Kotlin' })
      .where(eq(attemptQuestions.attemptId, id))
    await compare()
    expect(await similarTo(id)).toMatchObject({ state: 'no-grammar', nearest: [] })
  })

  test.each([
    ['brackets', '('.repeat(60_000)],
    ['brackets that close', `x = ${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['nested blocks', Array.from({ length: 350 }, (_, n) => `${' '.repeat(n)}if x:\n`).join('')],
    ['one statement again and again', 'a=b+c*d\n'.repeat(7500)],
    ['broken strings', `f"{'{f"'.repeat(15_000)}`],
  ])('%s: it ends, and others go on', async (_, source) => {
    const state = await stateOf(source)
    expect(['short', 'too-complex', 'compared']).toContain(state)
  })

  test('what the thread was ended for', async () => {
    const { OverLimit } = await import('../../platform/threads/thread-pool.ts')
    vi.spyOn(reading, 'fingerprintProgram').mockRejectedValueOnce(
      new OverLimit('time', 'fingerprintProgram'),
    )
    expect(await stateOf(original)).toBe('too-complex')
  })
})

describe('comparing', () => {
  test('finds answers from before there were comparisons', async () => {
    const one = await newTest()
    const ids = [await answered(one, original), await answered(one, disguised)]
    await compare()
    for (const id of ids) {
      await product.db.delete(fingerprints).where(eq(fingerprints.attemptId, id))
      expect(await similarTo(id)).toMatchObject({ state: 'waiting' })
    }
    const swept = node()
    await swept.start()
    await swept.runDue()
    await swept.stop()
    for (const id of ids) expect((await similarTo(id)).nearest).toHaveLength(1)
  })

  test('finds a copy that is not among the answers picked at random', async () => {
    const one = await newTest()
    const [question] = one.questions
    const first = await answered(one, original)
    await compare()
    const isFirst = eq(fingerprints.attemptId, first)
    const [row] = await product.db
      .update(fingerprints)
      .set({ shuffle: 0 })
      .where(isFirst)
      .returning()
    // All of them come after any random number but the largest, so only they are picked.
    await product.db.execute(sql`
      with people as (
        insert into users (id, name, email, role, created_at)
        select gen_random_uuid(), 'Other', 'other' || n || '@example.com', 'user', now()
        from generate_series(1, 250) n returning id
      ), taken as (
        insert into attempts (id, user_id, assessment_id, name, language, level, started_at)
        select gen_random_uuid(), id, ${one._id}, 'Other', 'Python', 'Basic', now()
        from people returning id
      ), given as (
        insert into attempt_questions (attempt_id, question_id, position)
        select id, ${question._id}, 0 from taken returning attempt_id
      )
      insert into fingerprints (attempt_id, question_id, run_id, version, question_key, language,
        hashes, shuffle, compared_among)
      select attempt_id, ${question._id}, gen_random_uuid(), ${row?.version}, ${row?.questionKey},
        'Python', array(select hashtext(attempt_id::text || n) from generate_series(1, 40) n),
        2147483647, 200 from given`)
    const copy = await answered(one, disguised)
    await compare()
    expect((await similarTo(copy)).nearest).toMatchObject([{ attemptId: first }])
  })

  test('refuses what cannot be compared', async () => {
    const one = await newTest()
    const [question] = one.questions
    const short = await answered(one, 'print(1)')
    const params = { id: short, questionId: question._id }
    const reference = await admin().request(compareWithReference, { params })
    expect([reference.status, reference.body.code]).toEqual([409, 'cannot_compare'])
    const nobody = { ...params, otherId: question._id }
    expect((await admin().request(compareAnswers, { params: nobody })).status).toBe(404)
  })
})
