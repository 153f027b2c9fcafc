import {
  appendJournal,
  chunkOverheadBytes,
  downloadOwnJournal,
  journalGraceMs,
  maxChunksPerMinute,
  maxJournalBytes,
  readJournal,
} from '@assay/contract/journal'
import { type JournalEntry, maxEntriesPerChunk } from '@assay/contract/journal-entries'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs, secondMs } from '../../platform/clock.ts'
import { users } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'
import { journalChunks, journals } from '../../tables/journals.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, type TestAssessment } from '../../testing/candidate.ts'
import { chunkOf } from '../../testing/journals.ts'
import { changingAtOnce } from '../../testing/meanwhile.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
let recorded: TestAssessment
beforeAll(async () => {
  admin = await product.signedIn('admin')
  recorded = await makeTest(admin, { journal: true })
})

let user: SignedIn
let attemptId: string
const params = () => ({ testId: recorded._id, questionId: recorded.questions[0]._id })
const send = (body: object, more: { as?: SignedIn; params?: object } = {}) =>
  (more.as ?? user).request(appendJournal, {
    params: { ...params(), ...more.params },
    body: body as never,
  })
const read = async (query: { after?: number } = {}) =>
  succeeded(await admin.call(readJournal, { params: { id: attemptId }, query })).data

beforeEach(async () => {
  user = await product.signedIn('user')
  attemptId = (await begin(user, recorded)).body.data._id
})

describe('what a browser records', () => {
  test('is kept in the order of its arrival, with where it came from', async () => {
    const [one, other] = recorded.questions
    const first = chunkOf(product)
    const second = chunkOf(product, { entries: [[0, 'open', 'héllo "\n\\ \u2028']] })
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
    const url = `/api/tests/${recorded._id}/attempt/questions/${one._id}/journal`
    expect((await user.post(url, first, { 'user-agent': userAgent })).status).toBe(200)
    product.clock.advance(minuteMs)
    const answer = await send(second, { params: { questionId: other?._id } })
    expect(answer.body).toMatchObject({ statusCode: 200, data: { isWatched: false } })
    const journal = await read()
    expect(journal).toMatchObject({
      seal: { state: 'intact', brokenAt: null },
      fullAt: null,
      deletedAt: null,
      lastSeq: 2,
    })
    expect(journal.chunks).toMatchObject([
      { ...first, seq: 1, questionId: one._id, device: 'Firefox on Linux' },
      { ...second, seq: 2, questionId: other?._id },
    ])
    expect(Date.parse(journal.chunks[1]?.receivedAt ?? '')).toBe(product.clock.now().getTime())
    expect((await read({ after: 1 })).chunks.map(({ seq }) => seq)).toEqual([2])
    expect(await read({ after: 9 })).toMatchObject({ seal: { state: 'intact' }, chunks: [] })
  })

  test('counts once, however often it is sent; what is missing stays missing', async () => {
    const recorder = uuidv7()
    const numbered = (number: number) => chunkOf(product, { recorder, number })
    for (const number of [0, 1, 1, 0, 4, 2, 4]) {
      expect((await send(numbered(number))).status).toBe(200)
    }
    const { chunks, seal } = await read()
    expect(chunks.map(({ number }) => number)).toEqual([0, 1, 4])
    expect(seal.state).toBe('intact')
  })

  test('of several editors at the same moment is appended one after the other', async () => {
    const chunks = Array.from({ length: 6 }, () => chunkOf(product))
    const calls = [...chunks, ...chunks].map((chunk) => () => send(chunk))
    const answers = await changingAtOnce(product.database, calls)
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200))
    const journal = await read()
    expect(journal.seal.state).toBe('intact')
    expect(journal.chunks.map(({ recorder }) => recorder).sort()).toEqual(
      chunks.map(({ recorder }) => recorder).sort(),
    )
  })

  test('is downloaded by its candidate, and by no other', async () => {
    const chunk = chunkOf(product)
    await send(chunk)
    const own = { params: { testId: recorded._id } }
    const { status, headers, body } = await user.request(downloadOwnJournal, own)
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="journal.json"',
    ])
    expect(body).toMatchObject({ test: recorded.name, chunks: [chunk] })
    const stranger = await product.signedIn('user')
    expect((await stranger.request(downloadOwnJournal, own)).body).toMatchObject({
      statusCode: 404,
      code: 'attempt_not_begun',
    })
    await begin(stranger, recorded)
    expect((await stranger.request(downloadOwnJournal, own)).body.chunks).toEqual([])
  })

  test('is downloaded piece by piece, so that others are served meanwhile', async () => {
    const sent = 40
    for (let number = 0; number < sent; number += 1) await send(chunkOf(product))
    let isOver = false
    const params = { testId: recorded._id }
    const download = user.request(downloadOwnJournal, { params }).finally(() => {
      isOver = true
    })
    let served = 0
    while (!isOver) {
      await product.db.$count(journals)
      served += 1
    }
    expect((await download).body.chunks).toHaveLength(sent)
    expect(served).toBeGreaterThan(sent / 2)
  })
})

