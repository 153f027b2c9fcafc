import type { QueryClient } from '@tanstack/react-query'

/** Query meta for data that must not change while its screen is open. */
export const neverRefreshed = { neverRefreshed: true }

/** Reloads whatever is open, since a change may show up in any list. */
export function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.neverRefreshed !== true })
}
