import type { PageQuery } from '@assay/contract/lists'
import type * as z from 'zod/mini'

/** The query of a list, all of whose fields have defaults. */
export type ListSchema<Query extends PageQuery> = z.ZodMiniType<Query>

export type ListChange<Query extends PageQuery> = Partial<PageQuery> | Partial<Query>

export const defaultsOf = <Query extends PageQuery>(schema: ListSchema<Query>): Query =>
  schema.parse({})

/**
 * The query as kept in the URL; only the page size is fixed. Anybody may have typed the URL, so
 * invalid values count as missing.
 */
export function readListState<Query extends PageQuery>(
  params: URLSearchParams,
  schema: ListSchema<Query>,
): Query {
  const given = Object.fromEntries([...params].filter(([name]) => name !== 'limit'))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  for (const { path } of read.error.issues) delete given[String(path[0])]
  return schema.parse(given)
}

/**
 * The URL after a change. Any change but to the page starts over at page 1; other parameters, such
 * as a tab, stay. A chosen level is kept even if it is the default, since the control shows
 * "Select All" and "Select Level" differently.
 */
export function writeListState<Query extends PageQuery>(
  params: URLSearchParams,
  schema: ListSchema<Query>,
  change: ListChange<Query>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const defaults = defaultsOf(schema)
  for (const [name, value] of Object.entries({ page: defaults.page, ...change })) {
    const isDefault = value === defaults[name as keyof Query]
    if (value === undefined || (isDefault && name !== 'level')) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

const notFilters = new Set(['page', 'limit', 'sortOrder', 'sortBy'])

export const isFiltered = <Query extends PageQuery>(query: Query, schema: ListSchema<Query>) => {
  const defaults = defaultsOf(schema)
  return Object.entries(query).some(
    ([name, value]) => !notFilters.has(name) && value !== defaults[name as keyof Query],
  )
}

/** The URL without search and filters. The order stays, and so do other parameters, such as a tab. */
export function clearListState<Query extends PageQuery>(
  params: URLSearchParams,
  schema: ListSchema<Query>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const names = Object.keys(readListState(params, schema))
  for (const name of ['page', ...names.filter((name) => !notFilters.has(name))]) next.delete(name)
  return next
}