test('a journal goes with the account of its candidate', async () => {
  await send(chunkOf(product))
  await product.db.delete(users).where(eq(users.id, user.userId))
  for (const table of [journals, journalChunks]) {
    expect(await product.db.$count(table, eq(table.attemptId, attemptId))).toBe(0)
  }
})

describe('a chunk is refused', () => {
  test('if it is not about an own question of a recorded attempt', async () => {
    const stranger = await product.signedIn('user')
    expect((await send(chunkOf(product), { as: stranger })).body.code).toBe('attempt_not_begun')
    const none = { questionId: uuidv7() }
    expect((await send(chunkOf(product), { params: none })).body.code).toBe('question_not_in_test')
    expect((await read()).chunks).toEqual([])

    const silent = await makeTest(admin)
    const id = (await begin(user, silent)).body.data._id
    const { _id: questionId } = silent.questions[0]
    const off = await send(chunkOf(product), { params: { testId: silent._id, questionId } })
    expect(off.body).toMatchObject({ statusCode: 404, code: 'journal_off' })
    for (const answer of [
      await user.request(downloadOwnJournal, { params: { testId: silent._id } }),
      await admin.request(readJournal, { params: { id } }),
    ]) {
      expect(answer.body).toMatchObject({ statusCode: 404, code: 'journal_off' })
    }
    const missing = await admin.request(readJournal, { params: { id: uuidv7() } })
    expect(missing.body.code).toBe('attempt_not_found')
  })

  test('later than a day after the end of the attempt', async () => {
    const end = { ended: 'finished', completedAt: product.clock.now() } as const
    await product.db.update(attempts).set(end).where(eq(attempts.id, attemptId))
    product.clock.advance(journalGraceMs)
    expect((await send(chunkOf(product))).status).toBe(200)
    product.clock.advance(1)
    expect((await send(chunkOf(product))).body).toMatchObject({
      statusCode: 409,
      code: 'journal_closed',
    })
    expect(await read()).toMatchObject({ seal: { state: 'intact' }, lastSeq: 1 })
  })

  test('if there are too many in a minute, until that is over', async () => {
    const recorder = uuidv7()
    for (let number = 0; number < maxChunksPerMinute; number += 1) {
      expect((await send(chunkOf(product, { recorder, number }))).status).toBe(200)
      product.clock.advance(100)
    }
    const next = chunkOf(product, { recorder, number: maxChunksPerMinute })
    const refused = await send(next)
    const waitSeconds = (minuteMs - maxChunksPerMinute * 100) / secondMs
    expect(refused.body.code).toBe('journal_too_fast')
    expect(refused.headers['retry-after']).toBe(String(waitSeconds))
    // What was accepted before may be repeated.
    expect((await send({ ...next, number: 3 })).status).toBe(200)
    product.clock.advance(waitSeconds * secondMs)
    expect((await send(next)).status).toBe(200)
    expect((await send({ ...next, number: next.number + 100 })).body.code).toBe('journal_too_fast')
    expect((await read()).chunks).toHaveLength(maxChunksPerMinute + 1)
  })

  test('once the journal is full, which shows when that was', async () => {
    const recorder = uuidv7()
    const large: JournalEntry[] = [[0, 'open', 'x'.repeat(200_000)]]
    let number = 0
    let answer = await send(chunkOf(product, { recorder, number, entries: large }))
    while (answer.status === 200) {
      number += 1
      product.clock.advance(minuteMs)
      answer = await send(chunkOf(product, { recorder, number, entries: large }))
    }
    expect(answer.body).toMatchObject({ statusCode: 409, code: 'journal_full' })
    const counted = JSON.stringify(large).length + chunkOverheadBytes
    expect(number).toBe(Math.floor(maxJournalBytes / counted))
    const fullAt = product.clock.now().toISOString()
    product.clock.advance(minuteMs)
    expect((await send(chunkOf(product))).body.code).toBe('journal_full')
    const first = await read()
    expect(first).toMatchObject({ fullAt, seal: { state: 'intact' }, lastSeq: number })

    // It is read in pages.
    const seqs: number[] = []
    let pages = 0
    for (let after = 0; after < first.lastSeq; pages += 1) {
      const { chunks, seal } = await read({ after })
      expect(seal.state).toBe('intact')
      seqs.push(...chunks.map(({ seq }) => seq))
      after = seqs.at(-1) ?? 0
    }
    expect(seqs).toEqual(Array.from({ length: number }, (_, index) => index + 1))
    expect(pages).toBeGreaterThan(2)
  })

  test('also once there are very many tiny ones, since each counts more than its entries', async () => {
    const recorder = uuidv7()
    const tiny: JournalEntry[] = [[0, 'back']]
    expect((await send(chunkOf(product, { recorder, number: 0, entries: tiny }))).status).toBe(200)
    const [head] = await product.db.select().from(journals).where(eq(journals.attemptId, attemptId))
    expect(head?.byteCount).toBe(JSON.stringify(tiny).length + chunkOverheadBytes)
  })

  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const bodyWith = (entries: string) =>
    `{"recorder":"${uuidv7()}","number":0,"startedAt":"2026-03-02T10:00:00Z","entries":${entries}}`
  const one = (text: string) => bodyWith(`[${text}]`)
  const many = (count: number, text: string) => `[${Array(count).fill(text).join()}]`
  test.each<[string, string, number]>([
    ['nothing', bodyWith('[]'), 422],
    ['no list', bodyWith('{"length":3}'), 422],
    ['an unknown kind', one('[0,"shell","rm"]'), 422],
    ['a kind that every object has', one('[0,"constructor","x"]'), 422],
    ['a negative time', one('[-1,"back"]'), 422],
    ['a fraction', one('[0.5,"back"]'), 422],
    ['an endless number', one('[1e999,"back"]'), 422],
    ['a number beyond all bounds', one('[0,"copy",9007199254740993]'), 422],
    ['changes that are none', one('[0,"edit",{"0":1}]'), 422],
    ['a change of a negative length', one('[0,"edit",[-5,[0,"x"]]]'), 422],
    ['a change without its length', one('[0,"edit",[["x"]]]'), 422],
    ['a change with a number as its text', one('[0,"edit",[[0,7]]]'), 422],
    ['an unknown origin', one('[0,"edit",[1],"stolen"]'), 422],
    ['more than an entry has', one('[0,"edit",[1],"inside",1]'), 422],
    ['less than an entry has', one('[0,"result"]'), 422],
    ['a run without a token', one('[0,"run","../../etc"]'), 422],
    ['a null character', one('[0,"open","a\\u0000b"]'), 422],
    ['half a character', one('[0,"open","\\ud800"]'), 422],
    ['too many entries', bodyWith(many(maxEntriesPerChunk + 1, '[0,"back"]')), 422],
    ['nothing but nonsense', bodyWith(many(maxEntriesPerChunk, '[0,"x",0]')), 422],
    ['thousands of wrong changes', one(`[0,"edit",${many(38_000, '-1')}]`), 422],
    ['deep lists', bodyWith(nested(39_000)), 422],
    ['deep lists where changes belong', one(`[0,"edit",${nested(39_000)}]`), 422],
    ['more values than any chunk has', bodyWith(nested(41_000)), 413],
    ['more bytes than any chunk has', one(`[0,"open","${'x'.repeat(256 * 1024)}"]`), 413],
    ['no JSON', bodyWith('[[0,"back"'), 422],
    ['a year that no database knows', one('[0,"back"]').replace('2026', '0000'), 422],
    ['a number below 0', one('[0,"back"]').replace('"number":0', '"number":-1'), 422],
    [
      'a recorder that is no id',
      one('[0,"back"]').replace(/"recorder":"[^"]+"/, '"recorder":"x"'),
      422,
    ],
  ])('if it has %s', async (_, body, status) => {
    const first = chunkOf(product)
    expect((await send(first)).status).toBe(200)
    const before = await stored()
    const url = `/api/tests/${recorded._id}/attempt/questions/${params().questionId}/journal`
    const answer = await user.post(url, body, { 'content-type': 'application/json' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(await stored()).toEqual(before)
    const next = { ...first, number: 1 }
    expect((await send(next)).status).toBe(200)
    expect(await read()).toMatchObject({ seal: { state: 'intact' }, chunks: [first, next] })
  })

  const stored = async () => [
    await product.db.select().from(journals).where(eq(journals.attemptId, attemptId)),
    await product.db.select().from(journalChunks).where(eq(journalChunks.attemptId, attemptId)),
  ]

  test('never for changes that do not fit the text: the replay shows them as a gap', async () => {
    const entries: JournalEntry[] = [[0, 'edit', [1_000_000_000, [1_000_000_000, 'x']]]]
    expect((await send(chunkOf(product, { entries }))).status).toBe(200)
    expect((await read()).chunks).toMatchObject([{ entries }])
  })
})
