import type {
  AttemptExportQuery,
  AttemptListQuery,
  AttemptSortKey,
} from '@assay/contract/attempt-review'
import { maxCountedRows } from '@assay/contract/lists'
import { and, count, countDistinct, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
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
  type Rare,
  searchedIn,
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

/**
 * The rows of a page. No query reads more rows than the page can need: it goes through an index in
 * the order of the list until it has enough. What matches rarely is read whole instead, since the
 * next match could be ten million rows away, which the database cannot tell beforehand.
 */
function inList(db: Db, variant: Variant) {
  const { sortOrder, sortBy, after } = variant
  const further = sql.raw(sortOrder === 'asc' ? '>' : '<')
  /** The rows that match, in the order of an index. */
  const part = (condition: SQL | undefined, by: AttemptSortKey, isRare: boolean) => {
    const order = orders[by]
    const beyond = sql`(${sql.join(order, sql`, `)}) ${further} (${cursorValues[by]})`
    const { id, startedAt, scoreShare } = attempts
    const rows = db
      .select({ id, startedAt, scoreShare })
      .from(attempts)
      .where(and(condition, after === by ? beyond : undefined))
    // An offset, even of 0, keeps the database from choosing the index of the order outside.
    const read = isRare ? db.select().from(rows.offset(placeholder('none')).as('attempts')) : rows
    return read.orderBy(...inOrder(sortOrder, ...order))
  }
  const { filtered, found } = matching(db, variant)
  const searches = found
    ? [
        { in: 'tests', condition: found.tests },
        { in: 'people', condition: and(found.people, not(found.tests)) },
        { in: 'notes', condition: and(found.notes, not(found.people), not(found.tests)) },
      ]
    : [{ in: 'all', condition: undefined }]
  const parts = searches.flatMap((search) => {
    const condition = and(filtered, search.condition)
    const isRare = variant.rare.some((rare) => rare === search.in)
    if (sortBy === 'date') return [part(condition, 'date', isRare)]
    const completed = and(condition, ofStatus.Completed)
    const scored = after === 'date' ? [] : [part(completed, 'score', isRare)]
    if (variant.status === 'Completed') return scored
    return [...scored, part(and(condition, ofStatus['In Progress']), 'date', isRare)]
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
  const { filtered, found } = matching(db, variant)
  const part = (where: string, condition?: SQL) =>
    db
      .select({ id: attempts.id, where: sql<string>`${where}`.as('where') })
      .from(attempts)
      .where(and(filtered, condition))
      .limit(placeholder('counted'))
  const matches = found
    ? unionAll(
        part('tests', found.tests),
        part('people', found.people),
        part('notes', found.notes),
      ).as('matches')
    : part('all').as('matches')
  const countIn = (where: string) =>
    sql<number>`count(*) filter (where ${matches.where} = ${where})`
  return db
    .select({
      total: found ? countDistinct(matches.id) : count(),
      tests: countIn('tests').mapWith(Number),
      people: countIn('people').mapWith(Number),
      notes: countIn('notes').mapWith(Number),
    })
    .from(matches)
    .prepare(unnamed)
})

/** The statements of one page; a test checks their plans. */
export function listStatements(db: Db, query: AttemptListQuery, rare?: Rare) {
  const { limit, offset } = pageOf(query)
  const variant = listVariant(query, rare)
  return {
    rows: rowStatements(db, variant),
    count: countStatements(db, variant),
    values: {
      ...matchingValues(query),
      ...{ limit, offset, none: 0, reach: offset + limit, counted: maxCounted(query) + 1 },
    },
  }
}

/** How many match, up to `max`, and where a search finds little. */
async function countUpTo(db: Db, filter: AttemptExportQuery, max: number) {
  const values = { ...matchingValues(filter), counted: max + 1 }
  const [counted] = await countStatements(db, listVariant(filter)).execute(values)
  const rare = searchedIn.filter((where) => (counted?.[where] ?? 0) <= maxCountedRows)
  return { total: counted?.total ?? 0, rare }
}

/** Counts while the rows are read, unless how they are read depends on what is counted. */
export async function withTotal<Rows>(
  db: Db,
  query: AttemptListQuery,
  read: (rare: Rare) => Promise<Rows>,
) {
  const max = maxCounted(query)
  const counting = countUpTo(db, query, max)
  const rare = query.search === '' ? [] : (await counting).rare
  const [rows, { total }] = await Promise.all([read(rare), counting])
  return { rows, ...boundedTotal(total, max) }
}

export const listAttempts = (db: Db, query: AttemptListQuery) =>
  withTotal(db, query, (rare) => {
    const { rows, values } = listStatements(db, query, rare)
    return rows.execute(values)
  })

/** All that match, however many: for work in the background. */
export async function countAll(db: Db, filter: AttemptExportQuery): Promise<number> {
  return (await countUpTo(db, filter, 2 ** 31 - 2)).total
}

/** Where a search finds little. */
export async function findRare(db: Db, filter: AttemptExportQuery): Promise<Rare> {
  return filter.search === '' ? [] : (await countUpTo(db, filter, maxCountedRows)).rare
}

export type AdminRow = Awaited<ReturnType<typeof listAttempts>>['rows'][number]

/** The first rows, or those after a cursor. */
export function listFrom(
  db: Db,
  filter: AttemptExportQuery,
  limit: number,
  { rare, cursor }: { rare?: Rare; cursor?: Cursor | undefined } = {},
) {
  return rowStatements(db, listVariant(filter, rare, cursor)).execute({
    ...matchingValues(filter),
    limit,
    ...{ offset: 0, none: 0 },
    reach: limit,
    scoreShare: cursor?.scoreShare,
    startedAt: cursor?.startedAt.toISOString(),
    id: cursor?.id,
  })
}
