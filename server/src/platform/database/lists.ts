import type { SortOrder } from '@assay/contract/lists'
import { asc, desc, ilike, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** "Contains, without regard to case"; what is a wildcard in SQL is an ordinary character here. */
export function contains(column: PgColumn, search: string): SQL | undefined {
  if (search === '') return undefined
  // No stored text has one, and PostgreSQL refuses a parameter that does.
  if (search.includes('\0')) return sql`false`
  return ilike(column, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`)
}

/** Newest or oldest first, with the id to settle what happened in the same millisecond. */
export function inOrder(sortOrder: SortOrder, ...columns: PgColumn[]): SQL[] {
  return columns.map((column) => (sortOrder === 'asc' ? asc(column) : desc(column)))
}

export function pageOf({ page, limit }: { page: number; limit: number }) {
  return { limit, offset: (page - 1) * limit }
}
