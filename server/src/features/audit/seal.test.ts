import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordOwnAct } from '../../platform/audit/record.ts'
import { auditEntries, auditHead } from '../../platform/audit/table.ts'
import { columnsOf, smallestChange } from '../../testing/smallest-change.ts'
import { secretOfTests, useProduct } from '../../testing/test-app.ts'
import { sealEntries } from './seal-job.ts'
import { verifyAudit } from './verify.ts'

const product = useProduct()
const count = 5
const ada = {
  id: '01890000-0000-7000-8000-00000000000a',
  name: 'Ada',
  email: 'ada@example.com',
  address: '203.0.113.7',
}

const record = (name: string) =>
  recordOwnAct(product.db, product.clock.now(), ada, {
    action: 'test.edited',
    subject: { id: '01890000-0000-7000-8000-00000000000b', name },
    before: { level: 'Basic' },
    after: { level: 'Advanced' },
  })

beforeAll(async () => {
  for (let at = 0; at < count; at += 1) await record(`Test ${at}`)
  await sealEntries(product.db, secretOfTests)
  // As whoever alters a database would, without its rules.
  client = await product.database.pool.connect()
  await client.query('set session_replication_role = replica')
})
let client: pg.PoolClient
afterAll(() => client.release(true))

const verify = (secret = secretOfTests) => verifyAudit(product.db, secret)
const intact = { isIntact: true, text: `Intact. All ${count} sealed entries are as written.` }

/** What is said while the database is altered; afterwards it is as before. */
async function alteredBy(...statements: string[]) {
  await client.query('drop index audit_entries_position_key')
  await client.query('create temp table entries as select * from audit_entries')
  await client.query('create temp table heads as select * from audit_head')
  try {
    for (const statement of statements) await client.query(statement)
    return await verify()
  } finally {
    await client.query(`delete from audit_entries; delete from audit_head;
      insert into audit_entries select * from entries; insert into audit_head select * from heads;
      drop table entries, heads;
      create unique index audit_entries_position_key on audit_entries (position)`)
    expect(await verify()).toEqual(intact)
  }
}

describe('a change of one column is detected', () => {
  test.each(columnsOf(auditEntries))('of %s.%s (%s)', async (table, column, type) => {
    const { isIntact } = await alteredBy(
      `update ${table} set ${column} = ${smallestChange(column, type)} where position = 3`,
    )
    expect(isIntact).toBe(false)
  })

  test.each(columnsOf(auditHead).filter(([, column]) => column !== 'one'))(
    'of %s.%s (%s)',
    async (table, column, type) => {
      const change = smallestChange(column, type)
      const { isIntact } = await alteredBy(`update ${table} set ${column} = ${change}`)
      expect(isIntact).toBe(false)
    },
  )
})

describe('a missing entry is detected', () => {
  test.each([
    ['first', 1],
    ['middle', 3],
    ['last', count],
  ])('the %s one', async (_, position) => {
    const { isIntact } = await alteredBy(`delete from audit_entries where position = ${position}`)
    expect(isIntact).toBe(false)
  })

  test('also if the others move up and the end is said to be earlier', async () => {
    const { isIntact, text } = await alteredBy(
      'delete from audit_entries where position = 2',
      'update audit_entries set position = -position where position > 2',
      'update audit_entries set position = -position - 1 where position < 0',
      'update audit_head set count = count - 1',
    )
    expect(isIntact).toBe(false)
    expect(text).toMatch(/^Broken: entry 2 /)
  })

  test('also if all are gone', async () => {
    const { isIntact } = await alteredBy('delete from audit_entries')
    expect(isIntact).toBe(false)
  })
})

test('two entries that change places are detected', async () => {
  const { isIntact } = await alteredBy(
    'update audit_entries set position = -position where position in (2, 3)',
    'update audit_entries set position = 5 + position where position < 0',
  )
  expect(isIntact).toBe(false)
})

test('under another secret nobody can tell', async () => {
  const { isIntact, text } = await verify('another secret of this installation')
  expect(isIntact).toBe(false)
  expect(text).toMatch(/^Other secret: 5 of 5 entries/)
})

test('entries that are not sealed yet are counted, and follow on the chain', async () => {
  await record('Newest')
  expect((await verify()).text).toMatch(/One entry is not sealed yet/)
  await sealEntries(product.db, secretOfTests)
  expect(await verify()).toEqual({
    isIntact: true,
    text: 'Intact. All 6 sealed entries are as written.',
  })
})
