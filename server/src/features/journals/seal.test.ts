import { appendJournal, readJournal } from '@assay/contract/journal'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attempts } from '../../tables/attempts.ts'
import { journalChunks, journals } from '../../tables/journals.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, type TestAssessment } from '../../testing/candidate.ts'
import { TestClient } from '../../testing/client.ts'
import { chunkOf, recordAttempt } from '../../testing/journals.ts'
import { columnsOf, smallestChange } from '../../testing/smallest-change.ts'
import { secretOfTests, useProduct } from '../../testing/test-app.ts'
import { verifyAttempt } from './verify.ts'

const product = useProduct()
useBank(product)

const chunkCount = 5
let admin: SignedIn
let recorded: TestAssessment
let attemptId: string
let otherId: string
beforeAll(async () => {
  admin = await product.signedIn('admin')
  recorded = await makeTest(admin, { journal: true })
  const record = () => recordAttempt(product, recorded, chunkCount)
  ;[attemptId, otherId] = [await record(), await record()] as const
  // As whoever alters a database would, without its rules.
  client = await product.database.pool.connect()
  await client.query('set session_replication_role = replica')
})
let client: pg.PoolClient
afterAll(() => client.release(true))

const sealOf = async (id: string, query: { after?: number } = {}) =>
  succeeded(await admin.call(readJournal, { params: { id }, query })).data.seal
const intact = { state: 'intact', brokenAt: null }
const brokenAt = (seq: number) => ({ state: 'broken', brokenAt: seq })

/** What the seal says while the database is altered; afterwards it is as before. */
async function alteredBy(...statements: string[]) {
  await client.query('create temp table heads as select * from journals')
  await client.query('create temp table chunks as select * from journal_chunks')
  try {
    for (const statement of statements) await client.query(statement)
    const seals = { own: await sealOf(attemptId), other: await sealOf(otherId) }
    const { isIntact } = await verifyAttempt(product.db, secretOfTests, attemptId)
    expect(isIntact).toBe(seals.own.state === 'intact')
    return seals
  } finally {
    await client.query(`delete from journal_chunks; delete from journals;
      insert into journals select * from heads; insert into journal_chunks select * from chunks;
      drop table heads, chunks`)
    expect(await sealOf(attemptId)).toEqual(intact)
  }
}

const own = () => `where attempt_id = '${attemptId}'`

describe('one byte altered in the database breaks the seal', () => {
  test.each(columnsOf(journals))('of %s.%s (%s)', async (table, column, type) => {
    const { own: seal, other } = await alteredBy(
      `update ${table} set ${column} = ${smallestChange(column, type)} ${own()}`,
    )
    // Under an altered name the key is another one, which nobody has.
    const state = column === 'key_id' ? 'other-secret' : 'broken'
    expect(seal.state).toBe(state)
    expect(other).toEqual(intact)
  })

  describe.each([1, 3, chunkCount])('in chunk %i', (seq) => {
    test.each(columnsOf(journalChunks))('of %s.%s (%s)', async (table, column, type) => {
      const statement = `update ${table} set ${column} = ${smallestChange(column, type)} ${own()} and seq = ${seq}`
      // The next one may have that number already.
      const { own: seal, other } = await alteredBy(
        'alter table journal_chunks drop constraint journal_chunks_attempt_id_seq_pk',
        'drop index journal_chunks_number_key',
        statement,
      ).finally(restoreKeys)
      expect(seal).toEqual(brokenAt(seq))
      expect(other).toEqual(intact)
    })
  })
})

const restoreKeys = () =>
  client.query(`alter table journal_chunks add primary key (attempt_id, seq);
    create unique index journal_chunks_number_key
      on journal_chunks (attempt_id, question_id, recorder, number);
    alter table journal_chunks
      rename constraint journal_chunks_pkey to journal_chunks_attempt_id_seq_pk`)

const copied = (from: string, into: number, number: number) => `
  insert into journal_chunks select '${attemptId}', ${into}, question_id, recorder, ${number}, device,
    started_at, received_at, entries, mac from journal_chunks
  where attempt_id = '${from}' and seq = 3`

