import {
  deleteAssessment,
  listAssessments,
  listDeletedAssessments,
} from '@assay/contract/assessment-endpoints'
import { listAttempts } from '@assay/contract/attempt-review'
import { endpoints } from '@assay/contract/endpoints'
import { listInvitations } from '@assay/contract/invitation-list'
import { invite } from '@assay/contract/invitations'
import { listBankQuestions } from '@assay/contract/question-bank'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest } from '../../testing/candidate.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin')
})

interface Page {
  readonly data: readonly { readonly _id: string }[]
  readonly nextCursor?: string | null | undefined
}

/** All pages of a list, with something happening after each. */
async function readAll(read: (cursor: string) => Promise<Page>, meanwhile: () => Promise<unknown>) {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { data, nextCursor }: Page = await read(cursor)
    ids.push(...data.map(({ _id }) => _id))
    cursor = nextCursor ?? null
    await meanwhile()
  }
  return ids
}

/** Some at the same instant, as ties within a millisecond are. */
const tick = (number: number) => product.clock.advance(number % 2)
const limit = 2

describe('a list read by cursor has each row once while others are added', () => {
  test.each(['desc', 'asc'] as const)('tests, %s', async (sortOrder) => {
    const made: string[] = []
    for (let number = 0; number < 7; number += 1) {
      tick(number)
      made.push((await makeTest(admin))._id)
    }
    const read = async (cursor: string) =>
      succeeded(await admin.call(listAssessments, { query: { cursor, limit, sortOrder } }))
    const ids = await readAll(read, () =>
      sortOrder === 'desc' ? makeTest(admin) : Promise.resolve(),
    )
    expect(ids).toEqual([...new Set(ids)])
    expect(ids).toEqual(expect.arrayContaining(made))
    expect(ids).toEqual(sortOrder === 'asc' ? ids.toSorted() : ids.toSorted().reverse())
  })

  test('deleted tests', async () => {
    const made: string[] = []
    const add = async () => {
      const id = (await makeTest(admin))._id
      succeeded(await admin.call(deleteAssessment, { params: { id } }))
      return id
    }
    for (let number = 0; number < 5; number += 1) {
      tick(number)
      made.push(await add())
    }
    const ids = await readAll(
      async (cursor) =>
        succeeded(await admin.call(listDeletedAssessments, { query: { cursor, limit } })),
      add,
    )
    expect(ids).toEqual(made.toReversed())
  })

  test.each(['asc', 'desc'] as const)('questions of the bank, %s', async (sortOrder) => {
    const query = { sortOrder, limit: 100 }
    const before = succeeded(await admin.call(listBankQuestions, { query })).data
    const ids = await readAll(
      async (cursor) =>
        succeeded(await admin.call(listBankQuestions, { query: { cursor, limit, sortOrder } })),
      async () => {},
    )
    expect(ids.length).toBeGreaterThan(limit)
    expect(ids.slice(0, 100)).toEqual(before.map(({ _id }) => _id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(['date', 'score'] as const)('attempts, by %s', async (sortBy) => {
    const one = await makeTest(admin)
    const add = async () => (await begin(await product.signedIn('user'), one)).body.data._id
    const made: string[] = []
    for (let number = 0; number < 5; number += 1) {
      tick(number)
      made.push(await add())
    }
    const query = { limit, sortBy, testId: one._id }
    const ids = await readAll(
      async (cursor) => succeeded(await admin.call(listAttempts, { query: { ...query, cursor } })),
      add,
    )
    expect(ids).toEqual(made.toReversed())
  })

  test('invitations', async () => {
    const params = { id: (await makeTest(admin))._id }
    let people = 0
    const add = async () => {
      people += 1
      const guest = { name: 'Guest', email: `guest${people}@example.com`, extraTimePercent: 0 }
      succeeded(await admin.call(invite, { params, body: { people: [guest] } }))
    }
    for (let number = 0; number < 5; number += 1) {
      tick(number)
      await add()
    }
    const before = succeeded(await admin.call(listInvitations, { params })).data
    const ids = await readAll(
      async (cursor) =>
        succeeded(await admin.call(listInvitations, { params, query: { cursor, limit } })),
      add,
    )
    expect(ids).toEqual(before.map(({ _id }) => _id))
    const byName = { cursor: '', sortBy: 'name' as const }
    const refused = await admin.call(listInvitations, { params, query: byName })
    expect(refused).toMatchObject({ statusCode: 422, errors: { sortBy: expect.any(String) } })
  })
})

test.each(['e30', 'WzFd', 'nonsense', '%00', 'W251bGwsMSwyXQ'])(
  'a cursor that was made up is refused: %s',
  async (cursor) => {
    for (const path of ['test/getAll', 'test/get-deleted-All', 'testAttempt/getAll', 'questions']) {
      const { status, body } = await admin.get(`/api/${path}?cursor=${cursor}`)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['cursor']])
    }
  },
)

/** Lists of pages without one, and why. */
const withoutCursor = {
  listQuestionDrafts: 'as many as authors have open',
  listSimilarPairs: 'sorted by how similar they are, which changes',
}

test('every list that API keys read in pages can be read by cursor, or has a reason', () => {
  const paged = endpoints.filter(
    ({ keyScopes, query }) => keyScopes && query && 'page' in query.shape,
  )
  expect(paged.length).toBeGreaterThan(5)
  const missing = paged.filter(({ query }) => query && !('cursor' in query.shape))
  expect(missing.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(withoutCursor))
})

test('without a cursor, the response is as it was', async () => {
  const { body } = await admin.get('/api/test/getAll')
  expect(Object.keys(body).sort()).toEqual(['data', 'message', 'statusCode', 'total'])
})
