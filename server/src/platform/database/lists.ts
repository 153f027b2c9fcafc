import type { ListQuery, SortOrder } from '@assay/contract/lists'
import { asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Filter = Pick<ListQuery, 'level' | 'search' | 'sortOrder'>

/** All that the SQL of a list depends on; the rest is filled in where it is run. */
export interface ListForm {
  readonly sortOrder: SortOrder
  readonly isOfLevel: boolean
  readonly isSearch: boolean
}

export function formOf({ level, search, sortOrder }: Filter): ListForm {
  return { sortOrder, isOfLevel: level !== 'All', isSearch: search !== '' }
}

/** What is filled in for `ofLevel` and `contains`. */
export function filterValues({ level, search }: Filter) {
  // No stored text has a zero, and PostgreSQL refuses a parameter that does; null matches nothing.
  const pattern = search.includes('\0') ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return { level, pattern }
}

/** What is filled in for `limit` and `offset`. */
export function pageOf({ page, limit }: { page: number; limit: number }) {
  return { limit, offset: (page - 1) * limit }
}

export function ofLevel(column: PgColumn, { isOfLevel }: ListForm): SQL | undefined {
  return isOfLevel ? eq(column, sql.placeholder('level')) : undefined
}

/** "Contains, without regard to case"; what is a wildcard in SQL is an ordinary character here. */
export function contains(column: PgColumn, { isSearch }: ListForm): SQL | undefined {
  return isSearch ? ilike(column, sql`${sql.placeholder('pattern')}`) : undefined
}

/** Newest or oldest first, with the id to settle what happened in the same millisecond. */
export function inOrder(sortOrder: SortOrder, ...columns: PgColumn[]): SQL[] {
  return columns.map((column) => (sortOrder === 'asc' ? asc(column) : desc(column)))
}
