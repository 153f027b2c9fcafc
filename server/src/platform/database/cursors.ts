import type { SortOrder } from '@assay/contract/lists'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { invalid } from '../errors.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))

/** By time, with the id as tie-breaker. */
export const timeCursor = z
  .tuple([instant, z.uuid()])
  .transform(([at, id]) => ({ at: at.toISOString(), id }))

export const scoreCursor = z
  .tuple([z.number().nullable(), instant, z.uuid()])
  .transform(([scoreShare, startedAt, id]) => ({ scoreShare, startedAt, id }))

/** For rows that never change: the others of the position are read from it. */
export const idCursor = z.tuple([z.uuid()]).transform(([id]) => id)

export const unknownCursor = () =>
  invalid({ cursor: 'This cursor is not known. Begin again with an empty one.' })

/** The position that a cursor stands for; undefined for the beginning. */
export function readCursor<Position>(
  cursor: string,
  schema: z.ZodType<Position>,
): Position | undefined {
  if (cursor === '') return undefined
  const { data } = schema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  if (data === undefined) throw unknownCursor()
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A page of rows of which one more than its size was read, and the cursor of the next page. */
export function pageWithCursor<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => readonly unknown[],
) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  const nextCursor = hasMore
    ? Buffer.from(JSON.stringify(positionOf(last))).toString('base64url')
    : null
  return { rows: page, nextCursor }
}

/** What a list by time has after its cursor; `cursorValues` has the parameters. */
export function beyond(sortOrder: SortOrder, [at, id]: readonly [PgColumn, PgColumn]): SQL {
  const further = sql.raw(sortOrder === 'asc' ? '>' : '<')
  const { placeholder } = sql
  return sql`(${at}, ${id}) ${further} (${placeholder('afterAt')}::timestamptz, ${placeholder('afterId')}::uuid)`
}

export const cursorValues = (after: { readonly at: string; readonly id: string } | undefined) => ({
  afterAt: after?.at,
  afterId: after?.id,
})
