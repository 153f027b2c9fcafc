import type { QueryClient } from '@tanstack/react-query'

/** For a query that is asked once an opening, so that nothing takes its screen away. */
export const askedOnce = { askedOnce: true }

/** What the lists show may have changed: whatever is open asks again. */
export function renewLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.askedOnce !== true })
}
