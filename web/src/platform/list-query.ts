import { type ListQuery, listQuery } from '@assay/contract/lists'
import * as z from 'zod/mini'

/** What of a list lives in the address; the page size is fixed. */
export type ListState = Omit<ListQuery, 'limit'>

const { search, level, sortOrder, page } = listQuery.shape
export const listDefaults: ListState = { search: '', level: 'All', sortOrder: 'desc', page: 1 }

/** Reads an address that anybody may have typed: what makes no sense counts as not given. */
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
 * The address after a change. Whatever changes but the page itself starts over at page 1, and
 * other parameters (a tab) stay. A level chosen by hand is kept even where it is the default,
 * since the control shows the difference between "all" and "nothing chosen".
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