describe('the seal is broken', () => {
  test.each<[string, () => string[], number]>([
    ['the first chunk is removed', () => [`delete from journal_chunks ${own()} and seq = 1`], 1],
    ['a chunk is removed', () => [`delete from journal_chunks ${own()} and seq = 3`], 3],
    [
      'a chunk is removed and the gap closed',
      () => [
        `delete from journal_chunks ${own()} and seq = 3`,
        // In two steps: one would meet numbers that are still taken.
        `update journal_chunks set seq = seq + 1000 ${own()} and seq > 3`,
        `update journal_chunks set seq = seq - 1001 ${own()} and seq > 1000`,
        `update journals set chunk_count = 4 ${own()}`,
      ],
      3,
    ],
    ['the last chunk is removed', () => [`delete from journal_chunks ${own()} and seq = 5`], 5],
    [
      'the last chunk is removed from the count as well',
      () => [
        `delete from journal_chunks ${own()} and seq = 5`,
        `update journals set chunk_count = 4 ${own()}`,
      ],
      5,
    ],
    ['all chunks are removed', () => [`delete from journal_chunks ${own()}`], 1],
    [
      'everything is removed',
      () => [`delete from journal_chunks ${own()}`, `delete from journals ${own()}`],
      1,
    ],
    [
      'two chunks are swapped',
      () => [
        `update journal_chunks set seq = 99 ${own()} and seq = 2`,
        `update journal_chunks set seq = 2 ${own()} and seq = 4`,
        `update journal_chunks set seq = 4 ${own()} and seq = 99`,
      ],
      2,
    ],
    ['a chunk is repeated at the end', () => [copied(attemptId, 6, 99)], 6],
    [
      'a chunk is repeated at the beginning',
      () => [
        `update journal_chunks set seq = seq + 100 ${own()}`,
        copied(attemptId, 1, 98).replace('seq = 3', 'seq = 103'),
        `update journal_chunks set seq = seq - 99 ${own()} and seq > 100`,
      ],
      1,
    ],
    ['a chunk of another attempt is added', () => [copied(otherId, 6, 99)], 6],
    [
      'a chunk is replaced by one of another attempt',
      () => [`delete from journal_chunks ${own()} and seq = 3`, copied(otherId, 3, 99)],
      3,
    ],
    [
      'the journal is replaced by that of another attempt',
      () => [
        `delete from journal_chunks ${own()}`,
        `update journal_chunks set attempt_id = '${attemptId}' where attempt_id = '${otherId}'`,
      ],
      1,
    ],
  ])('if %s', async (_, statements, seq) => {
    expect((await alteredBy(...statements())).own).toEqual(brokenAt(seq))
  })

  test('where it is, also for whoever has read a part already', async () => {
    await client.query(`update journal_chunks set number = number + 100 ${own()} and seq = 4`)
    expect(await sealOf(attemptId, { after: 2 })).toEqual(brokenAt(4))
    expect(await sealOf(attemptId, { after: 3 })).toEqual(brokenAt(4))
    await client.query(`update journal_chunks set number = number - 100 ${own()} and seq = 4`)
    expect(await sealOf(attemptId, { after: 3 })).toEqual(intact)
  })

  test('and what is no longer readable is left out, not an error', async () => {
    await client.query(`update journal_chunks set entries = 'x' || entries ${own()} and seq = 2`)
    const { data } = succeeded(await admin.call(readJournal, { params: { id: attemptId } }))
    expect(data.chunks.map(({ seq }) => seq)).toEqual([1, 3, 4, 5])
    expect(data.seal).toEqual(brokenAt(2))
    await client.query(
      `update journal_chunks set entries = substr(entries, 2) ${own()} and seq = 2`,
    )
    expect(await sealOf(attemptId)).toEqual(intact)
  })
})

test('a journal that its attempt denies is told', async () => {
  const attempt = eq(attempts.id, attemptId)
  await product.db.update(attempts).set({ journal: false }).where(attempt)
  const denied = await verifyAttempt(product.db, secretOfTests, attemptId)
  await product.db.update(attempts).set({ journal: true }).where(attempt)
  expect(denied).toMatchObject({ isIntact: false, text: expect.stringContaining('none is kept') })
})

test('nothing is appended to a chain that somebody else has continued', async () => {
  const user = await product.signedIn('user')
  const id = (await begin(user, recorded)).body.data._id
  const params = { testId: recorded._id, questionId: recorded.questions[0]._id }
  await client.query(copied(otherId, 1, 1).replaceAll(attemptId, id))
  const refused = await user.request(appendJournal, { params, body: chunkOf(product) })
  expect(refused.body).toMatchObject({ statusCode: 409, code: 'journal_closed' })
  await client.query(`delete from journals where attempt_id = '${id}'`)
  const headless = await user.request(appendJournal, { params, body: chunkOf(product) })
  expect(headless.body).toMatchObject({ statusCode: 409, code: 'journal_closed' })
})

test('under another SECRET nobody can tell, and nothing is added', async () => {
  const other = await product.anotherNode({ secret: 'another secret' })
  try {
    const there = new TestClient(other)
    for (const [name, value] of admin.cookies) there.cookies.set(name, value)
    const { data } = succeeded(await there.call(readJournal, { params: { id: attemptId } }))
    expect(data.seal).toEqual({ state: 'other-secret', brokenAt: null })
    expect(data.chunks).toHaveLength(chunkCount)
  } finally {
    await other.close()
  }
})
