import { type ListQuery, maxCountedRows, type SortOrder } from '@assay/contract/lists'
import { asc, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'
import { unnamed } from './prepared.ts'

type Filter = Pick<ListQuery, 'level' | 'search' | 'sortOrder'>

/** What the SQL text of a list depends on; everything else is a parameter. */
export interface ListVariant {
  readonly sortOrder: SortOrder
  readonly isOfLevel: boolean
  readonly isSearch: boolean
}

export function variantOf({ level, search, sortOrder }: Filter): ListVariant {
  return { sortOrder, isOfLevel: level !== 'All', isSearch: search !== '' }
}

/** Parameters of `ofLevel` and `contains`. */
export function filterValues({ level, search }: Filter) {
  return { level, pattern: searchPattern(search) }
}

/** For `ilike`: contains, with SQL wildcards escaped. */
export function searchPattern(search: string): string | null {
  // PostgreSQL refuses parameters with a NUL character. No stored text has one; null matches none.
  return search.includes('\0') ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** How many matches of a long list are counted: more only if the page lies beyond. */
export function maxCounted({ page, limit }: { page: number; limit: number }): number {
  return Math.max(maxCountedRows, page * limit)
}

/** The total of a long list from a count of at most one more than `max`. */
export function boundedTotal(counted: number, max: number) {
  return { total: Math.min(counted, max), ...(counted > max && { hasMore: true as const }) }
}

/** Counts the matches, but not beyond the parameter `counted`. */
export function countStatement(db: Db, id: PgColumn, matching: SQL | undefined) {
  const matches = db
    .select({ id })
    .from(id.table)
    .where(matching)
    .limit(sql.placeholder('counted'))
    .as('matches')
  return db.select({ total: count() }).from(matches).prepare(unnamed)
}

type Values = Record<string, unknown>

interface PageStatements<Row> {
  readonly rows: { execute(values: Values): Promise<Row[]> }
  readonly counted: { execute(values: Values): Promise<{ total: number }[]> }
  readonly values: Values
  /** What `maxCounted` says; the parameter `counted` is one more. */
  readonly max: number
}

/** One page of a long list, with its bounded total. */
export async function readPage<Row>({ rows, counted, values, max }: PageStatements<Row>) {
  const [page, [counts]] = await Promise.all([rows.execute(values), counted.execute(values)])
  return { rows: page, ...boundedTotal(counts?.total ?? 0, max) }
}

/** Parameters `limit` and `offset`. */
export function pageOf({ page, limit }: { page: number; limit: number }) {
  return { limit, offset: (page - 1) * limit }
}

export function ofLevel(column: PgColumn, { isOfLevel }: ListVariant): SQL | undefined {
  return isOfLevel ? eq(column, sql.placeholder('level')) : undefined
}

/** Contains, ignoring case; SQL wildcards are escaped in `searchPattern`. */
export function contains(column: PgColumn, { isSearch }: ListVariant): SQL | undefined {
  return isSearch ? ilike(column, sql`${sql.placeholder('pattern')}`) : undefined
}

/** Newest or oldest first; pass the id last, as tie-breaker within a millisecond. */
export function inOrder(sortOrder: SortOrder, ...columns: (PgColumn | SQL)[]): SQL[] {
  return columns.map((column) => (sortOrder === 'asc' ? asc(column) : desc(column)))
}
