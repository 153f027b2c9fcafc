import { type ListQuery, listQuery } from '@assay/contract/lists'
import * as z from 'zod/mini'

/** The part of a list query that is kept in the URL; the page size is fixed. */
export type ListState = Omit<ListQuery, 'limit'>

const { search, level, sortOrder, page } = listQuery.shape
export const listDefaults: ListState = { search: '', level: 'All', sortOrder: 'desc', page: 1 }

/** Anybody may have typed the URL, so invalid values count as missing. */
export function readListState(params: URLSearchParams): ListState {
  const given = (name: string) => params.get(name) ?? undefined
  return {
    search: z.catch(search, listDefaults.search).parse(given('search')),
    level: z.catch(level, listDefaults.level).parse(given('level')),
    sortOrder: z.catch(sortOrder, listDefaults.sortOrder).parse(given('sortOrder')),
    page: z.catch(page, listDefaults.page).parse(given('page')),
  }
}

/**
 * The URL after a change. Any change but to the page starts over at page 1; other parameters, such
 * as a tab, stay. A chosen level is kept even if it is the default, since the control shows
 * "Select All" and "Select Level" differently.
 */
export function writeListState(
  params: URLSearchParams,
  change: Partial<ListState>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const full: Partial<ListState> = { page: listDefaults.page, ...change }
  for (const [name, value] of Object.entries(full)) {
    const isDefault = value === listDefaults[name as keyof ListState]
    if (isDefault && name !== 'level') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
