import type {
  AttemptExportQuery,
  AttemptListQuery,
  AttemptSortKey,
} from '@assay/contract/attempt-review'
import { and, count, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { union, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { boundedTotal, inOrder, maxCounted, pageOf } from '../../platform/database/lists.ts'
import { preparedVariants, unnamed } from '../../platform/database/prepared.ts'
import { users } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'
import { adminColumns } from './admin-columns.ts'
import {
  type Cursor,
  listVariant,
  matching,
  matchingValues,
  ofStatus,
  type Variant,
} from './admin-filters.ts'

const { placeholder } = sql

const orders = {
  date: [attempts.startedAt, attempts.id],
  score: [attempts.scoreShare, attempts.startedAt, attempts.id],
}

const cursorValues = {
  date: sql`${placeholder('startedAt')}::timestamptz, ${placeholder('id')}::uuid`,
  score: sql`${placeholder('scoreShare')}::double precision, ${placeholder('startedAt')}::timestamptz, ${placeholder('id')}::uuid`,
}

const ascendingOrDescending = { asc: sql.raw('asc'), desc: sql.raw('desc') }

/** The order of the whole list: by score, attempts without one come last in both directions. */
function listOrder({ sortBy, sortOrder }: Variant, [scoreShare, ...byDate]: SQLWrapper[]): SQL[] {
  const direction = ascendingOrDescending[sortOrder]
  const dates = byDate.map((column) => sql`${column} ${direction}`)
  return sortBy === 'date' ? dates : [sql`${scoreShare} ${direction} nulls last`, ...dates]
}

/** The rows of a page. No query reads more rows than the page can need. */
function inList(db: Db, variant: Variant) {
  const { sortOrder, sortBy, after } = variant
  const further = sql.raw(sortOrder === 'asc' ? '>' : '<')
  /** The rows that match, in the order of an index. */
  const part = (condition: SQL | undefined, by: AttemptSortKey) => {
    const order = orders[by]
    const beyond = sql`(${sql.join(order, sql`, `)}) ${further} (${cursorValues[by]})`
    return db
      .select({
        id: attempts.id,
        startedAt: attempts.startedAt,
        scoreShare: attempts.scoreShare,
      })
      .from(attempts)
      .where(and(condition, after === by ? beyond : undefined))
      .orderBy(...inOrder(sortOrder, ...order))
  }
  const { filtered, named, ofPeople, withNotes } = matching(db, variant)
  const searches = named
    ? [named, and(ofPeople, not(named)), and(withNotes, not(ofPeople), not(named))]
    : [undefined]
  const parts = searches.flatMap((search) => {
    const condition = and(filtered, search)
    if (sortBy === 'date') return [part(condition, 'date')]
    const scored = after === 'date' ? [] : [part(and(condition, ofStatus.Completed), 'score')]
    if (variant.status === 'Completed') return scored
    return [...scored, part(and(condition, ofStatus['In Progress']), 'date')]
  })
  const limit = placeholder('limit')
  const offset = placeholder('offset')
  const [only] = parts
  if (only && parts.length === 1) return only.limit(limit).offset(offset).as('page')
  const [first, second, ...others] = parts.map((one) => one.limit(placeholder('reach')))
  if (!first || !second) throw new Error('a list without rows')
  const names = ['score_share', 'started_at', 'id'].map((name) => sql.identifier(name))
  return unionAll(first, second, ...others)
    .orderBy(...listOrder(variant, names))
    .limit(limit)
    .offset(offset)
    .as('page')
}

const rowStatements = preparedVariants((db, variant: Variant) => {
  const page = inList(db, variant)
  return db
    .select(adminColumns)
    .from(page)
    .innerJoin(attempts, eq(attempts.id, page.id))
    .innerJoin(users, eq(users.id, attempts.userId))
    .orderBy(...listOrder(variant, orders.score))
    .prepare(unnamed)
})

/** Counts at most `counted` matches: counting all of a million would take longer than the page. */
const countStatements = preparedVariants((db, variant: Variant) => {
  const { filtered, named, ofPeople, withNotes } = matching(db, variant)
  const part = (condition: SQL | undefined) =>
    db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(filtered, condition))
      .limit(placeholder('counted'))
  const matches = named
    ? union(part(named), part(ofPeople), part(withNotes)).as('matches')
    : part(undefined).as('matches')
  return db.select({ total: count() }).from(matches).prepare(unnamed)
})

/** The statements of one page; a test checks their plans. */
export function listStatements(db: Db, query: AttemptListQuery) {
  const { limit, offset } = pageOf(query)
  const variant = listVariant(query)
  const max = maxCounted(query)
  return {
    rows: rowStatements(db, variant),
    count: countStatements(db, variant),
    values: {
      ...matchingValues(query),
      ...{ limit, offset, reach: offset + limit, counted: max + 1 },
    },
    max,
  }
}

export async function listAttempts(db: Db, query: AttemptListQuery) {
  const { rows, count, values, max } = listStatements(db, query)
  const [page, [counted]] = await Promise.all([rows.execute(values), count.execute(values)])
  return { rows: page, ...boundedTotal(counted?.total ?? 0, max) }
}

/** All that match, however many: for work in the background. */
export async function countAll(db: Db, filter: AttemptExportQuery): Promise<number> {
  const values = { ...matchingValues(filter), counted: 2 ** 31 - 1 }
  const [counted] = await countStatements(db, listVariant(filter)).execute(values)
  return counted?.total ?? 0
}

/** How many match, counted as for a page. */
export async function countAttempts(db: Db, query: AttemptListQuery) {
  const { count, values, max } = listStatements(db, query)
  const [counted] = await count.execute(values)
  return boundedTotal(counted?.total ?? 0, max)
}

export type AdminRow = Awaited<ReturnType<typeof listAttempts>>['rows'][number]

/** The first rows, or those after a cursor. */
export function listFrom(
  db: Db,
  filter: AttemptExportQuery,
  limit: number,
  cursor: Cursor | undefined,
) {
  return rowStatements(db, listVariant(filter, cursor)).execute({
    ...matchingValues(filter),
    limit,
    offset: 0,
    reach: limit,
    scoreShare: cursor?.scoreShare,
    startedAt: cursor?.startedAt.toISOString(),
    id: cursor?.id,
  })
}
