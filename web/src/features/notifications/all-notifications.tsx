import { failures } from '@assay/contract/failures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { okOrThrow } from '../../platform/failure.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { loadNotifications } from './calls.ts'
import { CardsSkeleton, NotificationCard } from './notification-card.tsx'

/** Those already read too, newest first, a page at a time. */
export function AllNotifications() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: queryKeys.notifications,
      queryFn: async ({ pageParam, signal }) =>
        okOrThrow(await loadNotifications(pageParam, signal), failures.unexpected),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    },
  )
  if (!data) {
    return error ? (
      <ErrorState message={error.message} retry={() => void refetch()} />
    ) : (
      <CardsSkeleton />
    )
  }
  const list = data.pages.flatMap((page) => page.data)
  if (list.length === 0) return <EmptyState title="No notifications yet." text={null} />
  return (
    <>
      <ul className="grid gap-3">
        {list.map((notification) => (
          <li key={notification._id}>
            <NotificationCard notification={notification} isRead={notification.isRead} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          kind="secondary"
          className="mt-5"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older ones
        </Button>
      )}
    </>
  )
}
