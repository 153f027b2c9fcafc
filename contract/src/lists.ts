import * as z from 'zod/mini'
import { levels } from './catalogue.ts'
import { maxPageSize, pageSize } from './constants.ts'
import { listResponse } from './responses.ts'

export const sortOrders = ['desc', 'asc'] as const
export type SortOrder = (typeof sortOrders)[number]

export const levelFilters = ['All', ...levels] as const
export type LevelFilter = (typeof levelFilters)[number]

/** Further matches are not counted, unless a later page is asked for. */
export const maxCountedRows = 10_000

export const wholeNumber = (name: string, max: number) =>
  z.coerce
    .number(`${name} must be a number`)
    .check(
      z.int(`${name} must be a whole number`),
      z.minimum(1, `${name} must be at least 1`),
      z.maximum(max, `${name} must not exceed ${max}`),
    )

/** The query that every list of the product understands. */
export const pageQuery = z.object({
  search: z._default(
    z.string().check(z.maxLength(200, 'Search must not exceed 200 characters')),
    '',
  ),
  sortOrder: z._default(z.enum(sortOrders, 'Sort order must be asc or desc'), 'desc'),
  page: z._default(wholeNumber('Page', 1_000_000), 1),
  limit: z._default(wholeNumber('Limit', maxPageSize), pageSize),
})
export type PageQuery = z.infer<typeof pageQuery>

/** The same for lists of tests and attempts. */
export const listQuery = z.extend(pageQuery, {
  level: z._default(
    z.enum(levelFilters, 'Level must be All, Basic, Intermediate or Advanced'),
    'All',
  ),
})
export type ListQuery = z.infer<typeof listQuery>

/** `true` or `false` in a query string. */
export const queryFlag = z.pipe(
  z.enum(['true', 'false'], 'Must be true or false'),
  z.transform((flag) => flag === 'true'),
)

/** A list that may be too long to count. */
export function longListResponse<T extends z.ZodMiniType>(row: T) {
  return z.extend(listResponse(row), {
    /** Set if there are more than `total`. */
    hasMore: z.optional(z.literal(true)),
  })
}
