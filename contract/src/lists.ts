import { z } from 'zod'
import { levels } from './catalogue.ts'
import { maxPageSize, pageSize } from './constants.ts'

export const sortOrders = ['desc', 'asc'] as const
export type SortOrder = (typeof sortOrders)[number]

export const levelFilters = ['All', ...levels] as const
export type LevelFilter = (typeof levelFilters)[number]

const wholeNumber = (name: string, max: number) =>
  z.coerce
    .number(`${name} must be a number`)
    .int(`${name} must be a whole number`)
    .min(1, `${name} must be at least 1`)
    .max(max, `${name} must not exceed ${max}`)

/** The query that every list of the product understands. */
export const listQuery = z.object({
  search: z.string().max(200, 'Search must not exceed 200 characters').default(''),
  sortOrder: z.enum(sortOrders, 'Sort order must be asc or desc').default('desc'),
  page: wholeNumber('Page', 1_000_000).default(1),
  limit: wholeNumber('Limit', maxPageSize).default(pageSize),
  level: z.enum(levelFilters, 'Level must be All, Basic, Intermediate or Advanced').default('All'),
})
export type ListQuery = z.infer<typeof listQuery>

/** A yes-or-no of a query string. */
export const queryFlag = z.stringbool({ error: 'Must be true or false' })
