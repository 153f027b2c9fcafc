import { sql } from 'drizzle-orm'
import { type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

/** UUIDv7: made here, so that it can be told before the row is written, and ordered by time. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7)

/** Milliseconds, as JavaScript has them, so that a value read back equals the one written. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const oneOf = (column: PgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
