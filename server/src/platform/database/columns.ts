import { sql } from 'drizzle-orm'
import { customType, type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

/** UUIDv7: generated here, so that it is known before the insert, and sorted by time. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7)

/** Millisecond precision, so that a JavaScript date survives the round trip. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const oneOf = (column: PgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
