import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The smallest change of a value of an SQL type, as an expression. */
const changes: Record<string, (column: string) => string> = {
  uuid: (column) => `coalesce(overlay(${column}::text placing
    case when right(${column}::text, 1) = '0' then '1' else '0' end from 36)::uuid, gen_random_uuid())`,
  text: (column) => `coalesce(overlay(${column} placing
    chr(ascii(substr(${column}, 2, 1)) + 1) from 2 for 1), 'a')`,
  integer: (column) => `${column} + 1`,
  bytea: (column) => `coalesce(set_byte(${column}, length(${column}) - 1,
    get_byte(${column}, length(${column}) - 1) # 1), '\\x00')`,
  jsonb: (column) => `${column} || '{"more": 1}'`,
  'timestamp (3) with time zone': (column) =>
    `coalesce(${column} + interval '1 millisecond', '2026-03-02T10:00:00Z')`,
}

export function smallestChange(column: string, type: string): string {
  const change = changes[type]
  if (!change) throw new Error(`Say what the smallest change of a ${type} is.`)
  return change(column)
}

/** Names as in SQL, with the types of the columns. */
export const columnsOf = (table: PgTable) =>
  Object.values(getTableColumns(table)).map(
    (column) => [getTableName(table), inSql(column.name), column.getSQLType()] as const,
  )
const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
